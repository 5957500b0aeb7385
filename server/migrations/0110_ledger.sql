-- The index of the book knows each amount: a statement is proved line by line without a look at the lines themselves.
drop index ledger.book;
create unique index book on ledger.entries (account_id, account_seq) include (amount) where account_seq is not null;

-- Lines are only ever added: their pages are marked as seen by all after each fiftieth more, so that the index alone answers.
alter table ledger.entries set (autovacuum_vacuum_insert_scale_factor = 0.02);

drop function if exists ledger.range_sums(uuid, bigint, bigint);
drop function if exists ledger.selective_part(text, bigint);
drop function if exists ledger.fitting_lines(uuid, bigint, bigint, integer, bigint, bigint, text[], text, text, integer, bigint);
