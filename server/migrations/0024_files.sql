-- Files of every kind in one table: what each is made of, what came of it, and who may read it. Their bytes follow them (docs/decisions/0046-files.md).

alter table files.files
  add column kind text check (kind <> ''),
  -- What it is made of, as its kind takes it: by it the same bytes are made again.
  add column request jsonb check (jsonb_typeof(request) = 'object'),
  -- What came of it, as its kind tells it: counts, days.
  add column result jsonb not null default '{}' check (jsonb_typeof(result) = 'object'),
  -- Who may READ all of these accounts reads it; without a list its owner alone does, and an empty one is the company's own.
  add column accounts text[],
  -- What somebody brought has none.
  alter column language drop not null,
  drop constraint files_format_check;

set local role ordo_bank;
update files.files set kind = 'EXPORT', request = jsonb_build_object('choice', choice, 'startsOn', starts_on, 'endsOn', ends_on),
  result = jsonb_build_object('operations', operations, 'skippedCount', skipped_count, 'transliteratedCount', transliterated_count);
reset role;

alter table files.files
  alter column kind set not null, alter column request set not null,
  drop column choice, drop column starts_on, drop column ends_on, drop column operations, drop column skipped_count, drop column transliterated_count;

-- Bytes without a file are uploads that wait to be read; nobody but the bank's own reading asks for them.
grant select on files.pieces to ordo_bank;
grant insert on files.files to ordo_bank;
set local role ordo_bank;
insert into files.files (id, org_reference_id, person_id, kind, format, request, accounts, status, created_at, due_at, done_at, expires_at)
select distinct file_id, org_reference_id, coalesce(person_id, '00000000-0000-0000-0000-000000000000'), 'IMPORT', 'UNKNOWN', '{}'::jsonb, '{}'::text[],
  'SUCCESS', now(), now(), now(), now() + interval '30 days'
from files.pieces p where not exists (select from files.files f where f.id = p.file_id);
reset role;
revoke insert on files.files from ordo_bank;
revoke select on files.pieces from ordo_bank;

-- Who may read is `functions.sql`, as it asks the accounts; what a person adds and drops is their own.
drop policy own on files.files;
create policy readable on files.files for select to ordo_app using (false);
create policy added on files.files for insert to ordo_app with check (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy dropped on files.files for delete to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
-- How far a file is, the bank alone writes.
revoke update on files.files from ordo_app;

alter table files.pieces add foreign key (file_id) references files.files (id) on delete cascade;
drop policy own on files.pieces;
alter table files.pieces drop column person_id;
create policy readable on files.pieces for select to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and exists (select from files.files f where f.id = file_id));
create policy added on files.pieces for insert to ordo_app with check (org_reference_id = current_setting('app.org', true)::uuid
  and exists (select from files.files f where f.id = file_id and f.person_id = current_setting('app.person', true)::uuid));
revoke delete on files.pieces from ordo_app;
-- The bank writes what it makes, and reads none of it.
grant insert on files.pieces to ordo_bank;
grant select (file_id), delete on files.pieces to ordo_bank;
