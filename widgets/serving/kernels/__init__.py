"""The Python behind each page: started or forked, limited, and ended when nobody needs it.

manager     which kernels there are, which page gets which, and when one is ended
forks       kernels that are forked, where that is possible: they start at once
client      how the server waits for a kernel while it renders a page
unclaimed   which kernels give way where there is no room
budget      how much memory all kernels may have
handlers    what a page asks about its kernel by HTTP: whether it lives, and to end it
"""
