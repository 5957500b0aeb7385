-- Drops the key of accounts by id and currency, which no other table refers to any more: each change of a balance opened its index.
alter table ledger.accounts drop constraint accounts_id_currency_key;
