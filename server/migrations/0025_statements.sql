-- Statements: which lines of which books each has, by their numbers, and what they come to. Lines stay in the ledger; nothing of them is kept twice.

create schema statements;

create table statements.statements (
  id uuid primary key,
  org_reference_id uuid not null,
  -- Who ordered it; only they remove it.
  person_id uuid not null,
  creator_name text not null,
  -- Counted in the company from 1.
  number bigint not null,
  file_name text not null,
  -- Whoever may READ all of these reads it.
  accounts text[] not null check (accounts <> '{}'),
  -- Numeric codes of ISO 4217.
  currencies text[] not null check (currencies <> '{}'),
  -- The first day that was asked for, where it is before the opening of the first account.
  asked_on date,
  starts_on date not null,
  ends_on date not null,
  formats text[] not null default '{}',
  language text not null check (language in ('RU', 'KG', 'ENG')),
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'READY', 'NOT_FOUND', 'FAIL')),
  -- The moment at which its lines were fixed, where a day of it was not closed by then.
  as_of timestamptz,
  -- The last closed day of it, when its lines were fixed; null where none was.
  closed_on date,
  -- What is printed beside the lines and may change later: names and requisites as they were.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  cause text,
  params jsonb not null default '{}',
  trace text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  like kit.lease_template including defaults including constraints,
  unique (org_reference_id, file_name),
  unique (org_reference_id, number),
  check (starts_on <= ends_on),
  check ((status = 'FAIL') = (cause is not null)),
  check ((status in ('READY', 'NOT_FOUND')) = (done_at is not null)),
  check ((status = 'FAIL') = (dead_at is not null)),
  check (status not in ('READY', 'NOT_FOUND') or facts is not null)
);
create index statements_due on statements.statements (due_at, id) where done_at is null and dead_at is null;
create index statements_dead on statements.statements (id) where dead_at is not null;
create index statements_newest on statements.statements (org_reference_id, created_at desc, id desc);
create index statements_served on statements.statements (org_reference_id, leased_at);
create index statements_expired on statements.statements (expires_at);

create table statements.books (
  statement_id uuid not null references statements.statements on delete cascade,
  position integer not null check (position >= 0),
  org_reference_id uuid not null,
  -- The account in the ledger.
  account_id uuid not null,
  account text not null,
  name text not null,
  currency text not null,
  first_line bigint not null check (first_line >= 1),
  -- One before the first where there is no line.
  last_line bigint not null,
  opening bigint not null,
  closing bigint not null,
  planned bigint not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  primary key (statement_id, position),
  check (last_line >= first_line - 1),
  constraint ties check (opening + credit - debit = closing)
);

-- Numbers of the statements of a company.
create table statements.counters (org_reference_id uuid primary key, last bigint not null check (last >= 1));

-- What a company chose last.
create table statements.choices (
  org_reference_id uuid primary key,
  encoding text not null check (encoding in ('WINDOWS', 'DOS', 'UTF8'))
);

alter table statements.statements enable row level security;
alter table statements.statements force row level security;
alter table statements.books enable row level security;
alter table statements.books force row level security;
alter table statements.counters enable row level security;
alter table statements.counters force row level security;
alter table statements.choices enable row level security;
alter table statements.choices force row level security;

-- Who may read is `functions.sql`, as it asks the accounts.
create policy readable on statements.statements for select to ordo_app using (false);
create policy ordered on statements.statements for insert to ordo_app with check (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy retried on statements.statements for update to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy removed on statements.statements for delete to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on statements.statements to ordo_bank using (true);
create policy readable on statements.books for select to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and exists (select from statements.statements s where s.id = statement_id));
create policy bank on statements.books to ordo_bank using (true);
create policy own on statements.counters to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on statements.choices to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on statements.choices for select to ordo_bank using (true);

grant usage on schema statements to ordo_app, ordo_bank;
grant select, insert, delete on statements.statements to ordo_app;
-- What another try changes; how far it is, the bank alone writes.
grant update (status, cause, params, trace, attempts, due_at, dead_at, last_error) on statements.statements to ordo_app;
grant select on statements.books to ordo_app;
grant select, insert, update on statements.counters, statements.choices to ordo_app;
grant select, update, delete on statements.statements to ordo_bank;
grant select, insert, delete on statements.books to ordo_bank;
grant select on statements.choices to ordo_bank;
