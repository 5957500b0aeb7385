-- Tables of outside: settings of the rails, the simulators' memory, the SMS outbox, captchas.

create schema outside;

-- `state` is ours: a stopped rail is sent nothing. `mode` and the times belong to the stand-in behind it.
create table outside.rails (
  name text primary key,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED')),
  mode text not null default 'NORMAL' check (mode in ('NORMAL', 'SLOW', 'DUPLICATING', 'REFUSING', 'FLAKY', 'DEAD')),
  latency_ms integer not null default 0 check (latency_ms >= 0),
  session_interval_seconds integer not null default 0 check (session_interval_seconds >= 0),
  timeout_ms integer not null default 3000 check (timeout_ms > 0),
  retry_base_ms integer not null default 1000 check (retry_base_ms > 0),
  attempts_max integer not null default 10 check (attempts_max > 0),
  -- A payment that the rail took and says nothing of: asked about after so long, then less and less often; after the last question a person is called.
  enquiry_after_ms integer not null check (enquiry_after_ms > 0),
  enquiries_max integer not null default 3 check (enquiries_max > 0)
);
insert into outside.rails (name, session_interval_seconds, enquiry_after_ms) values
  ('ACH', 20, 60000), ('RTGS', 0, 30000), ('CROSS_BORDER', 0, 120000), ('TREASURY', 20, 60000), ('CARDS', 0, 30000);

-- The memory of the stand-ins: what they were sent, by the reference of the sender.
create table outside.rail_messages (
  rail text not null references outside.rails (name),
  end_to_end_id text not null,
  message_id text not null,
  amount text not null,
  currency text not null,
  recipient_account text not null,
  recipient_bic text not null,
  received_at timestamptz not null,
  send_count integer not null default 1,
  -- What the treasury reads beside account and sum.
  reference text,
  primary key (rail, end_to_end_id)
);
create index rail_messages_reference on outside.rail_messages (reference) where reference is not null;

-- What they answer, from which moment on, and whether we have confirmed it.
create table outside.rail_answers (
  rail text not null,
  message_id text not null,
  end_to_end_id text not null,
  status text not null check (status in ('ACCP', 'ACSC', 'RJCT', 'PDNG')),
  reason text,
  text text,
  due_at timestamptz not null,
  -- Answered only to an enquiry: the message itself was lost on its way.
  only_on_enquiry boolean not null default false,
  confirmed_at timestamptz,
  primary key (rail, message_id)
);
create index rail_answers_due on outside.rail_answers (rail, due_at) where confirmed_at is null and not only_on_enquiry;
create index on outside.rail_answers (rail, end_to_end_id);

-- What the provider of the codes for the budget remembers.
create table outside.paylogic_bills (
  paylogic_id text primary key,
  reference text not null unique,
  request text not null,
  service text not null,
  subject text not null,
  inn text not null,
  payment_code text not null,
  tax_office text not null,
  amount bigint not null check (amount > 0),
  items text[] not null,
  code text not null,
  valid_until text not null,
  created_at timestamptz not null
);
create index on outside.paylogic_bills (code);
create index on outside.paylogic_bills (inn);
create index on outside.paylogic_bills (service, subject);

-- What a phone would get: tried until the gateway takes it or it is worth nothing, and then no longer readable. The stand-in keeps it; a gateway takes it away.
create table outside.sms (
  id bigint generated always as identity primary key,
  phone text not null,
  text text not null,
  created_at timestamptz not null,
  like kit.lease_template including defaults including constraints,
  -- What came of a text is told without its words.
  check ((done_at is null and dead_at is null) or text = '')
);
create index on outside.sms (created_at);
create index sms_due on outside.sms (due_at, id) where done_at is null and dead_at is null;
create index sms_dead on outside.sms (id) where dead_at is not null;

-- Challenges that were answered, so that none serves twice.
create table outside.captchas (
  nonce text primary key,
  expires_at timestamptz not null
);
create index on outside.captchas (expires_at);

alter table outside.sms enable row level security;
alter table outside.sms force row level security;
alter table outside.captchas enable row level security;
alter table outside.captchas force row level security;
create policy bank on outside.sms to ordo_bank using (true);
create policy bank on outside.captchas to ordo_bank using (true);

grant usage on schema outside to ordo_app, ordo_bank, ordo_report;
grant select, update on outside.rails to ordo_bank;
grant select, insert, update on outside.rail_messages, outside.rail_answers to ordo_bank;
grant select, insert on outside.paylogic_bills to ordo_bank;
grant select, insert, delete on outside.sms, outside.captchas to ordo_bank;
grant update (text, attempts, due_at, lease_until, done_at, dead_at, last_error) on outside.sms to ordo_bank;
