"""The operating system: files, processes, memory, displays, crash reports."""
