-- Schedules of statements: orders that are made by themselves once a day, week or month has closed.

create table statements.schedules (
  id uuid primary key,
  org_reference_id uuid not null,
  -- Who made it: it runs under their rights, as they are that night.
  person_id uuid not null,
  creator_name text not null,
  accounts text[] not null check (accounts <> '{}'),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  formats text[] not null,
  language text not null check (language in ('RU', 'KG', 'ENG')),
  -- Who is told of each statement.
  people uuid[] not null,
  -- The period of its next statement. It is ordered once its last day has closed.
  starts_on date not null,
  ends_on date not null,
  -- Raised by each change, so that who works for what was before ends nothing.
  revision integer not null default 0,
  -- Of one that the bank stopped.
  cause text,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  -- Done is stopped, until somebody starts it again.
  like kit.lease_template including defaults including constraints,
  check (starts_on <= ends_on),
  check (cause is null or done_at is not null or dead_at is not null)
);
create index schedules_due on statements.schedules (due_at, id) where done_at is null and dead_at is null;
create index schedules_dead on statements.schedules (id) where dead_at is not null;
create index schedules_newest on statements.schedules (org_reference_id, created_at desc, id desc);
create index schedules_served on statements.schedules (org_reference_id, leased_at);

alter table statements.statements add column schedule_id uuid references statements.schedules on delete set null;
-- Whatever nodes do, a schedule orders a period once.
create unique index statements_scheduled on statements.statements (schedule_id, starts_on, ends_on) where schedule_id is not null;

alter table statements.schedules enable row level security;
alter table statements.schedules force row level security;

-- Who may read is `functions.sql`, as it asks the accounts.
create policy readable on statements.schedules for select to ordo_app using (false);
create policy created on statements.schedules for insert to ordo_app with check (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy changed on statements.schedules for update to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (person_id = current_setting('app.person', true)::uuid or current_setting('app.acting', true) = 'FIRST'));
create policy deleted on statements.schedules for delete to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (person_id = current_setting('app.person', true)::uuid or current_setting('app.acting', true) = 'FIRST'));
create policy bank on statements.schedules to ordo_bank using (true);

grant select, insert, delete on statements.schedules to ordo_app;
grant update (accounts, period, formats, language, people, starts_on, ends_on, revision, cause, params, attempts, due_at, lease_until, done_at, dead_at,
  last_error) on statements.schedules to ordo_app;
grant select, update on statements.schedules to ordo_bank;
