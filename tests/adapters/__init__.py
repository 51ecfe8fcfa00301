"""refkit's games as other libraries' environments, held to what their authors test."""
