-- Files of payments that companies bring: what they hold row by row, what is wrong with each row, and what became of them.

create schema imports;

create table imports.files (
  id uuid primary key,
  org_reference_id uuid not null,
  name text not null check (name <> ''),
  size integer not null check (size > 0),
  -- Of the bytes as they came, by which a file that comes again is known.
  digest bytea not null check (octet_length(digest) = 32),
  format text check (format in ('ONE_C', 'XLSX', 'CSV', 'PAIN_001')),
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'PROCESSING', 'PROCESSING_ERROR', 'UPLOADED', 'EDITED', 'REJECTED', 'PROCESSED',
    'PARTIALLY_PROCESSED', 'UNPROCESSABLE', 'FAILED', 'DENIED', 'IN_ARCHIVE')),
  cause jsonb,
  rows integer not null default 0,
  done integer not null default 0,
  good integer not null default 0,
  faulty integer not null default 0,
  duplicate_count integer not null default 0,
  made integer not null default 0,
  -- Who brought it, as they stood then.
  viewer jsonb not null,
  created_by uuid not null,
  creator_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Reading a file is leased work; its bytes are pieces of the noun files until it ends.
  like kit.lease_template including defaults including constraints,
  check (good + faulty + made <= rows),
  check ((status in ('UPLOADING', 'PROCESSING', 'PROCESSING_ERROR')) = (done_at is null and dead_at is null))
);
create index on imports.files (org_reference_id, created_at desc, id desc);
create index on imports.files (org_reference_id, digest);
create index files_due on imports.files (due_at, id) where done_at is null and dead_at is null;
create index files_dead on imports.files (id) where dead_at is not null;
-- Which organisation was served longest ago.
create index files_served on imports.files (org_reference_id, leased_at);

create table imports.rows (
  file_id uuid not null references imports.files (id),
  position integer not null check (position > 0),
  org_reference_id uuid not null,
  line integer not null,
  version integer not null default 1,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- What the reader of the file objected to, until the field is mended.
  reading jsonb not null default '[]',
  faults jsonb not null default '[]',
  duplicate jsonb,
  -- Rows with the same number, and rows that say the same, are judged together.
  number text not null,
  alike text not null,
  operation text,
  account text,
  currency text,
  amount bigint,
  commission bigint,
  payment_id uuid,
  primary key (file_id, position)
);

alter table imports.files enable row level security;
alter table imports.files force row level security;
alter table imports.rows enable row level security;
alter table imports.rows force row level security;

create policy own on imports.files to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on imports.rows to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on imports.files to ordo_bank using (true);
create policy bank on imports.rows to ordo_bank using (true);

grant usage on schema imports to ordo_app, ordo_bank;
grant select, insert, update, delete on imports.files, imports.rows to ordo_app;
grant select, update on imports.files to ordo_bank;
grant select, insert, delete on imports.rows to ordo_bank;
