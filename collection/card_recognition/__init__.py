"""Finds the cards on a photo and says which cards they are.

`locate` finds rectangles in perspective, `card_image` straightens them and reduces pictures to features, `recognise`
compares these with the printed faces. Needs OpenCV, which is loaded only in a process of its own
(`photo_reader_child`).
"""
