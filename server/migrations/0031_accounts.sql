-- Column of accounts: the name that the company itself has given an account, beside the bank's.

alter table accounts.accounts add column own_name text check (own_name <> '' and char_length(own_name) <= 60);
grant update (own_name) on accounts.accounts to ordo_app;
