"""The passages of the book of Huzzah! that are cited: their headings and pages, page by page."""

from refkit.kernel.rule import Passage

NOTES = Passage("Notes", 1)
WINNING = Passage("Winning", 1)
ABOUT_THE_BOARD = Passage("About the Board", 3)
INCLUDED_WITH_THIS_GAME = Passage("Included with this Game", 3)
THE_COUNTERS = Passage("The Counters", 4)
JUMP_GATES = Passage("Jump Gates", 4)
THE_CARDS = Passage("The Cards", 4)
BEGINNING_THE_GAME = Passage("Beginning The Game", 5)
THE_TURN_ORDER_IN_BRIEF = Passage("The Turn Order, in Brief", 5)
ON_EACH_TURN_1 = Passage("On Each Turn, step 1", 5)
ON_EACH_TURN_2 = Passage("On Each Turn, step 2", 5)
ON_EACH_TURN_3 = Passage("On Each Turn, step 3", 5)
ON_EACH_TURN_4 = Passage("On Each Turn, step 4", 5)
ON_EACH_TURN_5 = Passage("On Each Turn, step 5", 5)
SHOW_CARDS = Passage("Show Cards", 5)
HECKLING = Passage("Heckling", 5)
ON_EACH_TURN_6 = Passage("On Each Turn, step 6", 5)
