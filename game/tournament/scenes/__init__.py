"""The scenes of a tournament."""
