-- Files of payments while and after they are made: whose they are and how far. Their bytes are pieces of the noun files.

create schema exports;

create table exports.files (
  id uuid primary key,
  org_reference_id uuid not null,
  -- Who asked: a file holds what this person may see, so nobody else reads it.
  person_id uuid not null,
  format text not null check (format in ('XLSX', 'CSV', 'ONE_C')),
  language text not null check (language in ('RU', 'KG', 'ENG')),
  -- The payments asked for: {ids} or {filter}, as their noun takes it.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  starts_on date,
  ends_on date,
  status text not null default 'PENDING' check (status in ('PENDING', 'GENERATING', 'SUCCESS', 'ERROR', 'EMPTY')),
  -- How many payments are to be processed, how many were, and what came of them.
  total integer not null default 0,
  processed integer not null default 0,
  operations integer not null default 0,
  skipped_count integer not null default 0,
  transliterated_count integer not null default 0,
  size bigint not null default 0,
  cause text,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  like kit.lease_template including defaults including constraints,
  check ((status = 'ERROR') = (cause is not null)),
  check ((status in ('SUCCESS', 'ERROR', 'EMPTY')) = (coalesce(done_at, dead_at) is not null))
);
create index files_due on exports.files (due_at, id) where done_at is null and dead_at is null;
create index files_dead on exports.files (id) where dead_at is not null;
create index files_newest on exports.files (org_reference_id, person_id, created_at desc, id desc);
-- Which organisation was served longest ago.
create index files_served on exports.files (org_reference_id, leased_at);
create index files_expired on exports.files (expires_at);

alter table exports.files enable row level security;
alter table exports.files force row level security;
create policy own on exports.files to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on exports.files to ordo_bank using (true);

-- The bank finds what is to be made and what is old.
grant usage on schema exports to ordo_app, ordo_bank;
grant select, insert, update, delete on exports.files to ordo_app;
grant select, update, delete on exports.files to ordo_bank;
