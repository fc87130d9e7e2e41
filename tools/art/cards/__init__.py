"""The fifty-two faces, in four palettes and two sizes."""
