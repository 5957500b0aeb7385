-- The neighbours: how each rail is run by us, and what the stand-ins behind them remember.

create schema if not exists outside;

-- `state` is ours: a stopped rail is sent nothing. `mode` and the times belong to the stand-in behind it.
create table outside.rails (
  name text primary key,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'STOPPED')),
  mode text not null default 'NORMAL' check (mode in ('NORMAL', 'SLOW', 'DUPLICATING', 'REFUSING', 'FLAKY', 'DEAD')),
  latency_ms integer not null default 0 check (latency_ms >= 0),
  session_every_seconds integer not null default 0 check (session_every_seconds >= 0),
  timeout_ms integer not null default 3000 check (timeout_ms > 0),
  retry_base_ms integer not null default 1000 check (retry_base_ms > 0),
  tries_at_most integer not null default 10 check (tries_at_most > 0),
  -- A payment that the rail took and says nothing of: asked about after so long, then less and less often; after the last question a person is called.
  ask_after_ms integer not null check (ask_after_ms > 0),
  asks_at_most integer not null default 3 check (asks_at_most > 0)
);
insert into outside.rails (name, session_every_seconds, ask_after_ms) values 
  ('CLEARING', 20, 60000), ('GROSS', 0, 30000), ('SWIFT', 0, 120000), ('TREASURY', 20, 60000), ('CARDS', 0, 30000);

-- When a payment that was sent is asked about next, as long as nothing final was heard, and how often it was.
alter table kit.outbox add ask_at timestamptz, add asks integer not null default 0;
create index outbox_ask on kit.outbox (rail, ask_at) where ask_at is not null;

-- What an operator's tools count again and again, however long the past grows.
create index outbox_dead on kit.outbox (rail) where dead_at is not null;
create index inbox_parked on kit.inbox (source) where parked_because is not null;

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
  times_sent integer not null default 1,
  primary key (rail, end_to_end_id)
);

-- What they answer, from which moment on, and whether we have confirmed it.
create table outside.rail_answers (
  rail text not null,
  message_id text not null,
  end_to_end_id text not null,
  status text not null check (status in ('ACCP', 'ACSC', 'RJCT', 'PDNG')),
  reason text,
  says text,
  due_at timestamptz not null,
  -- Said only to who asks: the message itself was lost on its way.
  when_asked boolean not null default false,
  confirmed_at timestamptz,
  primary key (rail, message_id)
);
create index rail_answers_due on outside.rail_answers (rail, due_at) where confirmed_at is null and not when_asked;
create index on outside.rail_answers (rail, end_to_end_id);

grant usage on schema outside to ordo_bank;
grant select, update on outside.rails to ordo_bank;
grant select, insert, update on outside.rail_messages, outside.rail_answers to ordo_bank;
