"""The window: its loop, its input devices, and drawing without one."""
