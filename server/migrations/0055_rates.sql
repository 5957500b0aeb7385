-- Privileges of the desk on rates that were agreed with companies.

create policy desk on rates.agreed_rates for select to ordo_desk using (true);
grant usage on schema rates to ordo_desk;
grant select (id, org_reference_id, debit_currency, credit_currency, rate, amount_max, valid_until, used_by, case_number) on rates.agreed_rates to ordo_desk;
