-- Versions of rules: each change with what it replaced, its case and its first day; brought into force once. Tariffs are versions by themselves.
create table rules.changes (
  number bigint primary key generated always as identity,
  rule text not null,
  row_key jsonb not null check (jsonb_typeof(row_key) = 'object'),
  -- As it was; null where there was no such row.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  first_day date not null,
  case_number text not null,
  decided_at timestamptz not null,
  applied_at timestamptz
);
create index changes_due on rules.changes (first_day, number) where applied_at is null;
-- Of a row one change waits for its day.
create unique index one_waiting on rules.changes (rule, row_key) where applied_at is null;
alter table rules.changes enable row level security;
alter table rules.changes force row level security;
create policy bank on rules.changes to ordo_bank using (true);
grant select, insert, update (applied_at) on rules.changes to ordo_bank;
