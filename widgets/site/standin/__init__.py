"""What ipycanvas asks of numpy and Pillow to send its drawing commands, where these two cannot be had.

They are compiled for the browser on Pyodide's own server only. Each file here becomes a wheel of that name; nothing but
drawing by commands and lists of numbers works with them.
"""
