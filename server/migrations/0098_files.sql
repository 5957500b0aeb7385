-- Pieces of files are compressed before they are stored: their length before it is kept beside them.
alter table files.pieces add column size integer check (size > 0);
