-- Privileges of the desk on the books: the hold of a document and the lines that it made.

create policy desk on ledger.accounts for select to ordo_desk using (true);
create policy desk on ledger.holds for select to ordo_desk using (true);
create policy desk on ledger.postings for select to ordo_desk using (true);
create policy desk on ledger.entries for select to ordo_desk using (true);
grant usage on schema ledger to ordo_desk;
grant select (id, number, org_reference_id, duty, currency, blocked) on ledger.accounts to ordo_desk;
grant select (payment_id, account_id, currency, amount, commission, outcome, commission_account, commission_currency) on ledger.holds to ordo_desk;
grant select (id, payment_id, stage, day, booked_at) on ledger.postings to ordo_desk;
grant select (posting_id, line, account_id, currency, amount, counterparty_name, counterparty_number, purpose) on ledger.entries to ordo_desk;
