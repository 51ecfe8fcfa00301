"""Three Cheers for Master on the screen.

    pictures    what is drawn on cards and tokens: creatures, signs, orders, foreminions
    table       where everything lies, and what may be touched
    motion      how events move, and films of them
    lessons     the course: stories, exercises, quizzes

It is pure but for ``motion.screening``, which is a page.
"""
