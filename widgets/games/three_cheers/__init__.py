"""The presentation of Three Cheers for Master.

    pictures    drawings on cards and tokens: creatures, icons, orders, foreminions
    table       layout, drawing, picks, labels
    motion      animation of events, the count at the end, examples as films
    lessons     the course, its portraits, and the quizzes and goals that only this game has
    editor      the position editor of the referee's desk

Everything here is pure except ``motion.screening``, which is a page.
"""
