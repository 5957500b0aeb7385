-- Tables of accounts: holders, names and states, permissions, and what each person hides.

create schema accounts;

-- Who holds accounts here, as the bank shows them to strangers.
create table accounts.holders (
  org_reference_id uuid primary key,
  name text not null check (name <> ''),
  inn text not null check (inn ~ '^\d{14}$'),
  -- Identified from afar, and not yet seen at a counter: small limits, and money moves only between what is its own.
  is_remote boolean not null default false,
  -- Whom of people it may pay: the bank may block all but its own staff, or leave only those of a list, which is still to come.
  pays_people text not null default 'ANYBODY' check (pays_people in ('ANYBODY', 'STAFF', 'WHITE_LIST'))
);

-- The id is that of the account in the ledger.
create table accounts.accounts (
  id uuid primary key,
  org_reference_id uuid not null references accounts.holders,
  number text not null unique check (number ~ '^\d{16}$'),
  name text not null,
  currency text not null,
  type text not null check (type in ('CARD', 'DEPOSIT', 'LOAN', 'RKO', 'TRANSIT')),
  status text not null default 'OPEN' check (status in ('ARRESTED', 'CLOSED', 'FINAL_ARRESTED', 'OPEN')),
  classification text not null default 'STANDART' check (classification in ('ISLAMIC', 'STANDART')),
  contract_number text not null,
  department_id text not null,
  bic text not null check (bic ~ '^\d{6}$'),
  interest_rate numeric(7, 4),
  opened_on date not null,
  close_date date,
  unique (id, org_reference_id),
  constraint closed_has_a_date check (status <> 'CLOSED' or close_date is not null)
);
create index on accounts.accounts (org_reference_id);

-- No row: everything that the person's right allows. A row narrows it to its list.
create table accounts.permissions (
  account_id uuid not null,
  person_id uuid not null,
  org_reference_id uuid not null,
  permissions text[] not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, person_id),
  foreign key (account_id, org_reference_id) references accounts.accounts (id, org_reference_id)
);

-- Accounts that a person does not want to see among their own.
create table accounts.hidden_accounts (
  account_id uuid not null,
  person_id uuid not null,
  org_reference_id uuid not null,
  primary key (account_id, person_id),
  foreign key (account_id, org_reference_id) references accounts.accounts (id, org_reference_id)
);

alter table accounts.holders enable row level security;
alter table accounts.holders force row level security;
alter table accounts.accounts enable row level security;
alter table accounts.accounts force row level security;
alter table accounts.permissions enable row level security;
alter table accounts.permissions force row level security;
alter table accounts.hidden_accounts enable row level security;
alter table accounts.hidden_accounts force row level security;

create policy own on accounts.holders to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on accounts.accounts to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on accounts.permissions to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on accounts.hidden_accounts to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on accounts.holders to ordo_bank using (true);
create policy bank on accounts.accounts to ordo_bank using (true);
create policy bank on accounts.permissions to ordo_bank using (true);
create policy bank on accounts.hidden_accounts to ordo_bank using (true);
create policy report on accounts.holders to ordo_report using (true);
create policy report on accounts.accounts to ordo_report using (true);
create policy report on accounts.permissions to ordo_report using (true);
create policy report on accounts.hidden_accounts to ordo_report using (true);
create policy recipients on accounts.holders for select to ordo_ledger using (true);
create policy recipients on accounts.accounts for select to ordo_ledger using (true);

grant usage on schema accounts to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant select on accounts.holders, accounts.accounts to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant select on accounts.permissions, accounts.hidden_accounts to ordo_app, ordo_bank, ordo_report;
grant insert, update on accounts.permissions to ordo_app, ordo_bank;
grant insert, delete on accounts.hidden_accounts to ordo_app, ordo_bank;
grant insert, update on accounts.holders to ordo_bank;
grant insert, update (name, status, close_date, interest_rate) on accounts.accounts to ordo_bank;
