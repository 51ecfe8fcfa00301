"""What can be cited in Three Cheers for Master: the rules of its book, our rulings, worked examples."""
