-- Every document that has words is there: they were copied by 0020_payments_search.sql from a table that had to have it, too.

set local role ordo_finder;
alter table payments.words validate constraint words_payment_id_fkey;
reset role;
