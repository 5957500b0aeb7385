-- Privileges of the desk on what a rail itself last said of a payment that waits for a person.

create policy desk on outside.rail_words for select to ordo_desk using (true);
grant usage on schema outside to ordo_desk;
grant select on outside.rail_words to ordo_desk;
