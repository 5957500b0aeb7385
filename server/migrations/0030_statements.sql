-- Downloaded days of statements: which closed days a company has in which format, and the days of each account of a statement.

-- Of an order since the last time: its format, and the days of each account, in the order of the accounts: [{ "startsOn", "endsOn" }].
alter table statements.statements
  add column since_format text check (since_format in ('PDF', 'TXT', 'XLSX', 'CSV', 'CAMT053', 'CAMT053_02', 'MT940')),
  add column periods jsonb check (jsonb_typeof(periods) = 'array' and jsonb_array_length(periods) = cardinality(accounts)),
  add check ((since_format is null) = (periods is null));

alter table statements.books add column starts_on date, add column ends_on date;
alter table statements.books no force row level security;
alter table statements.statements no force row level security;
update statements.books b set starts_on = s.starts_on, ends_on = s.ends_on from statements.statements s where s.id = b.statement_id;
alter table statements.books force row level security;
alter table statements.statements force row level security;
alter table statements.books alter column starts_on set not null, alter column ends_on set not null, add check (starts_on <= ends_on);

create table statements.downloads (
  org_reference_id uuid not null,
  account text not null,
  -- The encodings of 1C are one.
  format text not null check (format in ('PDF', 'TXT', 'XLSX', 'CSV', 'CAMT053', 'CAMT053_02', 'MT940')),
  -- The first day of the first download; null before it.
  begins_on date,
  -- The closed days that were handed over whole.
  days datemultirange not null default '{}',
  -- The statement whose days nobody else is given until then, and these days.
  held_by uuid references statements.statements on delete set null,
  held daterange,
  held_until timestamptz,
  primary key (org_reference_id, account, format),
  check ((begins_on is null) = isempty(days)),
  check (held_by is null or (held is not null and held_until is not null))
);
create index downloads_held on statements.downloads (held_by) where held_by is not null;

alter table statements.downloads enable row level security;
alter table statements.downloads force row level security;

-- Whose account it is to READ says `functions.sql`.
create policy readable on statements.downloads to ordo_app using (false);
create policy bank on statements.downloads to ordo_bank using (true);
grant select, insert, update on statements.downloads to ordo_app;
-- A statement that failed holds nothing.
grant select, update (held_by) on statements.downloads to ordo_bank;
