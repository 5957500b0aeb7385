-- Bank days close: one row says how far the closing has come, and each day that was closed has a row.

-- The one row. From the moment `announced` is committed, lines are given to later days; up to `closed_through` no line can appear any more. `fence` is the number of
-- a transaction begun after the announcement: when all up to it have ended, nobody is left who may not have seen it.
create table ledger.closing (
  announced date not null,
  announced_in xid8 not null,
  announced_at timestamptz not null,
  fence xid8,
  closed_through date not null
);
insert into ledger.closing (announced, announced_in, announced_at, closed_through) values ('-infinity', '0', '-infinity', '-infinity');

-- A closed day. The first row closes all days before it as well; from then on each day has its own. The lines of a day were written by transactions up to its fence.
create table ledger.days (
  day date primary key,
  closed_at timestamptz not null,
  fence xid8 not null
);

grant select on ledger.closing, ledger.days to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant update on ledger.closing to ordo_ledger;
grant insert on ledger.days to ordo_ledger;
