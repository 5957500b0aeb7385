-- Privileges of the desk on accounts of companies and on what stops the money on them.

create policy desk on accounts.accounts for select to ordo_desk using (true);
create policy desk on accounts.restrictions for select to ordo_desk using (true);
grant usage on schema accounts to ordo_desk;
grant select (id, org_reference_id, number, name, currency, status, opened_on) on accounts.accounts to ordo_desk;
grant select (id, account_id, authority, document, imposed_on, amount, lifted_on) on accounts.restrictions to ordo_desk;
