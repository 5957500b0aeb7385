-- Privileges of the desk on balances, on what is held on an account, and on its lines one by one.

grant select (posted, held, floor, stopped, last_seq) on ledger.accounts to ordo_desk;
grant select (account_seq, balance_after, credit_after, day, booked_at) on ledger.entries to ordo_desk;
grant select (account_id, account_seq, posting_id, line, balance_after, credit_after) on ledger.seals to ordo_desk;
grant select on ledger.hold_lines, ledger.lines to ordo_desk;
