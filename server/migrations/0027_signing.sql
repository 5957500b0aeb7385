-- Valid signatures are counted for all documents of a statement at once.

drop function if exists signing.count_valid(uuid, bytea);
