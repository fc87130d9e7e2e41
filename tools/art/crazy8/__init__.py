"""The fifty-six faces of Crazy 8, in two sizes, and the signs on them."""
