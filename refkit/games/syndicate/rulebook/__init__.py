"""What can be cited in The Syndicate: the rules of the book, our rulings where it is silent, and worked examples."""
