"""Tables that this computer hosts: watched over, resumed, abandoned."""
