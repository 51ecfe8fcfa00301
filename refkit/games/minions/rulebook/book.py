"""The passages of the book of Minions: Darkness and Myth that are cited: their headings and pages, page by page."""

from refkit.kernel.rule import Passage

WHAT_YOU_GET = Passage("What You Get", 1)
THE_SETUP = Passage("The Setup", 1)
TURN = Passage("Turn", 2)
WINNING = Passage("Winning", 2)
GLORY = Passage("Glory", 2)
POWER = Passage("Power", 3)
GORY_DETAILS = Passage("Gory Details", 3)
WHAT_IF_THERE_IS_A_TIE = Passage("What if there is a Tie?", 4)
SPECIAL_CIRCUMSTANCES = Passage("Special Circumstances", 4)
AN_EXAMPLE = Passage("An Example", 5)
BUT_WHAT_IF_I_HAVE_MORE_THAN_ONE_FRIEND = Passage("But What If I Have More Than One Friend?", 6)
