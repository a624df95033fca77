"""Play in a terminal: plain sentences in and out, nothing that a screen reader would stumble over."""
