"""How each game looks, is touched, taught and laid out; a folder each."""
