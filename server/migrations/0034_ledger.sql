-- Sums of the lines of closed days by month, of kinds and of counterparties: what came in and went out is read off them, whatever the number of lines.

-- How far each book is summed: its lines up to `last_seq`, all of closed days up to `through`.
create table ledger.flow_books (
  account_id uuid primary key references ledger.accounts (id),
  org_reference_id uuid not null,
  last_seq bigint not null,
  through date not null
);

-- By kind of operation, '' of what the bank books by itself. Own: the other side is an account of the same company.
create table ledger.kind_flows (
  account_id uuid not null references ledger.accounts (id),
  org_reference_id uuid not null,
  month date not null,
  operation text not null,
  is_own boolean not null,
  lines bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, month, operation, is_own)
) with (fillfactor = 80);

-- By counterparty, under the last of its names in their order.
create table ledger.party_flows (
  account_id uuid not null references ledger.accounts (id),
  org_reference_id uuid not null,
  month date not null,
  number text not null,
  name text not null,
  is_own boolean not null,
  lines bigint not null,
  credit bigint not null,
  debit bigint not null,
  primary key (account_id, month, number)
) with (fillfactor = 80);

-- The one row: up to this day the lines of every book are summed.
create table ledger.flow_progress (through date not null);
insert into ledger.flow_progress (through) values ('-infinity');

alter table ledger.flow_books enable row level security;
alter table ledger.flow_books force row level security;
alter table ledger.kind_flows enable row level security;
alter table ledger.kind_flows force row level security;
alter table ledger.party_flows enable row level security;
alter table ledger.party_flows force row level security;
create policy own on ledger.flow_books to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on ledger.kind_flows to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on ledger.party_flows to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on ledger.flow_books to ordo_bank using (true);
create policy bank on ledger.kind_flows to ordo_bank using (true);
create policy bank on ledger.party_flows to ordo_bank using (true);
create policy report on ledger.flow_books to ordo_report using (true);
create policy report on ledger.kind_flows to ordo_report using (true);
create policy report on ledger.party_flows to ordo_report using (true);
create policy books on ledger.flow_books to ordo_ledger using (true);
create policy books on ledger.kind_flows to ordo_ledger using (true);
create policy books on ledger.party_flows to ordo_ledger using (true);

grant select on ledger.flow_books, ledger.kind_flows, ledger.party_flows to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant insert, update on ledger.flow_books, ledger.kind_flows, ledger.party_flows to ordo_ledger;
grant select on ledger.flow_progress to ordo_bank, ordo_report, ordo_ledger;
grant update on ledger.flow_progress to ordo_ledger;

-- Lines behind the last number of their book are read one by one. `offset 0`: by their numbers, whatever is thought of how many they are.
create view ledger.unsummed with (security_invoker = true) as
  select a.id as account_id, e.account_seq, date_trunc('month', e.day::timestamp)::date as month, e.operation, e.counterparty_number as number, e.counterparty_name as name,
    exists (select from ledger.accounts o where o.number = e.counterparty_number and o.org_reference_id = a.org_reference_id) as is_own,
    greatest(e.amount, 0) as credit, greatest(-e.amount, 0) as debit
  from ledger.accounts a left join ledger.flow_books b on b.account_id = a.id cross join lateral (
    select * from ledger.entries l where l.account_id = a.id and l.account_seq > coalesce(b.last_seq, 0) offset 0
  ) e;

-- What came in and went out by kind and by counterparty: a line stands in the sums of its book or behind its last number, never in both.
create view ledger.kind_sums with (security_invoker = true) as
  select account_id, month, nullif(operation, '') as operation, is_own, lines, credit, debit from ledger.kind_flows
  union all
  select account_id, month, operation, is_own, 1, credit, debit from ledger.unsummed;
create view ledger.party_sums with (security_invoker = true) as
  select account_id, month, number, name, is_own, lines, credit, debit from ledger.party_flows
  union all
  select account_id, month, number, name, is_own, 1, credit, debit from ledger.unsummed;

grant select on ledger.unsummed, ledger.kind_sums, ledger.party_sums to ordo_app, ordo_bank, ordo_report;
