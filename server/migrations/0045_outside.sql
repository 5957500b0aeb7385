-- The history of how each rail was run, written by a trigger with every change.

create table outside.rail_states (
  number bigint generated always as identity primary key,
  rail text not null references outside.rails (name),
  state text not null,
  mode text not null,
  -- By the machine's clock.
  changed_at timestamptz not null default clock_timestamp()
);
create index on outside.rail_states (rail, changed_at);
alter table outside.rail_states enable row level security;
alter table outside.rail_states force row level security;
create policy bank on outside.rail_states to ordo_bank using (true);
grant select, insert on outside.rail_states to ordo_bank;
