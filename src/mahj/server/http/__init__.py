"""The pages and the API: typed endpoints over starlette, and the document that lists them."""
