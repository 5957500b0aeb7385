-- The bank orders statements and writes schedules as well: those of its demo, before anybody has signed in.

grant insert on statements.statements, statements.schedules to ordo_bank;
create policy bank on statements.counters to ordo_bank using (true);
grant select, insert on statements.counters to ordo_bank;
