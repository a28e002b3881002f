"""The tests of mahj: the folders mirror src/mahj."""
