"""Three Cheers for Master on the screen: its towers as pictures, and the page that steps through a fight."""
