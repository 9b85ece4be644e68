"""What each page shows, as plain values: from the results to the pages, documents and redirects of the site."""
