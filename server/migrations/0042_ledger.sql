-- Money of an account that the bank has stopped; `blocked` says that nothing leaves it, whoever stopped it, bank or auditor.

alter table ledger.accounts add column stopped boolean not null default false;
grant update (stopped) on ledger.accounts to ordo_ledger;
