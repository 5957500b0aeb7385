-- Checkpoints of the audit chain: the bank's signatures over each company's head.

create schema evidence;

-- The head of a company's chain, signed by the bank's key. What is cut off, changed or put in before it later, no longer leads to it.
create table evidence.checkpoints (
  org_reference_id uuid not null,
  -- The last line of the audit that it covers.
  number bigint not null check (number > 0),
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  -- The key goes with it, so that an old one can still be checked after the bank has changed its key.
  public_key bytea not null check (octet_length(public_key) = 44),
  signature bytea not null check (octet_length(signature) = 64),
  primary key (org_reference_id, number)
);

alter table evidence.checkpoints enable row level security;
alter table evidence.checkpoints force row level security;
create policy own on evidence.checkpoints to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on evidence.checkpoints to ordo_bank using (true);

-- A question about one company stays a question about that company; the command that verifies everything names none.
create policy report on evidence.checkpoints to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));

grant usage on schema evidence to ordo_app, ordo_bank, ordo_report;
grant select on evidence.checkpoints to ordo_app, ordo_report;
grant select, insert on evidence.checkpoints to ordo_bank;
