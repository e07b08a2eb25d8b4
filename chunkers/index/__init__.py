"""An index of many files in one SQLite database: documents, chunks, symbols, full-text search, vectors.

    documents  id, path, sha256, bytes, characters, lines, kind, language, encoding, config
    chunks     id, document, level, position, parent, leaf, start, stop, overlap_start, start_line, end_line,
               size, body_size, reason, role, titles, text, embed_text, metadata, searched
    symbols    id, document, name, qualified, kind, signature, docstring, start, stop, start_line, end_line
    search     full-text table (FTS5) over file, titles and text; its rowid is `chunks.id`
    vectors    chunk, embedding: a table of sqlite-vec (vec0), there only where vectors were asked for
    meta       key, value: format, config, embedder, versions

`path` is relative to the folder that was indexed, with `/` between its parts. Offsets count code points of the
decoded text and are half-open, lines count from 1. `parent` is the `id` of a chunk one level up, `level` 0 the top;
`leaf` marks the lowest level, whose chunks tile the document, and `searched` the leaves of role content: they
are what `search` and `vectors` hold. `titles` joins the titles around a chunk with " > ". `embed_text` is NULL
where it is the text itself, `metadata` the facts about source code as JSON, NULL elsewhere. Half a surrogate
pair, which SQLite cannot hold, is U+FFFD; offsets stay true.
"""
