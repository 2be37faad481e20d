"""What a table is: the sum of the entries of its journal."""
