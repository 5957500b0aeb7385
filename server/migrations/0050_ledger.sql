-- The table of alarms of the auditor that the bank has asked its clerks about, each once.
create table ledger.asked_alarms (
  alarm_id bigint primary key references ledger.alarms (id)
);
alter table ledger.asked_alarms enable row level security;
alter table ledger.asked_alarms force row level security;
create policy bank on ledger.asked_alarms to ordo_bank using (true);
grant select, insert on ledger.asked_alarms to ordo_bank;
