-- Saved filters of lists: what a person keeps of a list in an organisation, under a name.

create table kit.saved_filters (
  id uuid primary key,
  list text not null check (list <> ''),
  org_reference_id uuid not null,
  person_id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null
);
create unique index saved_filters_name on kit.saved_filters (org_reference_id, person_id, list, lower(name));

alter table kit.saved_filters enable row level security;
alter table kit.saved_filters force row level security;
create policy own on kit.saved_filters to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on kit.saved_filters to ordo_bank using (true);
grant select, insert, update, delete on kit.saved_filters to ordo_app;
grant select on kit.saved_filters to ordo_bank;
