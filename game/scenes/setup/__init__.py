"""What is agreed on before the deal."""
