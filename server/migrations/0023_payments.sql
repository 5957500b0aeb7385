-- Says what payments know of lines that stand already, for the ledger to take over.

create table kit.line_facts (payment_id uuid primary key, payer_number text, payer_inn text, payer_bic text, payee_number text, payee_inn text, payee_bic text,
  payee_bank text, payment_code text, value_date date);
grant insert on kit.line_facts to ordo_bank;
set local role ordo_bank;
insert into kit.line_facts
  select id, payer_account, nullif(payer_inn, ''), nullif(payer_bic, ''), recipient_account, nullif(recipient_inn, ''), nullif(recipient_bic, ''),
    details ->> 'recipientBankName', payment_code, value_date from payments.payments;
reset role;
