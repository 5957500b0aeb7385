-- The table of exported files moves to the noun files, which keeps files of every kind (docs/decisions/0046-files.md).

alter table exports.files set schema files;
drop schema exports;
