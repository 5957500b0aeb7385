-- The announced day is the last value of a sequence as well: each booking asks for it twice, and so it is read without a statement.

-- In days from 2000-01-01 on. Its value is seen by everybody at once, before the announcement is committed; only its owner sets it.
create sequence ledger.announced_day minvalue 0;
select setval('ledger.announced_day', announced - date '2000-01-01') from ledger.closing where isfinite(announced);
grant usage, select on sequence ledger.announced_day to ordo_ledger;
