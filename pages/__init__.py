"""The pages of the app, beside `app.py`; what they share stands in `parts`."""
