-- Privileges of the desk on payments: all of them but drafts, which are their company's own.

create policy desk on payments.payments for select to ordo_desk using (status <> 'DRAFT');
create policy desk on payments.status_history for select to ordo_desk using (true);
grant usage on schema payments to ordo_desk;
grant select on payments.payments, payments.status_history to ordo_desk;
