-- Privileges of the desk on rails: how each works and was run; what belongs to the stand-in behind it stays the bank's.

grant select (name, state, mode, session_interval_seconds, enquiries_max) on outside.rails to ordo_desk;
create policy desk on outside.rail_states for select to ordo_desk using (true);
grant select (number, rail, state, mode, changed_at) on outside.rail_states to ordo_desk;
