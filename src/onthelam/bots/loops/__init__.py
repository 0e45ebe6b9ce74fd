"""The loops in which bots spend their time; compiled together with core and every game's rules."""
