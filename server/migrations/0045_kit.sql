-- Moves of the bank's clock while a demo runs, forward only; a bank that is no demo has none.

create table kit.clock_moves (
  number bigint generated always as identity primary key,
  ms bigint not null check (ms between 1 and 2764800000),
  moved_at timestamptz not null default clock_timestamp()
);
alter table kit.clock_moves enable row level security;
alter table kit.clock_moves force row level security;
create policy bank on kit.clock_moves to ordo_bank using (true);
grant select, insert on kit.clock_moves to ordo_bank;
