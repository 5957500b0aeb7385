-- Keeps what a person has typed into a form and not saved: sealed, one row for each form, gone after a month.

create table documents.unfinished (
  org_reference_id uuid not null,
  person_id uuid not null,
  form text not null check (length(form) between 1 and 160),
  -- AES-256-GCM under a key that the database does not hold; person, organisation and form are bound in.
  sealed bytea not null check (octet_length(sealed) <= 40000),
  key_id text not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null default now() + interval '30 days',
  primary key (org_reference_id, person_id, form)
);
create index unfinished_expired on documents.unfinished (expires_at);

alter table documents.unfinished enable row level security;
alter table documents.unfinished force row level security;
create policy own on documents.unfinished to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on documents.unfinished to ordo_bank using (true);

grant select, insert, update, delete on documents.unfinished to ordo_app;
grant select, delete on documents.unfinished to ordo_bank;
