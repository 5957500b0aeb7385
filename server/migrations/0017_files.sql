-- The bytes of files in pieces, for every node alike. Which file they are of is known to the noun that keeps it.

create schema files;

create table files.pieces (
  file_id uuid not null,
  number integer not null,
  org_reference_id uuid not null,
  -- Whose own file it is; without one it is the company's.
  person_id uuid,
  -- Most are packed already; trying again costs time and saves nothing.
  bytes bytea storage external not null,
  primary key (file_id, number)
);

alter table files.pieces enable row level security;
alter table files.pieces force row level security;
create policy own on files.pieces to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and coalesce(person_id, current_setting('app.person', true)::uuid) = current_setting('app.person', true)::uuid);
create policy bank on files.pieces to ordo_bank using (true);

-- The bank drops what is old; what stands in a file it does not read.
grant usage on schema files to ordo_app, ordo_bank;
grant select, insert, delete on files.pieces to ordo_app;
grant select (file_id), delete on files.pieces to ordo_bank;
