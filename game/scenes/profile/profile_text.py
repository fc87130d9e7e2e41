"""Texts that players read where they give their name and picture."""

ASK = "Your name at the table"
ANOTHER = "Another name at the table"
YOUR_NAME_AND_PICTURE = "Your name and picture"
