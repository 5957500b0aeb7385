-- A line of a book says all that a statement needs: whose INN and bank the other side is, what the payment is for by its code, and its value date.

-- The bank's name is kept where the directory of this country does not know its code. All null: the bank itself, or not told. No value date: the day of the line.
alter table ledger.entries add counterparty_inn text, add counterparty_bic text, add counterparty_bank text, add payment_code text, add value_date date;

grant create on schema ledger to ordo_ledger;
set local role ordo_ledger;
alter type ledger.movement add attribute payer_inn text, add attribute payer_bic text, add attribute payee_inn text, add attribute payee_bic text, add attribute payee_bank text,
  add attribute payment_code text, add attribute value_date date;
alter type ledger.leg add attribute counterparty_inn text, add attribute counterparty_bic text, add attribute counterparty_bank text, add attribute payment_code text,
  add attribute value_date date;
drop function if exists ledger.transfer_one(uuid, uuid, uuid, bigint, text, date, timestamptz, text, text, text, text, text, text, text);
reset role;
revoke create on schema ledger from ordo_ledger;
