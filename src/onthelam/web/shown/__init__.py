"""What pages show: immutable values. A template gets one of these and the tongue, and nothing else.

Whatever a seat sees of a match is in one `Live`, made from one view: the body of its page and every push are the same
template over the same value, so what is not in here cannot be leaked.
"""
