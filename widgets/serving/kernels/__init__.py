"""The Python behind each page: started or forked, limited, and ended when nobody needs it.

manager     which kernels there are, which page gets which, and when one is ended
forks       kernels that are forked, where that is possible: they start at once
budget      how much memory all kernels may have, and which give way where there is no room
handlers    what a page asks about its kernel by HTTP: whether it lives, and to end it
"""
