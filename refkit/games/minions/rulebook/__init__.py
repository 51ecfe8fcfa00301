"""What can be cited in Minions: Darkness and Myth: the rules of its book, our rulings, worked examples."""
