-- How the books are kept true: sealing of hot accounts, and the auditor that compares books with entries.

set local role ordo_ledger;

-- Give the lines of hot accounts their place. A transaction with a lower number than every one still running is over, so up to that
-- number nothing can appear any more; there the order is by transaction and never changes. Answers how many lines were placed.
create function ledger.seal(at_most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  at record;
  book record;
  placed bigint := 0;
  now_placed bigint;
begin
  for at in
    select s.* from ledger.sealing s order by s.account_id for no key update skip locked
  loop
    -- Read only now that the row is ours: what another sealer has just written must be seen.
    select a.posted, a.credited, a.last_seq into book from ledger.accounts a where a.id = at.account_id;
    with fresh as (
      select e.posting_id, e.line, e.xact, e.amount, e.day from ledger.entries e
      where e.account_id = at.account_id and e.account_seq is null and e.xact < horizon
        and (e.xact, e.posting_id, e.line) > (at.xact, at.posting_id, at.line)
      order by e.xact, e.posting_id, e.line limit at_most
    ), placed as (
      insert into ledger.seals (account_id, account_seq, posting_id, line, balance_after, credit_after)
      select at.account_id, book.last_seq + row_number() over w, posting_id, line, book.posted + sum(amount) over w, book.credited + sum(greatest(amount, 0)) over w
      from fresh window w as (order by xact, posting_id, line)
      returning account_seq, balance_after, credit_after
    ), counted as (
      update ledger.accounts a set last_seq = p.account_seq, posted = p.balance_after, credited = p.credit_after, last_day = greatest(a.last_day, (select max(day) from fresh))
      from (select * from placed order by account_seq desc limit 1) p where a.id = at.account_id
    )
    update ledger.sealing s set xact = f.xact, posting_id = f.posting_id, line = f.line
      from (select * from fresh order by xact desc, posting_id desc, line desc limit 1) f where s.account_id = at.account_id;
    select a.last_seq - book.last_seq into now_placed from ledger.accounts a where a.id = at.account_id;
    placed := placed + now_placed;
  end loop;
  return placed;
end $$;

-- Compare books with entries: every account's holds, the new lines of each account that changed, and whole books in turn, the longest
-- unseen first, as many as `budget` lines allow. What differs is stopped and raises an alarm. Answers the new alarms.
create function ledger.audit(budget bigint) returns table (law text, account_id uuid, number text, says text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with turn as (
    select a.id, sum(a.last_seq + 1) over (order by coalesce(c.swept_at, '-infinity'), a.id) - a.last_seq - 1 < budget as whole
    from ledger.accounts a left join ledger.checks c on c.account_id = a.id
  ), looked as (
    select a.id, a.number, a.org_reference_id, a.posted, a.held, a.floor, a.last_seq, a.hot, t.whole,
      case when t.whole then 0 else coalesce(c.last_seq, 0) end as from_seq, case when t.whole then 0 else coalesce(c.posted, 0) end as from_posted
    from ledger.accounts a join turn t on t.id = a.id left join ledger.checks c on c.account_id = a.id
    where t.whole or c.account_id is null or (c.posted, c.held, c.last_seq) is distinct from (a.posted, a.held, a.last_seq)
  ), counted as (
    select k.id, count(l.account_seq) as lines, coalesce(max(l.account_seq), 0) as top, coalesce(sum(l.amount), 0) as total,
      count(*) filter (where l.account_seq is not null and l.balance_after <> k.from_posted + l.running) as wrong
    from looked k left join lateral (
      select e.account_seq, e.amount, e.balance_after, sum(e.amount) over (order by e.account_seq) as running
      from ledger.lines e where e.account_id = k.id and e.account_seq > k.from_seq
    ) l on true
    group by k.id
  ), open_holds as (
    select h.account_id, sum(h.amount) as total from ledger.held_lines h where h.outcome is null group by h.account_id
  ), broken as (
    select 'I3' as law, k.id, k.number, k.org_reference_id, format('posted %s, entries %s', k.posted, k.from_posted + n.total) as says
      from looked k join counted n on n.id = k.id where k.from_posted + n.total <> k.posted
    union all
    select 'I6', k.id, k.number, k.org_reference_id, format('last number %s, lines %s up to %s', k.last_seq, k.from_seq + n.lines, n.top)
      from looked k join counted n on n.id = k.id where k.from_seq + n.lines <> k.last_seq or (n.lines > 0 and n.top <> k.last_seq)
    union all
    select 'I7', k.id, k.number, k.org_reference_id, format('%s lines with a wrong balance', n.wrong) from looked k join counted n on n.id = k.id where n.wrong > 0
    union all
    select 'I4', a.id, a.number, a.org_reference_id, format('held %s, open holds %s', a.held, coalesce(h.total, 0))
      from ledger.accounts a left join open_holds h on h.account_id = a.id where a.held <> coalesce(h.total, 0)
    union all
    select 'I5', a.id, a.number, a.org_reference_id, format('posted %s, held %s, floor %s', a.posted, a.held, a.floor)
      from ledger.accounts a where a.posted - a.held < a.floor
    union all
    select 'I1', null, null, null, format('%s sums to %s', currency, sum(total))
      from (
        select currency, sum(posted) as total from ledger.accounts group by currency
        union all
        select e.currency, sum(e.amount) from ledger.sealing s join ledger.entries e on e.account_id = s.account_id and e.account_seq is null
          and (e.xact, e.posting_id, e.line) > (s.xact, s.posting_id, s.line) group by e.currency
      ) t group by currency having sum(total) <> 0
  ), seen as (
    insert into ledger.checks (account_id, posted, held, last_seq, swept_at)
      select k.id, k.posted, k.held, k.last_seq, case when k.whole then clock_timestamp() else '-infinity' end from looked k
      where not exists (select from broken b where b.id = k.id)
    on conflict (account_id) do update set posted = excluded.posted, held = excluded.held, last_seq = excluded.last_seq,
      swept_at = greatest(ledger.checks.swept_at, excluded.swept_at)
  ), stopped as (
    update ledger.accounts a set blocked = true where not a.blocked and a.id in (select b.id from broken b)
  ), raised as (
    insert into ledger.alarms (law, account_id, org_reference_id, says) select b.law, b.id, b.org_reference_id, b.says from broken b
    on conflict (law, account_id) where closed_at is null do nothing
    returning law, account_id
  )
  select b.law, b.id, b.number, b.says from broken b join raised r on r.law = b.law and r.account_id is not distinct from b.id;
end $$;

-- A person at the bank has found the cause and mended it.
create function ledger.close_alarms(account uuid, why text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.alarms set closed_at = clock_timestamp(), closed_because = why where account_id is not distinct from account and closed_at is null;
  update ledger.accounts set blocked = false where id = account;
end $$;

grant execute on function ledger.hold(jsonb), ledger.settle(jsonb), ledger.transfer(jsonb), ledger.release(uuid[]), ledger.holders(text[]) to ordo_app, ordo_bank;
grant execute on function ledger.post(jsonb), ledger.open_accounts(jsonb), ledger.seal(integer), ledger.audit(bigint), ledger.close_alarms(uuid, text) to ordo_bank;

reset role;
revoke create on schema ledger from ordo_ledger;
