-- Tables of signing: challenges (what was shown), proofs, and the signatures that came of them.

create schema signing;

-- What was shown to one person in one session; good for one signing, for five minutes, for five tries.
create table signing.challenges (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  session_id uuid not null,
  contract_id uuid not null,
  -- The type of the documents; a proof for one type is none for another.
  purpose text not null check (purpose ~ '^[A-Z_]+$'),
  method text not null check (method in ('PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP')),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  -- What was shown, in order, and the hash of each.
  -- The first lines under the digest: how many documents, and their total in each currency.
  head text not null,
  subjects uuid[] not null check (cardinality(subjects) between 1 and 520),
  hashes bytea[] not null check (cardinality(hashes) = cardinality(subjects)),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index on signing.challenges (org_reference_id, person_id, created_at);
create index on signing.challenges (expires_at);

-- Wrong codes, written in a transaction of their own: they outlive the refusal, and never wait for the lock on the challenge.
create table signing.failed_attempts (
  id bigint generated always as identity primary key,
  challenge_id uuid not null,
  org_reference_id uuid not null,
  created_at timestamptz not null default now()
);
create index on signing.failed_attempts (challenge_id);

-- One person's signature on one content of one document. It counts while the document still has that content.
create table signing.signatures (
  subject_id uuid not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  slot smallint not null check (slot between 1 and 3),
  org_reference_id uuid not null,
  person_id uuid not null,
  sign_right text not null check (sign_right in ('FIRST', 'SECOND', 'THIRD')),
  method text not null check (method in ('PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP')),
  challenge_id uuid not null references signing.challenges (id),
  -- The bytes that were signed, and the proof over them, for ever.
  canonical bytea not null,
  proof bytea not null,
  signed_at timestamptz not null,
  -- Who this was at that moment, and how many signatures their contract asked for: names, rights and contracts change.
  person_name text not null check (person_name <> ''),
  sign_scheme text not null check (sign_scheme in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  primary key (subject_id, content_hash, slot),
  constraint signatures_one_person unique (subject_id, content_hash, person_id),
  check (sign_right = (array['FIRST', 'SECOND', 'THIRD'])[slot])
);
create index on signing.signatures (org_reference_id, person_id, signed_at);
create index on signing.signatures (challenge_id);

alter table signing.challenges enable row level security;
alter table signing.challenges force row level security;
alter table signing.failed_attempts enable row level security;
alter table signing.failed_attempts force row level security;
alter table signing.signatures enable row level security;
alter table signing.signatures force row level security;

create policy own on signing.challenges to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on signing.failed_attempts to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on signing.signatures to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on signing.challenges to ordo_bank using (true);
create policy bank on signing.failed_attempts to ordo_bank using (true);
create policy bank on signing.signatures to ordo_bank using (true);
-- A question about one company stays a question about that company; the command that verifies everything names none.
create policy report on signing.challenges to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));
create policy report on signing.signatures to ordo_report using (true);

grant usage on schema signing to ordo_app, ordo_bank, ordo_report;
grant select, insert on signing.challenges, signing.failed_attempts, signing.signatures to ordo_app, ordo_bank;
grant update (consumed_at) on signing.challenges to ordo_app;
-- Challenges that were never used are swept; used ones are part of the proof.
grant delete on signing.challenges, signing.failed_attempts to ordo_bank;
grant select on signing.challenges, signing.signatures to ordo_report;
