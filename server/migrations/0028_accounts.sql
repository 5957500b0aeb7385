-- Tables of accounts: restrictions, by whom and by which document the money on an account was stopped.

create table accounts.restrictions (
  id uuid primary key,
  account_id uuid not null,
  org_reference_id uuid not null,
  -- Who ordered it, and by what, as they are written on the order.
  authority text not null check (authority <> ''),
  document text not null check (document <> ''),
  imposed_on date not null,
  -- How much of the account it stops; null: all of it.
  amount bigint check (amount > 0),
  lifted_on date check (lifted_on >= imposed_on),
  foreign key (account_id, org_reference_id) references accounts.accounts (id, org_reference_id)
);
create index on accounts.restrictions (account_id) where lifted_on is null;

alter table accounts.restrictions enable row level security;
alter table accounts.restrictions force row level security;
create policy own on accounts.restrictions to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on accounts.restrictions to ordo_bank using (true);
create policy report on accounts.restrictions to ordo_report using (true);
grant select on accounts.restrictions to ordo_app, ordo_bank, ordo_report;
grant insert, update (lifted_on) on accounts.restrictions to ordo_bank;
