"""What happened, row by row: a sentence by kind of event, in a module a chapter."""
