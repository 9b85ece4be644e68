"""Parts of pages for the sites of others: tables by shortcode, and a small book of pages made of them.

| module | what |
|---|---|
| `shortcodes.py` | `[[standings events/2026/x]]` to a value, or to a problem |
| `tables.py` | the values to HTML without a theme of its own: the host's look is the host's |
| `book.py` | the pages that events, players, lists and openings become inside another site |

Nothing here knows the host; `mkdocs_plugin.py` does.
"""
