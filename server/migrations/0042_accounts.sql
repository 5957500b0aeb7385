-- The count from which the numbers of new accounts are made.
create sequence accounts.numbers start 500001;
grant usage on sequence accounts.numbers to ordo_bank;
