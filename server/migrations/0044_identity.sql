-- Names and numbers of companies and people are open to the role of the desk, and nothing else of them.

create policy desk on identity.organisations for select to ordo_desk using (true);
create policy desk on identity.persons for select to ordo_desk using (true);
grant usage on schema identity to ordo_desk;
grant select (org_reference_id, name, inn) on identity.organisations to ordo_desk;
grant select (id, last_name, first_name, middle_name, inn) on identity.persons to ordo_desk;
