-- How much each person asked in each minute, as the nodes tell each other. Lost in a crash without harm: a minute later nothing of it counts.

create unlogged table kit.pace (
  person_id uuid not null,
  class text not null,
  minute bigint not null,
  count integer not null check (count >= 0),
  primary key (person_id, class, minute)
);
create index on kit.pace (minute);

alter table kit.pace enable row level security;
alter table kit.pace force row level security;
create policy bank on kit.pace to ordo_bank using (true);
grant select, insert, update, delete on kit.pace to ordo_bank;
