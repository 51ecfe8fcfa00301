"""What is drawn on cards and tokens: ``cards`` puts them together from creatures, icons and orders."""
