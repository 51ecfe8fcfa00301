"""What can be cited in Huzzah!: the rules of the book, our rulings where it is silent, and worked examples."""
