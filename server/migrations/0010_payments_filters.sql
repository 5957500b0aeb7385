-- The filters of the history that a person keeps in an organisation.

create table payments.filters (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null
);
create unique index filters_name on payments.filters (org_reference_id, person_id, lower(name));

alter table payments.filters enable row level security;
alter table payments.filters force row level security;
create policy own on payments.filters to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on payments.filters to ordo_bank using (true);
grant select, insert, update, delete on payments.filters to ordo_app;
grant select on payments.filters to ordo_bank;
