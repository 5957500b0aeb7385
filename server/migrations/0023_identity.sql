-- The change feed of sessions: who or what changed, by the transaction that did it. Triggers write it, whoever changes a row; nodes with open sockets read it.
create table identity.session_changes (
  xid xid8 not null default pg_current_xact_id(),
  -- A session, a person or a contract.
  subject_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (xid, subject_id)
);
create index on identity.session_changes (created_at);
alter table identity.session_changes enable row level security;
alter table identity.session_changes force row level security;
create policy bank on identity.session_changes to ordo_bank using (true);
grant select, insert, delete on identity.session_changes to ordo_bank;
