"""Import and export: tournament report files (TRF) and spreadsheets to event files, events to TRF.

| file | what | functions |
|---|---|---|
| TRF, the report file of FIDE that pairing programs share | in and out | `trf_read.read`, `trf_write.write` |
| CSV or TSV of players, or of results | in | `spreadsheet.read`, `spreadsheet.register` |

CSV, PDN and JSON of an event go out as they are published: `tabellone.pages` makes them.
"""
