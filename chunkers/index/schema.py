"""The tables of an index. What they hold is described in `chunkers.index`."""

from __future__ import annotations

FORMAT = 1

APPLICATION = 0x5EA35
"""What SQLite keeps in the header of the file to tell whose it is."""

SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    sha256 TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    characters INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    kind TEXT NOT NULL,
    language TEXT,
    encoding TEXT,
    config TEXT NOT NULL
);

CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (id),
    level INTEGER NOT NULL,
    position INTEGER NOT NULL,
    parent INTEGER REFERENCES chunks (id),
    leaf INTEGER NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    overlap_start INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL,
    size INTEGER NOT NULL,
    body_size INTEGER NOT NULL,
    reason TEXT NOT NULL,
    role TEXT NOT NULL,
    titles TEXT NOT NULL,
    text TEXT NOT NULL,
    embed_text TEXT,
    metadata TEXT,
    searched INTEGER NOT NULL,
    UNIQUE (document, level, position)
);
CREATE INDEX chunks_by_parent ON chunks (parent) WHERE parent IS NOT NULL;

CREATE TABLE symbols (
    id INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents (id),
    name TEXT NOT NULL,
    qualified TEXT NOT NULL,
    kind TEXT NOT NULL,
    signature TEXT NOT NULL,
    docstring TEXT NOT NULL,
    start INTEGER NOT NULL,
    stop INTEGER NOT NULL,
    start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL
);
CREATE INDEX symbols_by_document ON symbols (document);
CREATE INDEX symbols_by_name ON symbols (name);
CREATE INDEX symbols_by_qualified ON symbols (qualified);

CREATE VIEW searched_text AS
    SELECT chunks.id AS id, documents.path AS file, chunks.titles AS titles, chunks.text AS text
    FROM chunks JOIN documents ON documents.id = chunks.document WHERE chunks.searched;

CREATE VIRTUAL TABLE search USING fts5 (
    file, titles, text, content = 'searched_text', content_rowid = 'id',
    tokenize = "porter unicode61 remove_diacritics 2"
);

CREATE TRIGGER chunk_comes AFTER INSERT ON chunks WHEN new.searched BEGIN
    INSERT INTO search (rowid, file, titles, text)
    SELECT new.id, path, new.titles, new.text FROM documents WHERE id = new.document;
END;

CREATE TRIGGER chunk_goes BEFORE DELETE ON chunks WHEN old.searched BEGIN
    INSERT INTO search (search, rowid, file, titles, text)
    SELECT 'delete', old.id, path, old.titles, old.text FROM documents WHERE id = old.document;
END;

CREATE TRIGGER document_goes BEFORE DELETE ON documents BEGIN
    DELETE FROM chunks WHERE document = old.id;
    DELETE FROM symbols WHERE document = old.id;
END;
"""

VECTORS = "CREATE VIRTUAL TABLE vectors USING vec0 (chunk INTEGER PRIMARY KEY, embedding FLOAT[{width}] distance_metric=cosine)"
