"""The passages of the book of CHEERS that are cited: their headings and pages, page by page."""

from refkit.kernel.rule import Passage

CONTENTS = Passage("Contents", 1)
TEAM_UP = Passage("Team up", 2)
SETUP = Passage("Setup", 2)
GAME_STARTS = Passage("Game starts", 3)
ACTIONS_YOU_CAN_CHOOSE = Passage("Actions you can choose", 4)
WHAT_IS_CHEERS = Passage("What is CHEERS?", 5)
END_OF_GAME = Passage("End of game", 6)
MASTER_APPRENTICE_MODE = Passage("Master-apprentice mode", 7)
MASQUERADE = Passage("Masquerade", 8)
ODD_NUMBER_OF_PLAYERS = Passage("Odd Number of Players", 9)
