-- Tables of the kit: idempotent answers, numbered events, the audit chain, outbox and inbox, jobs, the template of leased work.

create table kit.idempotency (
  org_reference_id uuid not null,
  person_id uuid not null,
  operation text not null,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (org_reference_id, person_id, operation, key)
);
create index on kit.idempotency (created_at);

-- One row for each organisation: the last event number and the head of its audit chain. Always locked last.
create table kit.heads (
  org_reference_id uuid primary key,
  event_number bigint not null default 0,
  audit_number bigint not null default 0,
  audit_hash bytea not null default '\x'
);

create table kit.events (
  org_reference_id uuid not null,
  number bigint not null,
  topic text not null,
  subject_id uuid not null,
  state text not null check (state in ('NEW', 'UPDATED', 'DELETED')),
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_reference_id, number)
);
create index on kit.events (created_at);

create table kit.audit (
  org_reference_id uuid not null,
  number bigint not null,
  person_id uuid,
  session_id uuid,
  address text,
  -- The call it was done in, as its answer named it.
  trace text,
  action text not null,
  subject_id uuid,
  params jsonb not null,
  created_at timestamptz not null,
  prev bytea not null,
  hash bytea not null,
  primary key (org_reference_id, number)
);
create index on kit.audit (org_reference_id, subject_id);
create index on kit.audit (org_reference_id, person_id, number);

-- Work to be handed to a neighbour after commit; at least once.
create table kit.outbox (
  id bigint generated always as identity primary key,
  rail text not null,
  subject_id uuid not null,
  org_reference_id uuid not null,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  -- When a payment that was sent is asked about next, as long as nothing final was heard, and how often it was.
  enquiry_at timestamptz,
  enquiries integer not null default 0
);
create index outbox_due on kit.outbox (rail, due_at) where done_at is null and dead_at is null;
create index on kit.outbox (subject_id);
create index outbox_enquiry on kit.outbox (rail, enquiry_at) where enquiry_at is not null;
-- What an operator's tools count again and again, however long the past grows.
create index outbox_dead on kit.outbox (rail) where dead_at is not null;

-- The columns of leased work, on which kit/queue.ts stands; tables of work are made like this one, which stays empty.
create table kit.lease_template (
  -- How often a row was tried. Who works on it names its own attempt, so a node that was believed dead writes nothing more.
  attempts integer not null default 0 check (attempts >= 0),
  -- Not before.
  due_at timestamptz not null,
  leased_at timestamptz,
  lease_until timestamptz,
  done_at timestamptz,
  -- A dead letter: nobody tries it again.
  dead_at timestamptz,
  last_error text,
  check (done_at is null or dead_at is null)
);

-- Answers of neighbours, each taken once.
create table kit.inbox (
  source text not null,
  message_id text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  parked_reason text,
  primary key (source, message_id)
);
create index inbox_parked on kit.inbox (source) where parked_reason is not null;

-- Scheduled work: one winner for a job and a day (or a minute).
create table kit.jobs (
  job text not null,
  slot text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (job, slot)
);

-- How much each person asked in each minute, as the nodes tell each other. Lost in a crash without harm: a minute later nothing of it counts.
create unlogged table kit.rate_counts (
  person_id uuid not null,
  class text not null,
  minute bigint not null,
  count integer not null check (count >= 0),
  primary key (person_id, class, minute)
);
create index on kit.rate_counts (minute);

alter table kit.idempotency enable row level security;
alter table kit.idempotency force row level security;
alter table kit.heads enable row level security;
alter table kit.heads force row level security;
alter table kit.events enable row level security;
alter table kit.events force row level security;
alter table kit.audit enable row level security;
alter table kit.audit force row level security;
alter table kit.outbox enable row level security;
alter table kit.outbox force row level security;
alter table kit.rate_counts enable row level security;
alter table kit.rate_counts force row level security;

create policy own on kit.idempotency to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.heads to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.events to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.audit to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.outbox to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on kit.idempotency to ordo_bank using (true);
create policy bank on kit.heads to ordo_bank using (true);
create policy bank on kit.events to ordo_bank using (true);
create policy bank on kit.audit to ordo_bank using (true);
create policy bank on kit.outbox to ordo_bank using (true);
create policy bank on kit.rate_counts to ordo_bank using (true);
-- The reading role follows every chain of the audit and every signature, of all companies in one question. A question about one company stays a question about that company; the command that verifies everything names none.
create policy report on kit.heads to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));
create policy report on kit.audit to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));

grant usage on schema kit to ordo_app, ordo_bank, ordo_report;
grant select, insert, update on kit.idempotency, kit.heads to ordo_app, ordo_bank;
grant select, insert on kit.events, kit.audit, kit.outbox to ordo_app, ordo_bank;
grant delete on kit.idempotency, kit.events to ordo_bank;
-- A company may take its own document back while the rail was never called.
grant delete on kit.outbox to ordo_app;
grant update on kit.outbox to ordo_bank;
grant select, insert, update on kit.inbox, kit.jobs to ordo_bank;

grant select, insert, update, delete on kit.rate_counts to ordo_bank;
grant select on kit.heads, kit.audit to ordo_report;
