"""Pictures of scenes, for documents and tests."""
