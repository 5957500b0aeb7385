-- The history of permissions on accounts: what somebody was granted from a moment on. A trigger writes it, whoever changes the row.

create table accounts.permission_history (
  number bigint primary key generated always as identity,
  account_id uuid not null references accounts.accounts,
  person_id uuid not null,
  org_reference_id uuid not null,
  permissions text[] not null,
  since timestamptz not null
);
create index on accounts.permission_history (org_reference_id, account_id, person_id, since);
insert into accounts.permission_history (account_id, person_id, org_reference_id, permissions, since)
select account_id, person_id, org_reference_id, permissions, changed_at from accounts.permissions order by changed_at, account_id, person_id;

alter table accounts.permission_history enable row level security;
alter table accounts.permission_history force row level security;
create policy own on accounts.permission_history to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on accounts.permission_history to ordo_bank using (true);
grant select, insert on accounts.permission_history to ordo_app, ordo_bank;
