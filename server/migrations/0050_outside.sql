-- The table of deaths that the bank has asked its clerks about: each dead letter of a rail once, by the moment it died.
create table outside.asked_deaths (
  outbox_id bigint not null,
  dead_at timestamptz not null,
  primary key (outbox_id, dead_at)
);
alter table outside.asked_deaths enable row level security;
alter table outside.asked_deaths force row level security;
create policy bank on outside.asked_deaths to ordo_bank using (true);
grant select, insert on outside.asked_deaths to ordo_bank;
