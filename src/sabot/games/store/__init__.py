"""Go to the Store: ask for all cards of a number, or draw one."""
