"""What can be cited in CHEERS: the rules of the book, our rulings where it is silent, and worked examples."""
