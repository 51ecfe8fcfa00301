"""The Python behind each page: started or forked, limited, looked after.

manager     which kernels there are, who gets one, and when one is ended
forks       how a kernel starts in no time, where it can be forked
client      how the server talks with one while it makes a page
budget      how much memory they may have
pulse       whether one still lives, for its page to ask
"""
