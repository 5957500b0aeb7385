-- Words of long books: what the lines of closed days are searched by, in lower case, with an index of trigrams; and lines are read without asking the company for each.

-- A counterparty of a company's lines, once, by a digest of its name, number and INN.
create table ledger.parties (
  id bigint generated always as identity primary key,
  org_reference_id uuid not null,
  digest bytea not null,
  name text not null,
  number text not null,
  inn text,
  unique (org_reference_id, digest)
);

-- A line of a closed day. In the body its purpose and its number, parted by a sign.
create table ledger.words (
  account_id uuid not null,
  account_seq bigint not null,
  party bigint not null,
  amount bigint not null,
  operation text,
  body text not null,
  primary key (account_id, account_seq) include (amount, operation)
);
create index words_of_party on ledger.words (account_id, party, account_seq) include (amount);
-- What waits to be brought into the index is read by every search, so little may wait.
-- The extension lies in the schema that it was made in, and only a superuser may move it.
do $$ begin
  execute format('create index words_body on ledger.words using gin (body %s.gin_trgm_ops) with (gin_pending_list_limit = 512)',
    (select e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm'));
end $$;

-- How far the words of each long book are kept: its lines up to `last_seq`, all of closed days up to `through`. A short book has no row, and is searched line by line.
create table ledger.word_books (
  account_id uuid primary key references ledger.accounts (id),
  org_reference_id uuid not null,
  last_seq bigint not null,
  through date not null
);

-- The one row: up to this day the words of every long book are kept.
create table ledger.word_progress (through date not null);
insert into ledger.word_progress (through) values ('-infinity');

-- No company reads them: the search answers with numbers of its lines alone.
alter table ledger.parties enable row level security;
alter table ledger.parties force row level security;
alter table ledger.words enable row level security;
alter table ledger.words force row level security;
alter table ledger.word_books enable row level security;
alter table ledger.word_books force row level security;
alter table ledger.word_progress enable row level security;
alter table ledger.word_progress force row level security;
create policy books on ledger.parties to ordo_ledger using (true);
create policy books on ledger.words to ordo_ledger using (true);
create policy books on ledger.word_books to ordo_ledger using (true);
create policy books on ledger.word_progress to ordo_ledger using (true);
create policy bank on ledger.parties to ordo_bank using (true);
create policy bank on ledger.words to ordo_bank using (true);
create policy bank on ledger.word_books to ordo_bank using (true);
create policy bank on ledger.word_progress to ordo_bank using (true);
create policy report on ledger.parties to ordo_report using (true);
create policy report on ledger.words to ordo_report using (true);
create policy report on ledger.word_books to ordo_report using (true);
create policy report on ledger.word_progress to ordo_report using (true);
grant select on ledger.parties, ledger.words, ledger.word_books, ledger.word_progress to ordo_bank, ordo_report, ordo_ledger;
grant insert on ledger.parties, ledger.words, ledger.word_books to ordo_ledger;
grant update on ledger.word_books, ledger.word_progress to ordo_ledger;

-- As a value that is asked for once a statement, instead of once a line.
alter policy own on ledger.entries using (org_reference_id = (select current_setting('app.org', true)::uuid));
