-- When each job ran last, on whichever node; and what was handed to rails, by when.

create table kit.job_runs (
  job text primary key,
  -- By the bank's clock.
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  every_ms bigint not null check (every_ms > 0),
  -- Of the last round that failed.
  failed_at timestamptz,
  error text
);
alter table kit.job_runs enable row level security;
alter table kit.job_runs force row level security;
create policy bank on kit.job_runs to ordo_bank using (true);
grant select, insert, update on kit.job_runs to ordo_bank;

create index outbox_done on kit.outbox (rail, done_at) where done_at is not null;
create index inbox_received on kit.inbox (source, received_at);
