-- Lines behind the last number of their book are found by the index of the book.

-- `coalesce` in a condition on them would be evaluated after row-level security, and so on every line of the book; fenced by `offset 0` it is a value by then.
create or replace view ledger.unsummed with (security_invoker = true) as
  select a.id as account_id, e.account_seq, date_trunc('month', e.day::timestamp)::date as month, e.operation, e.counterparty_number as number, e.counterparty_name as name,
    exists (select from ledger.accounts o where o.number = e.counterparty_number and o.org_reference_id = a.org_reference_id) as is_own,
    greatest(e.amount, 0) as credit, greatest(-e.amount, 0) as debit
  from ledger.accounts a
    cross join lateral (select coalesce((select f.last_seq from ledger.flow_books f where f.account_id = a.id), 0) as last_seq offset 0) b
    cross join lateral (select * from ledger.entries l where l.account_id = a.id and l.account_seq > b.last_seq offset 0) e;
