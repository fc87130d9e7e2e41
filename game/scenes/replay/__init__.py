"""A match that is kept, gone through again, with the coach."""
