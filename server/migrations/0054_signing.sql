-- The lines of a text that is signed, and proofs that are more than a mark: once for a challenge, with what their check rested on.

-- A line for each document, below the head; null where the digest was of the older text, which has none.
alter table signing.challenges add column lines text[];
alter table signing.challenges add constraint a_line_for_each check (lines is null or cardinality(lines) = cardinality(subjects));

create table signing.proofs (
  challenge_id uuid primary key references signing.challenges (id),
  org_reference_id uuid not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 65536),
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  created_at timestamptz not null default now()
);
alter table signing.proofs enable row level security;
alter table signing.proofs force row level security;
create policy own on signing.proofs to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on signing.proofs to ordo_bank using (true);
create policy report on signing.proofs to ordo_report using (true);
grant select, insert on signing.proofs to ordo_app, ordo_bank;
grant select on signing.proofs to ordo_report;

-- It answers with the text as well.
drop function if exists signing.consume_challenge(uuid, uuid, uuid, uuid, text, timestamptz);
