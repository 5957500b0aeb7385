-- The money functions (hold, settle, release, transfer), constraint triggers that hold whoever writes, and the auditor.

-- The laws that hold whoever writes.

create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on ledger.postings for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.entries for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.seals for each row execute function ledger.refuse_change();
create trigger append_only_truncate before truncate on ledger.postings for each statement execute function ledger.refuse_change();
create trigger append_only_truncate before truncate on ledger.entries for each statement execute function ledger.refuse_change();
create trigger append_only_truncate before truncate on ledger.seals for each statement execute function ledger.refuse_change();
create trigger no_delete before delete on ledger.accounts for each row execute function ledger.refuse_change();
create trigger no_delete before delete on ledger.holds for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.accounts for each statement execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.holds for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.days for each row execute function ledger.refuse_change();
create trigger append_only_truncate before truncate on ledger.days for each statement execute function ledger.refuse_change();
create trigger one_row before insert or delete on ledger.closing for each row execute function ledger.refuse_change();
create trigger no_truncate before truncate on ledger.closing for each statement execute function ledger.refuse_change();

-- The closing of days goes forward, step by step, each in a transaction of its own: announced, fenced by a later transaction, closed when all up to the fence have ended.
create or replace function ledger.close_in_order() returns trigger language plpgsql as $$
begin
  if (case
    when old.closed_through = old.announced then new.announced > old.announced and isfinite(new.announced) and new.announced_in = pg_current_xact_id() and new.fence is null
      and new.closed_through = old.closed_through
    when old.fence is null then new.fence = pg_current_xact_id() and new.fence > old.announced_in
      and (new.announced, new.announced_in, new.announced_at, new.closed_through) = (old.announced, old.announced_in, old.announced_at, old.closed_through)
    else new.closed_through = old.announced and old.fence < pg_snapshot_xmin(pg_current_snapshot())
      and (new.announced, new.announced_in, new.announced_at, new.fence) = (old.announced, old.announced_in, old.announced_at, old.fence)
  end) is not true then
    raise exception 'days close forward and step by step' using errcode = '23514', constraint = 'close_in_order';
  end if;
  return new;
end $$;
create trigger in_order before update on ledger.closing for each row execute function ledger.close_in_order();

-- The rows of closed days follow each other, up to where the closing has come.
create or replace function ledger.day_in_order() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from ledger.closing c where new.day <= c.closed_through and new.fence = c.fence and new.day = coalesce((select max(d.day) + 1 from ledger.days d), c.closed_through);
  if not found then
    raise exception 'day % is not the next that is closed', new.day using errcode = '23514', constraint = 'day_in_order';
  end if;
  return new;
end $$;
create trigger in_order before insert on ledger.days for each row execute function ledger.day_in_order();

-- Of a company with no duty, or the bank's own with one; a hot account is the bank's own and has no floor. Not asked again when money moves.
create or replace function ledger.belong_once() returns trigger language plpgsql as $$
begin
  if (new.org_reference_id is null) is distinct from (new.duty is not null) or (new.hot and (new.org_reference_id is not null or new.floor is not null)) then
    raise exception 'account % belongs to nobody, or to two', new.number using errcode = '23514', constraint = 'owner_or_duty';
  end if;
  return new;
end $$;
create trigger belongs before insert or update of org_reference_id, duty, hot, floor on ledger.accounts for each row execute function ledger.belong_once();

-- What may be spent is there, and a hot account holds nothing. A check of the table would be read and planned anew by every statement.
create or replace function ledger.must_be_available() returns trigger language plpgsql as $$
begin
  if new.held < 0 or new.posted - new.held < new.floor or (new.hot and new.held <> 0) then
    raise exception 'account % has not so much', new.number using errcode = '23514', constraint = 'available';
  end if;
  return new;
end $$;
create trigger available before insert or update of posted, held, floor, hot on ledger.accounts for each row execute function ledger.must_be_available();

-- A hold is of something, on an account of its currency, and of a payment that nothing was booked for: one hold or one settlement at once.
-- Checks of a table are read and planned anew by every statement that writes it, these are not.
create or replace function ledger.hold_in_place() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not (new.amount > 0 and new.commission >= 0 and (new.outcome is null or new.outcome in ('POSTED', 'VOIDED')) and (new.outcome is null) = (new.closed_at is null)
    and (new.commission_account is null) = (new.commission_currency is null) and (new.commission_account is null or (new.commission_account <> new.account_id and new.commission > 0)))
  then
    raise exception 'the hold of payment % is of nothing, or half closed', new.payment_id using errcode = '23514', constraint = 'sums';
  end if;
  perform from ledger.accounts a where a.id = new.account_id and a.currency = new.currency and (new.commission_account is null
    or exists (select from ledger.accounts c where c.id = new.commission_account and c.currency = new.commission_currency));
  if not found then
    raise exception 'the hold of payment % is on no account of its currency', new.payment_id using errcode = '23503', constraint = 'hold_in_place';
  end if;
  perform from ledger.postings p where p.payment_id = new.payment_id and p.stage = 'SETTLE';
  if found then
    raise exception 'payment % is settled, and holds nothing any more', new.payment_id using errcode = '23505', constraint = 'hold_or_settlement';
  end if;
  return null;
end $$;
create trigger in_place after insert on ledger.holds for each row execute function ledger.hold_in_place();

create or replace function ledger.close_hold_once() returns trigger language plpgsql as $$
begin
  if (new.outcome is null) <> (new.closed_at is null) or new.outcome not in ('POSTED', 'VOIDED') then
    raise exception 'the hold of payment % is half closed', old.payment_id using errcode = '23514', constraint = 'sums';
  end if;
  if old.outcome is not null or (new.payment_id, new.account_id, new.currency, new.amount, new.commission, new.held_at, new.commission_account, new.commission_currency)
    is distinct from (old.payment_id, old.account_id, old.currency, old.amount, old.commission, old.held_at, old.commission_account, old.commission_currency) then
    raise exception 'the hold of payment % is closed once and never changed', old.payment_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger closed_once before update on ledger.holds for each row execute function ledger.close_hold_once();

-- Tells those who book which day is announced: they read the sequence without a statement and outside of every snapshot. Only its owner may set it, so no money function
-- moves it but by announcing.
create or replace function ledger.tell_announced() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select setval('ledger.announced_day', c.announced - date '2000-01-01') from ledger.closing c
$$;
grant execute on function ledger.tell_announced() to ordo_ledger;

-- Lines belong to a posting of this very transaction and to an account of their currency, and sum to zero in every currency of each
-- posting. Asked once a statement, for all its lines: they come in one statement with their posting. A line has its place in the book,
-- or, on a hot account, the transaction that it waits for. Accounts are looked up line by line: the plan is kept, and a join made for many
-- lines would read them all for two.
-- No line is of a closed day, and none of an announced one, unless its transaction is older than the announcement, which then waits for it. By now the transaction has its
-- number: so who does not see the announcement in the sequence has one below the fence. The row says the rest, and an older snapshot of it would prove nothing.
create or replace function ledger.lines_in_place() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  law text;
  announced constant date := '2000-01-01'::date + pg_sequence_last_value('ledger.announced_day')::integer;
begin
  perform from fresh l group by l.posting_id, l.currency having sum(l.amount) <> 0
    or bool_or(l.amount = 0 or l.account_seq <= 0 or num_nulls(l.account_seq, l.balance_after, l.credit_after) not in (0, 3) or (l.account_seq is null) <> (l.xact is not null)
      or (select p.xact from ledger.postings p where p.id = l.posting_id) is distinct from pg_current_xact_id()
      or (select a.currency from ledger.accounts a where a.id = l.account_id and a.hot = (l.account_seq is null)) is distinct from l.currency
      or l.day <= announced);
  if found then
    select case when bool_or(l.amount = 0 or l.account_seq <= 0 or num_nulls(l.account_seq, l.balance_after, l.credit_after) not in (0, 3)
        or (l.account_seq is null) <> (l.xact is not null)) then 'placed'
      when bool_or((select p.xact from ledger.postings p where p.id = l.posting_id) is distinct from pg_current_xact_id()
        or (select a.currency from ledger.accounts a where a.id = l.account_id and a.hot = (l.account_seq is null)) is distinct from l.currency) then 'lines_in_place'
      when current_setting('transaction_isolation') <> 'read committed' then 'read_committed'
      when bool_or(l.day <= (select c.closed_through from ledger.closing c)) then 'day_is_closed'
      when bool_or(l.day <= (select c.announced from ledger.closing c where pg_current_xact_id() > c.announced_in)) then 'day_is_open'
      when exists (select from fresh b group by b.posting_id, b.currency having sum(b.amount) <> 0) then 'posting_balances' end into law from fresh l;
    if law = 'day_is_open' then
      raise exception 'the day of a line is being closed: once more, and it gets the next one' using errcode = '40001';
    elsif law = 'posting_balances' then
      raise exception 'a posting that does not balance' using errcode = '23514', constraint = law;
    elsif law is not null then
      raise exception 'a line out of place: of nothing, of a posting of another transaction, of an account of another kind, or of a closed day' using errcode = '23514', constraint = law;
    end if;
  end if;
  return null;
end $$;
create trigger in_place after insert on ledger.entries referencing new table as fresh for each statement execute function ledger.lines_in_place();

-- A posting has lines, numbered from 1, and so at least two: none of them is zero, and together they are. What settles a payment takes
-- from its own company first, and over the hold where there is one, which is closed by then: one hold or one settlement at once.
-- Asked once a statement, for all its postings; line and hold are looked up posting by posting, as lines look up their accounts.
create or replace function ledger.must_have_lines() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  broken record;
begin
  perform from fresh p where p.stage not in ('SETTLE', 'CLEAR', 'RETURN', 'DEPOSIT', 'CONVERT') or p.corrects is not null
    or (select p.stage <> 'SETTLE' or (e.amount < 0 and e.org_reference_id is not distinct from p.org_reference_id) from ledger.entries e where e.posting_id = p.id and e.line = 1) is not true
    or (p.stage = 'SETTLE' and (select h.outcome is distinct from 'POSTED' from ledger.holds h where h.payment_id = p.payment_id));
  if not found then
    return null;
  end if;
  select j.law, j.stage, j.payment_id, j.corrects into broken from (
    select p.stage, p.payment_id, p.corrects, case
        when not (p.stage in ('SETTLE', 'CLEAR', 'RETURN', 'DEPOSIT', 'CONVERT') or (p.stage = 'CORRECT' and p.corrects is not null)) then 'stages'
        when l.posting_id is null then 'posting_balances'
        when p.stage = 'SETTLE' and (l.amount > 0 or l.org_reference_id is distinct from p.org_reference_id) then 'payer_pays'
        when p.stage = 'SETTLE' and h.payment_id is not null and h.outcome is distinct from 'POSTED' then 'hold_or_settlement'
        when p.corrects is not null and not exists (select from ledger.postings c where c.id = p.corrects) then 'postings_corrects_fkey' end as law
      from fresh p left join ledger.entries l on l.posting_id = p.id and l.line = 1 left join ledger.holds h on h.payment_id = p.payment_id
  ) j where j.law is not null limit 1;
  if found then
    raise exception using constraint = broken.law,
      errcode = case broken.law when 'hold_or_settlement' then '23505' when 'postings_corrects_fkey' then '23503' else '23514' end,
      message = case broken.law
        when 'stages' then format('no such stage of a payment: %s', broken.stage)
        when 'posting_balances' then 'a posting without lines'
        when 'payer_pays' then format('the settlement of payment %s takes nothing from its payer', broken.payment_id)
        when 'hold_or_settlement' then format('payment %s is held, and not settled beside its hold', broken.payment_id)
        else format('a correction of nothing: there is no posting %s', broken.corrects) end;
  end if;
  return null;
end $$;
create trigger has_lines after insert on ledger.postings referencing new table as fresh for each statement execute function ledger.must_have_lines();

-- How money moves: the only functions that write the books. Each takes any number of rows in one call, locks holds by payment, then
-- accounts by id, and lets a company touch nothing but its own accounts; the bank may touch all.

grant create on schema ledger to ordo_ledger;
set local role ordo_ledger;

-- Does the bank itself ask? Inside these functions the current user is the ledger; the role set by the transaction still tells.
create or replace function ledger.is_bank() returns boolean language sql stable as $$
  select current_setting('role', true) = 'ordo_bank'
$$;

create or replace function ledger.require_owner(owner uuid) returns void language plpgsql stable as $$
begin
  if owner is distinct from nullif(current_setting('app.org', true), '')::uuid and not ledger.is_bank() then
    raise exception 'not an account of this organisation' using errcode = '42501';
  end if;
end $$;

-- Lock the accounts of payers and payees in ascending id and decide row by row, in order, which of them the money is enough for.
-- With payees, what an earlier row brings in a later one may spend. `good` are the rows that may go on, with their organisation.
create or replace function ledger.authorize(requests ledger.movement[], with_payees boolean, out verdicts text[], out free_after bigint[], out good ledger.movement[])
language plpgsql as $$
declare
  ids uuid[];
  currencies text[];
  owners uuid[];
  stopped boolean[];
  free bigint[];
  one ledger.movement;
  payer integer;
  -- The payer who was asked for last.
  allowed integer;
  payee integer;
  bearer integer;
  verdict text;
begin
  select array_agg(l.id), array_agg(l.currency), array_agg(l.org_reference_id), array_agg(l.blocked), array_agg(l.free)
    into ids, currencies, owners, stopped, free
    from (
      select a.id, a.currency, a.org_reference_id, a.blocked, a.posted - a.held - a.floor as free from ledger.accounts a
      where a.id = any (array(select m.account from unnest(requests) m union all select m.payee from unnest(requests) m where with_payees
        union all select m.commission_account from unnest(requests) m)) and not a.hot
      order by a.id for no key update
    ) l;
  foreach one in array requests loop
    if not coalesce(one.amount > 0 and one.commission >= 0, false) then
      raise exception 'payment % is of nothing', one.payment_id using errcode = '23514', constraint = 'sums';
    end if;
    -- Most payments of a call are of one payer, who is looked up and asked for once.
    if one.account is distinct from ids[payer] then
      payer := array_position(ids, one.account);
    end if;
    payee := case when with_payees then array_position(ids, one.payee) end;
    bearer := case when one.commission_account is null then payer else array_position(ids, one.commission_account) end;
    if payer is null then
      verdict := 'NO_ACCOUNT';
    elsif bearer is null or (bearer <> payer and (stopped[bearer]
      or (owners[bearer], currencies[bearer]) is distinct from (owners[payer], one.commission_currency))) then
      verdict := 'NO_COMMISSION_ACCOUNT';
    else
      if payer is distinct from allowed then
        perform ledger.require_owner(owners[payer]);
        allowed := payer;
      end if;
      verdict := case
        when currencies[payer] <> one.currency then 'CURRENCY'
        when stopped[payer] then 'BLOCKED'
        when with_payees and (payee is null or payee = payer) then 'NO_RECIPIENT'
        when with_payees and currencies[payee] <> coalesce(one.payee_currency, one.currency) then 'CURRENCY'
        when free[payer] < one.amount + case when bearer = payer then one.commission else 0 end then 'INSUFFICIENT'
        when free[bearer] < one.commission then 'INSUFFICIENT_COMMISSION'
        else 'OK' end;
    end if;
    if verdict = 'OK' then
      free[payer] := free[payer] - one.amount;
      free[bearer] := free[bearer] - one.commission;
      if with_payees then
        free[payee] := free[payee] + coalesce(one.payee_amount, one.amount);
      end if;
      one.org := owners[payer];
      good := good || one;
    end if;
    verdicts := verdicts || verdict;
    free_after := free_after || coalesce(case when verdict = 'INSUFFICIENT_COMMISSION' then free[bearer] else free[payer] end, 0);
  end loop;
end $$;

-- Write postings and their lines, and bring the books of the accounts that are not hot up to date. The accounts are locked already.
create or replace function ledger.book(headers ledger.header[], legs ledger.leg[]) returns void language plpgsql as $$
declare
  ids uuid[];
  hots boolean[];
  owners uuid[];
  sums bigint[];
  credits bigint[];
  seqs bigint[];
  days date[];
  freed bigint[];
  leg ledger.leg;
  placed ledger.leg[];
  at integer;
  -- The number before the look at the closing: so a closing that is not seen here waits for this transaction.
  number constant xid8 := pg_current_xact_id();
  first_open constant date := '2000-01-01'::date + pg_sequence_last_value('ledger.announced_day')::integer + 1;
begin
  select array_agg(a.id), array_agg(a.hot), array_agg(a.org_reference_id), array_agg(a.posted), array_agg(a.credited), array_agg(a.last_seq),
      array_agg(a.last_day), array_agg(0::bigint)
    into ids, hots, owners, sums, credits, seqs, days, freed
    from ledger.accounts a where a.id = any (array(select l.account from unnest(legs) l));
  foreach leg in array legs loop
    at := array_position(ids, leg.account);
    if at is null then
      raise exception 'no account % to book on', leg.account using errcode = '23503';
    end if;
    leg.org := owners[at];
    leg.day := greatest(leg.day, first_open);
    if not hots[at] then
      seqs[at] := seqs[at] + 1;
      sums[at] := sums[at] + leg.amount;
      credits[at] := credits[at] + greatest(leg.amount, 0);
      days[at] := greatest(days[at], leg.day);
      freed[at] := freed[at] + leg.released;
      leg.account_seq := seqs[at];
      leg.balance_after := sums[at];
      leg.credit_after := credits[at];
      leg.day := days[at];
      if leg.org is distinct from leg.maker then
        leg.payment_id := null;
      end if;
    end if;
    placed := placed || leg;
  end loop;
  with made as (
    insert into ledger.postings (id, payment_id, stage, corrects, org_reference_id, day, booked_at)
      select h.id, h.payment_id, h.stage, h.corrects, h.org, greatest(h.day, first_open), h.booked_at from unnest(headers) h
  )
  insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, xact, day, booked_at,
      payment_id, operation, transfer_num, counterparty_name, counterparty_number, purpose, counterparty_inn, counterparty_bic, counterparty_bank, payment_code, value_date)
    select l.posting_id, l.line, l.account, l.currency, l.org, l.amount, l.account_seq, l.balance_after, l.credit_after,
      case when l.account_seq is null then pg_current_xact_id() end, l.day, l.booked_at,
      l.payment_id, l.operation, l.transfer_num, l.counterparty_name, l.counterparty_number, l.purpose,
      l.counterparty_inn, l.counterparty_bic, l.counterparty_bank, l.payment_code, l.value_date
    from unnest(placed) l;
  update ledger.accounts a set posted = s.posted, credited = s.credited, last_seq = s.last_seq, last_day = s.last_day, held = a.held - s.freed
    from unnest(ids, hots, sums, credits, seqs, days, freed) as s (id, hot, posted, credited, last_seq, last_day, freed)
    where a.id = s.id and not s.hot;
end $$;

-- The bank's own account of a duty and a currency.
create or replace function ledger.bank_account(of_duty text, of_currency text) returns uuid language plpgsql stable as $$
declare
  found uuid;
begin
  select id into found from ledger.accounts where duty = of_duty and currency = of_currency;
  if found is null then
    raise exception 'the bank has no account for % in %', of_duty, of_currency using errcode = '22023';
  end if;
  return found;
end $$;

-- Book what payments move: payer to payee, and the commission. Every row names the payer's account, its organisation and its own payment.
create or replace function ledger.book_payments(rows ledger.movement[], from_hold boolean) returns void language plpgsql as $$
declare
  headers ledger.header[];
  legs ledger.leg[];
  one ledger.movement;
  posting bigint;
  contra uuid;
  position_out uuid;
  income uuid;
  income_number text;
  bearer uuid;
  fee_currency text;
begin
  foreach one in array rows loop
    bearer := coalesce(one.commission_account, one.account);
    fee_currency := coalesce(one.commission_currency, one.currency);
    posting := nextval('ledger.postings_id_seq');
    contra := case when one.payee_amount is null then coalesce(one.payee, ledger.bank_account(one.duty, one.currency)) else ledger.bank_account('POSITION', one.currency) end;
    headers := headers || row (posting, one.payment_id, 'SETTLE', null, one.org, one.day, one.booked_at)::ledger.header;
    legs := legs
      || row (posting, 1, one.account, one.currency, -one.amount,
        case when not from_hold then 0 when bearer = one.account then one.amount + one.commission else one.amount end, one.payment_id,
        one.operation, one.transfer_num, one.payee_name, one.payee_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null, one.payee_inn, one.payee_bic, one.payee_bank, one.payment_code, one.value_date)::ledger.leg
      || row (posting, 2, contra, one.currency, one.amount, 0, one.payment_id,
        one.operation, one.transfer_num, one.payer_name, one.payer_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null, one.payer_inn, one.payer_bic, null, one.payment_code, one.value_date)::ledger.leg;
    if one.payee_amount is not null then
      position_out := ledger.bank_account('POSITION', one.payee_currency);
      legs := legs
        || row (posting, 5, position_out, one.payee_currency, -one.payee_amount, 0, one.payment_id, one.operation, one.transfer_num,
          one.payee_name, one.payee_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null, one.payee_inn, one.payee_bic, one.payee_bank, one.payment_code, one.value_date)::ledger.leg
        || row (posting, 6, coalesce(one.payee, ledger.bank_account(one.duty, one.payee_currency)), one.payee_currency, one.payee_amount, 0, one.payment_id, one.operation, one.transfer_num,
          one.payer_name, one.payer_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null, one.payer_inn, one.payer_bic, null, one.payment_code, one.value_date)::ledger.leg;
    end if;
    if one.commission > 0 then
      income := ledger.bank_account('COMMISSION', fee_currency);
      select a.number into income_number from ledger.accounts a where a.id = income;
      legs := legs
        || row (posting, 3, bearer, fee_currency, -one.commission, case when from_hold and bearer <> one.account then one.commission else 0 end, one.payment_id, one.operation, one.transfer_num,
          one.commission_name, income_number, one.commission_purpose, one.day, one.booked_at, one.org, null, null, null, null, null, null, null, null, one.value_date)::ledger.leg
        || row (posting, 4, income, fee_currency, one.commission, 0, one.payment_id, one.operation, one.transfer_num,
          one.payer_name, one.payer_number, one.commission_purpose, one.day, one.booked_at, one.org, null, null, null, null, one.payer_inn, one.payer_bic, null, null, one.value_date)::ledger.leg;
    end if;
  end loop;
  perform ledger.book(headers, legs);
end $$;

-- As json, which is read once: jsonb would be built of it first.
create or replace function ledger.movements_of(rows json) returns ledger.movement[] language sql immutable as $$
  select array_agg(m order by m.n) from json_populate_recordset(null::ledger.movement, rows) m
$$;

-- Set money aside: rows numbered from 1 in order; one that the money is not enough for is refused, the others are held.
create or replace function ledger.hold(rows json) returns table (n integer, verdict text, free bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  verdicts text[];
  frees bigint[];
  good ledger.movement[];
begin
  select a.verdicts, a.free_after, a.good into verdicts, frees, good from ledger.authorize(ledger.movements_of(rows), false) a;
  insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission, commission_account, commission_currency)
    select m.payment_id, m.account, m.currency, m.org, m.amount, m.commission, m.commission_account, m.commission_currency from unnest(good) m;
  update ledger.accounts a set held = a.held + s.total
    from (
      select h.account, sum(h.amount) as total
      from unnest(good) m cross join lateral (values (m.account, m.amount), (coalesce(m.commission_account, m.account), m.commission)) h (account, amount)
      group by h.account
    ) s
    where a.id = s.account;
  return query select t.n::integer, t.verdict, t.free from unnest(verdicts, frees) with ordinality t (verdict, free, n);
end $$;

-- The same for one payment whose account bears its commission, as most do: judged and set aside in one statement. What does not fit is
-- asked again by the way of many, for its verdict.
create or replace function ledger.hold_one(payment uuid, payer uuid, sum bigint, fee bigint, money text, out verdict text, out free bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  owner uuid;
begin
  update ledger.accounts a set held = a.held + sum + fee
    where a.id = payer and a.currency = money and not a.blocked and not a.hot and a.posted - a.held - a.floor >= sum + fee and sum > 0 and fee >= 0
      and (a.org_reference_id = nullif(current_setting('app.org', true), '')::uuid or current_setting('role', true) = 'ordo_bank')
    returning a.org_reference_id, a.posted - a.held - a.floor into owner, free;
  if found then
    verdict := 'OK';
    insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission) values (payment, payer, money, owner, sum, fee);
  else
    select h.verdict, h.free into verdict, free
      from ledger.hold(json_build_array(json_build_object('n', 1, 'payment_id', payment, 'account', payer, 'amount', sum, 'commission', fee, 'currency', money))) h;
  end if;
end $$;

-- What is answered for payments without a hold, in their order: `settled` for those that were settled at once.
create or replace function ledger.unheld(payments uuid[], settled text) returns text[] language plpgsql stable as $$
declare
  verdicts text[] := array_fill('NO_HOLD'::text, array[cardinality(payments)]);
  done record;
begin
  for done in select t.n, p.org_reference_id as org from unnest(payments) with ordinality t (id, n) join ledger.postings p on p.payment_id = t.id and p.stage = 'SETTLE' loop
    perform ledger.require_owner(done.org);
    verdicts[done.n] := settled;
  end loop;
  return verdicts;
end $$;

-- Turn holds into entries; a hold that is closed already is left as it is.
create or replace function ledger.settle(rows json) returns table (n integer, verdict text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  requests ledger.movement[] := ledger.movements_of(rows);
  open ledger.movement[];
  verdicts text[] := ledger.unheld(array(select m.payment_id from unnest(requests) m order by m.n), 'ALREADY');
  hold record;
begin
  for hold in
    select m.n, h.org_reference_id, h.outcome from unnest(requests) m join ledger.holds h on h.payment_id = m.payment_id order by h.payment_id for update of h
  loop
    perform ledger.require_owner(hold.org_reference_id);
    verdicts[hold.n] := case hold.outcome when 'POSTED' then 'ALREADY' when 'VOIDED' then 'VOIDED' else 'BOOKED' end;
  end loop;
  select array_agg((m.n, m.payment_id, h.account_id, h.amount, h.commission, h.currency, m.payee, m.duty, m.day, m.booked_at, m.operation, m.transfer_num, m.purpose,
      m.payer_name, m.payer_number, m.payee_name, m.payee_number, m.commission_name, m.commission_purpose, h.org_reference_id, m.payee_amount, m.payee_currency,
      h.commission_account, h.commission_currency, m.payer_inn, m.payer_bic, m.payee_inn, m.payee_bic, m.payee_bank, m.payment_code, m.value_date)::ledger.movement order by m.n)
    into open
    from unnest(requests) m join ledger.holds h on h.payment_id = m.payment_id where verdicts[m.n] = 'BOOKED';
  if open is not null then
    perform 1 from ledger.accounts a
      where a.id = any (array(select o.account from unnest(open) o union select o.payee from unnest(open) o union select o.commission_account from unnest(open) o)) and not a.hot order by a.id for no key update;
    update ledger.holds h set outcome = 'POSTED', closed_at = now() where h.payment_id = any (array(select o.payment_id from unnest(open) o));
    perform ledger.book_payments(open, true);
  end if;
  return query select m.n, verdicts[m.n] from unnest(requests) m;
end $$;

-- Move money between accounts of this bank at once, without a hold: the posting itself is what a payment has once.
create or replace function ledger.transfer_all(requests ledger.movement[]) returns table (n integer, verdict text, free bigint) language plpgsql as $$
#variable_conflict use_column
declare
  good ledger.movement[];
  verdicts text[];
  frees bigint[];
begin
  select a.verdicts, a.free_after, a.good into verdicts, frees, good from ledger.authorize(requests, true) a;
  if good is not null then
    perform ledger.book_payments(good, false);
  end if;
  return query select t.n::integer, t.verdict, t.free from unnest(verdicts, frees) with ordinality t (verdict, free, n);
end $$;

create or replace function ledger.transfer(rows json) returns table (n integer, verdict text, free bigint)
language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select t.n, t.verdict, t.free from ledger.transfer_all(ledger.movements_of(rows)) t
$$;

-- The same for one payment in one currency without a commission, as most are: the payer's row is judged and debited in one statement,
-- then the payee's credited. Rows are locked in ascending id: the payee's first where its id is the lower one; else it is only looked
-- at, for what never changes. What does not fit has written nothing, and is asked again by the way of many, for its verdict.
create or replace function ledger.transfer_one(payment uuid, payer uuid, payee uuid, sum bigint, money text, on_day date, at timestamptz, code text, num text, about text,
  payer_is text, payer_no text, payee_is text, payee_no text, payer_tax text, payer_bank text, payee_tax text, payee_bank text, what_for text, value_on date,
  out verdict text, out free bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  request ledger.movement;
  posting bigint;
  -- The number before the look at the closing: so a closing that is not seen here waits for this transaction.
  number constant xid8 := pg_current_xact_id();
  first_open constant date := '2000-01-01'::date + pg_sequence_last_value('ledger.announced_day')::integer + 1;
  p record;
  r record;
begin
  on_day := greatest(on_day, first_open);
  if payee < payer then
    perform from ledger.accounts a where a.id = payee and a.currency = money and not a.hot for no key update;
  else
    perform from ledger.accounts a where a.id = payee and a.currency = money and not a.hot and payee <> payer;
  end if;
  if found then
    update ledger.accounts a set posted = a.posted - sum, last_seq = a.last_seq + 1, last_day = greatest(a.last_day, on_day)
      where a.id = payer and a.currency = money and not a.blocked and not a.hot and a.posted - a.held - a.floor >= sum and sum > 0
        and (a.org_reference_id = nullif(current_setting('app.org', true), '')::uuid or current_setting('role', true) = 'ordo_bank')
      returning a.org_reference_id as org, a.posted, a.credited, a.last_seq as seq, a.last_day as day, a.posted - a.held - a.floor as free into p;
  end if;
  if not found then
    request.n := 1; request.payment_id := payment; request.account := payer; request.amount := sum; request.commission := 0; request.currency := money;
    request.payee := payee; request.day := on_day; request.booked_at := at; request.operation := code; request.transfer_num := num; request.purpose := about;
    request.payer_name := payer_is; request.payer_number := payer_no; request.payee_name := payee_is; request.payee_number := payee_no;
    request.payer_inn := payer_tax; request.payer_bic := payer_bank; request.payee_inn := payee_tax; request.payee_bic := payee_bank; request.payment_code := what_for;
    request.value_date := value_on;
    select t.verdict, t.free into verdict, free from ledger.transfer_all(array[request]) t;
    return;
  end if;
  update ledger.accounts a set posted = a.posted + sum, credited = a.credited + sum, last_seq = a.last_seq + 1, last_day = greatest(a.last_day, on_day)
    where a.id = payee
    returning a.org_reference_id as org, a.posted, a.credited, a.last_seq as seq, a.last_day as day into r;
  posting := nextval('ledger.postings_id_seq');
  with made as (
    insert into ledger.postings (id, payment_id, stage, org_reference_id, day, booked_at) values (posting, payment, 'SETTLE', p.org, on_day, at)
  )
  insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, day, booked_at,
      payment_id, operation, transfer_num, counterparty_name, counterparty_number, purpose, counterparty_inn, counterparty_bic, payment_code, value_date)
    values (posting, 1, payer, money, p.org, -sum, p.seq, p.posted, p.credited, p.day, at, payment, code, num, payee_is, payee_no, about, payee_tax, payee_bank, what_for, value_on),
      (posting, 2, payee, money, r.org, sum, r.seq, r.posted, r.credited, r.day, at, case when r.org = p.org then payment end, code, num, payer_is, payer_no, about, payer_tax, payer_bank, what_for, value_on);
  verdict := 'OK';
  free := p.free;
end $$;

-- Give held money back.
create or replace function ledger.release(payments uuid[]) returns table (payment_id uuid, verdict text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  found_ids uuid[] := '{}';
  verdicts text[] := '{}';
  unheld text[] := ledger.unheld(payments, 'POSTED');
  hold record;
  releasable uuid[];
begin
  for hold in select h.payment_id, h.org_reference_id, h.outcome from ledger.holds h where h.payment_id = any (payments) order by h.payment_id for update loop
    perform ledger.require_owner(hold.org_reference_id);
    found_ids := found_ids || hold.payment_id;
    verdicts := verdicts || case hold.outcome when 'POSTED' then 'POSTED' when 'VOIDED' then 'ALREADY' else 'RELEASED' end;
  end loop;
  releasable := array(select k.id from unnest(found_ids, verdicts) k (id, verdict) where k.verdict = 'RELEASED');
  perform 1 from ledger.accounts a where a.id in (select h.account_id from ledger.hold_lines h where h.payment_id = any (releasable)) order by a.id for no key update;
  update ledger.accounts a set held = a.held - s.total
    from (select h.account_id, sum(h.amount) as total from ledger.hold_lines h where h.payment_id = any (releasable) group by h.account_id) s
    where a.id = s.account_id;
  update ledger.holds h set outcome = 'VOIDED', closed_at = now() where h.payment_id = any (releasable);
  return query select t.p, coalesce(verdicts[array_position(found_ids, t.p)], unheld[t.n]) from unnest(payments) with ordinality t (p, n);
end $$;

-- Is there such an account, in which currency, and whose? Nothing about what is on it.
create or replace function ledger.holders(numbers text[]) returns table (id uuid, number text, currency text, org uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select a.id, a.number, a.currency, a.org_reference_id from ledger.accounts a where a.number = any (numbers)
$$;

-- What the bank books by itself. rows: [{payment_id?, org?, stage, corrects?, day, booked_at, legs: [{account | duty, currency, amount, …}]}]
-- `org` says whose document it is where nothing was held or settled for it.
create or replace function ledger.post(rows jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  headers ledger.header[];
  legs ledger.leg[];
begin
  with h as (
    select t.n, nextval('ledger.postings_id_seq') as id, t.r, (t.r ->> 'payment_id')::uuid as payment_id, (t.r ->> 'day')::date as day,
      (t.r ->> 'booked_at')::timestamptz as booked_at, coalesce(p.org_reference_id, s.org_reference_id, (t.r ->> 'org')::uuid) as maker
    from jsonb_array_elements(rows) with ordinality t (r, n) left join ledger.holds p on p.payment_id = (t.r ->> 'payment_id')::uuid
      left join ledger.postings s on s.payment_id = (t.r ->> 'payment_id')::uuid and s.stage = 'SETTLE'
  ), g as (
    select h.id, h.n, t.line, h.payment_id, h.day, h.booked_at, h.maker, coalesce(x.account, ledger.bank_account(x.duty, x.currency)) as booked_on, x.*
    from h cross join lateral jsonb_array_elements(h.r -> 'legs') with ordinality t (leg, line)
      cross join lateral jsonb_to_record(t.leg) as x (account uuid, duty text, currency text, amount bigint, operation text, transfer_num text,
        counterparty_name text, counterparty_number text, purpose text, counterparty_inn text, counterparty_bic text, counterparty_bank text, payment_code text, value_date date)
  )
  select
    (select array_agg((h.id, h.payment_id, h.r ->> 'stage', (h.r ->> 'corrects')::bigint, h.maker, h.day, h.booked_at)::ledger.header order by h.n) from h),
    (select array_agg((g.id, g.line, g.booked_on, g.currency, g.amount, 0, g.payment_id, g.operation, g.transfer_num,
        g.counterparty_name, g.counterparty_number, g.purpose, g.day, g.booked_at, g.maker, null, null, null, null,
        g.counterparty_inn, g.counterparty_bic, g.counterparty_bank, g.payment_code, g.value_date)::ledger.leg order by g.n, g.line) from g)
    into headers, legs;
  perform 1 from ledger.accounts a where a.id = any (array(select l.account from unnest(legs) l)) and not a.hot order by a.id for no key update;
  perform ledger.book(headers, legs);
end $$;

create or replace function ledger.open_accounts(rows jsonb) returns void language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  insert into ledger.accounts (id, number, org_reference_id, currency, floor)
    select id, number, org, currency, coalesce(floor, 0) from jsonb_to_recordset(rows) as r (id uuid, number text, org uuid, currency text, floor bigint)
$$;

-- For each day of a period the number of the last line that a book has up to it, 0 where there is none. Days never go back in a book,
-- so it is halved instead of being indexed by day; each day begins where the day before ended, and is thought to have as many lines: from there steps double, back or forth.
-- Whose account it is, is asked once, not at each of the looks; of anybody else's the book is empty.
create or replace function ledger.last_lines(of_account uuid, first_day date, last_day date) returns table (day date, seq bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  last_seq bigint;
  newest date;
  -- The day of the line behind `seq`.
  following date;
  -- How many lines the day before had, that had any.
  usual bigint := 1;
  found_day date;
  -- Of the day or before it; after it.
  low bigint;
  high bigint;
  middle bigint;
  step bigint;
begin
  seq := 0;
  day := first_day;
  if not ledger.is_bank() then
    select a.id into of_account from ledger.accounts a where a.id = of_account and a.org_reference_id = nullif(current_setting('app.org', true), '')::uuid;
  end if;
  select e.account_seq, e.day into last_seq, newest from ledger.entries e
    where e.account_id = of_account and e.account_seq is not null order by e.account_seq desc limit 1;
  select e.day into following from ledger.entries e where e.account_id = of_account and e.account_seq = 1;
  while day <= last_day loop
    if newest <= day then
      seq := last_seq;
    elsif following <= day then
      low := seq + 1;
      high := last_seq;
      middle := least(seq + usual, last_seq - 1);
      step := 1;
      following := newest;
      while high - low > 1 loop
        if middle <= low or middle >= high then
          middle := (low + high) / 2;
        end if;
        select e.day into found_day from ledger.entries e where e.account_id = of_account and e.account_seq = middle;
        if found_day > day then
          high := middle;
          following := found_day;
          middle := high - step;
        else
          low := middle;
          middle := low + step;
        end if;
        step := 2 * step;
      end loop;
      usual := case when day > first_day then low - seq else 1 end;
      seq := low;
    end if;
    return next;
    exit when day = last_day;
    day := day + 1;
  end loop;
end $$;

-- What the lines of a range come to, added up one by one as the index of the book has them, which knows each amount; no kept sum is believed. Whose account it is, is asked once:
-- row-level security asks it of each line, which took longer than the sums.
create or replace function ledger.range_sums(of_account uuid, first_seq bigint, last_seq bigint) returns table (lines bigint, credit bigint, debit bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.require_owner((select a.org_reference_id from ledger.accounts a where a.id = of_account));
  return query
    select s.lines, s.credit, s.credit - s.total from (
      select count(*) as lines, coalesce(sum(greatest(e.amount, 0)), 0)::bigint as credit, coalesce(sum(e.amount), 0)::bigint as total
      from ledger.entries e where e.account_id = of_account and e.account_seq between first_seq and last_seq) s;
end $$;

-- One counterparty: the same name in any case, number and INN.
create or replace function ledger.party_digest(name text, number text, inn text) returns bytea language sql immutable as $$
  select substr(sha256(convert_to(row(lower(name), number, inn)::text, 'UTF8')), 1, 16)
$$;

-- A text as the words keep it: in lower case, with letters of Cyrillic as Latin capitals, because trigrams are made of Latin letters whatever the locale of the database. Each stands for one letter,
-- so what is equal stays equal and nothing else becomes so. There are 26: й ь ю ц щ э ф ъ ё ң stay, and part a word for the index.
create or replace function ledger.as_indexed(value text) returns text language sql immutable parallel safe as $$
  select translate(lower(value), 'абвгдежзиклмнопрстухчышяүө', 'ABVGDEJZIKLMNOPRSTUXCYWQFH')
$$;

-- What the index of the words is asked for instead of a text, nothing where a search among so many lines of one book is better without it. The index knows the lines of all companies: how many of
-- them have the text, some pages from all over the table tell, taken by chance but always the same. Where no more than `top` lines are looked for, the newest first, reading ends the sooner the more
-- lines have the text or are of one of the parties; a line that the index finds costs as much as eight that are read.
create or replace function ledger.selective_part(term text, among bigint, parties bigint[], top bigint) returns text language plpgsql stable as $$
declare
  share constant real := least(100, 3200 / greatest(pg_relation_size('ledger.words') / current_setting('block_size')::real, 1));
  sample text[];
  sampled bigint;
  having_text bigint;
  fitting bigint;
begin
  if length(term) < 3 or among < 4000 then
    return '';
  end if;
  select array_agg(w.body), count(*), count(*) filter (where strpos(w.body, term) > 0), count(*) filter (where strpos(w.body, term) > 0 or w.party = any (parties))
    into sample, sampled, having_text, fitting from ledger.words w tablesample system (share) repeatable (1);
  if (having_text + 1) * 100 / share > among / 2 or (having_text + 1) * 800 / share > top * sampled / greatest(fitting, 1) then
    return '';
  end if;
  return kit.selective_part(array(select s.body from unnest(sample) with ordinality s (body, n) where n % greatest(cardinality(sample) / 128, 1) = 0 limit 128), term);
end $$;

-- What the lines of a range come to that fit, and the numbers of the newest of them after `skip`. Those of kept words are found by the index of trigrams where hardly any has such a text, and
-- else read in the order of the book; the lines behind them are read as they are. Whoever the text is of: counterparties are looked through, each stands once.
-- With `countable`, no more than so many are counted, or than the page needs, and one: then there are more, and what they come to is not known.
-- Each condition is one of fixed pieces, and its value a parameter; a missing one costs nothing.
create or replace function ledger.fitting_lines(of_account uuid, first_seq bigint, last_seq bigint, of_sign integer, least_amount bigint, most_amount bigint, kinds text[],
  needle text, whole text, most integer, skip bigint, countable bigint) returns table (lines bigint, credit bigint, debit bigint, seq bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  org constant uuid := (select a.org_reference_id from ledger.accounts a where a.id = of_account);
  low constant text := lower(needle);
  term constant text := ledger.as_indexed(needle);
  -- The sign that parts a body stands in no text of it that is found.
  kept constant bigint := case when strpos(needle, chr(31)) > 0 then 0
    else least(last_seq, coalesce((select b.last_seq from ledger.word_books b where b.account_id = of_account), 0)) end;
  top constant bigint := case when countable is not null then greatest(countable, skip + most) + 1 end;
  parties bigint[];
  part text;
  asked constant text := concat_ws('', case when of_sign > 0 then ' and l.amount > 0' when of_sign < 0 then ' and l.amount < 0' end,
    case when least_amount is not null then ' and abs(l.amount) >= $4' end, case when most_amount is not null then ' and abs(l.amount) <= $5' end,
    case when kinds is not null then ' and l.operation = any ($6)' end);
  -- The newest of each source, where no more are counted.
  cut constant text := case when top is not null then ' order by l.account_seq desc limit $15' else '' end;
  closed text := 'select l.account_seq, l.amount from ledger.words l where l.account_id = $1 and l.account_seq between $2 and $10' || asked;
  open constant text := 'select l.account_seq, l.amount from ledger.entries l where l.account_id = $1 and l.account_seq between greatest($2, $10 + 1) and $3' || asked
    || case when needle is not null then ' and (strpos(lower(l.counterparty_name), $7) > 0 or strpos(lower(l.purpose), $7) > 0 or strpos(lower(l.transfer_num), $7) > 0
      or l.counterparty_number = $8 or l.counterparty_inn = $8)' else '' end || cut;
begin
  perform ledger.require_owner(org);
  if needle is not null and kept >= first_seq then
    parties := array(select p.id from ledger.parties p where p.org_reference_id = org and (strpos(p.name, low) > 0 or p.number = whole or p.inn = whole));
    part := ledger.selective_part(term, kept - first_seq + 1, parties, top);
    if part <> '' then
      closed := format('select l.account_seq, l.amount from unnest($9) p (id) cross join lateral (%s and l.party = p.id%s) l
        union all (select l.account_seq, l.amount from (select * from ledger.words w where w.body like $11 offset 0) l
        where l.account_id = $1 and l.account_seq between $2 and $10 and strpos(l.body, $14) > 0 and l.party <> all ($9)%s%s)', closed, cut, asked, cut);
    else
      closed := closed || ' and (l.party = any ($9) or strpos(l.body, $14) > 0)' || cut;
    end if;
  else
    closed := closed || cut;
  end if;
  return query execute format('with found as %s materialized ((%s) union all (%s))
      select s.lines, s.credit, s.debit, p.account_seq
      from (select count(*) as lines, coalesce(sum(f.amount) filter (where f.amount > 0), 0)::bigint as credit, coalesce(-sum(f.amount) filter (where f.amount < 0), 0)::bigint as debit from found f) s
        left join (select f.account_seq from found f order by f.account_seq desc limit $12 offset $13) p on true order by p.account_seq desc',
      case when part <> '' or top is not null then '' else 'not' end, closed, open)
    using of_account, first_seq, last_seq, least_amount, most_amount, kinds, low, whole, parties, kept, '%' || part || '%', most, skip, term, top;
end $$;

-- The lines of sums of a cash flow over accounts of one company, newest first, `most` of them after `skip`, and what all come to. Own lines: the other side is an account of the company too.
create or replace function ledger.flow_lines(of_accounts uuid[], first_month date, last_month date, of_sign integer, kind text, counterparty text, leave_out_own boolean, most integer, skip bigint)
returns table (lines integer, credit bigint, debit bigint, account uuid, seq bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own constant text[] := case when leave_out_own then array(select x.number::text from ledger.accounts x
    where x.org_reference_id in (select a.org_reference_id from ledger.accounts a where a.id = any (of_accounts))) end;
begin
  perform ledger.require_owner(a.org_reference_id) from unnest(of_accounts) o (id) left join ledger.accounts a on a.id = o.id;
  return query execute format('with books as materialized (
      select o.id, (select l.seq from ledger.last_lines(o.id, $2, $2) l) as before, (select l.seq from ledger.last_lines(o.id, $3, $3) l) as upto from unnest($1) o (id)
    ), found as materialized (
      select b.id, e.account_seq, e.amount, e.booked_at from books b cross join lateral (
        select l.account_seq, l.amount, l.booked_at from ledger.entries l where l.account_id = b.id and l.account_seq > b.before and l.account_seq <= b.upto%s offset 0) e
    )
    select s.lines, s.credit, s.debit, p.id, p.account_seq
    from (select count(*)::int as lines, coalesce(sum(f.amount) filter (where f.amount > 0), 0)::bigint as credit, coalesce(-sum(f.amount) filter (where f.amount < 0), 0)::bigint as debit from found f) s
      left join (select f.id, f.account_seq, f.booked_at from found f order by f.booked_at desc, f.id, f.account_seq desc limit $7 offset $8) p on true
    order by p.booked_at desc, p.id, p.account_seq desc',
    concat_ws('', case when of_sign > 0 then ' and l.amount > 0' when of_sign < 0 then ' and l.amount < 0' end,
      case when kind = 'BANK' then ' and l.operation is null' when kind is not null then ' and l.operation = $4' end,
      case when counterparty is not null then ' and l.counterparty_number = $5' end, case when leave_out_own then ' and l.counterparty_number <> all ($6)' end))
    using of_accounts, first_month - 1, (last_month + interval '1 month - 1 day')::date, kind, counterparty, own, most, skip;
end $$;

-- One step of the closing of days up to `until`, the only thing its transaction does; `at` is the moment by the clock of the bank. A clock that is a minute off the
-- database's, moved by `shift_ms`, closes nothing: what is closed stays so. WAITING names the oldest transaction still running, which the closing waits for.
create or replace function ledger.close_days(until date, at timestamptz, shift_ms bigint, out step text, out day date, out since timestamptz, out holder text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c ledger.closing;
  oldest constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  -- The fence must be a number that is given only now that the announcement is seen.
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'days are closed in a transaction of their own' using errcode = '25001';
  end if;
  if until >= (at at time zone 'UTC' + interval '14 hours')::date then
    raise exception 'day % is not over', until using errcode = '22023';
  end if;
  select * into c from ledger.closing;
  day := c.announced;
  since := c.announced_at;
  if c.closed_through < c.announced and c.fence is null then
    update ledger.closing o set fence = pg_current_xact_id() where o.announced = c.announced and o.fence is null;
    step := 'FENCED';
  elsif c.closed_through < c.announced and c.fence >= oldest then
    select coalesce((select format('pid %s of %s in %s, %s, begun %s', a.pid, a.usename, a.datname, nullif(a.application_name, ''), coalesce(a.xact_start::text, 'before that'))
        from pg_stat_activity a where a.backend_xid = oldest::xid),
      (select format('prepared transaction %s of %s, prepared %s', p.gid, p.owner, p.prepared) from pg_prepared_xacts p where p.transaction = oldest::xid)) into holder;
    step := 'WAITING';
  elsif c.closed_through < c.announced then
    update ledger.closing o set closed_through = o.announced where o.announced = c.announced and o.closed_through = c.closed_through;
    if found then
      insert into ledger.days (day, closed_at, fence)
        select d::date, at, c.fence
        from generate_series(case when isfinite(c.closed_through) then c.closed_through + 1 else c.announced end::timestamp, c.announced, interval '1 day') d order by d;
    end if;
    step := 'CLOSED';
  elsif until <= c.announced then
    step := 'DONE';
  elsif abs(extract(epoch from at - clock_timestamp()) * 1000 - shift_ms) > 60000 then
    day := until;
    step := 'CLOCK';
  else
    update ledger.closing o set announced = until, announced_in = pg_current_xact_id(), announced_at = at, fence = null
      where o.announced = c.announced and o.closed_through = o.announced;
    if found then
      perform ledger.tell_announced();
    end if;
    day := until;
    step := 'ANNOUNCED';
  end if;
end $$;

-- How the books are kept true: sealing of hot accounts, and the auditor that compares books with entries.

-- Give the lines of hot accounts their place. A transaction with a lower number than every one still running is over, so up to that
-- number nothing can appear any more; there the order is by transaction and never changes. Answers how many lines were placed.
create or replace function ledger.seal(at_most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
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

-- Add the lines of closed days to the sums by month, of kinds and of counterparties: book by book, `budget` lines at most and as many of one book. Answers how many lines were added, and
-- whether more are waiting. Who else adds at this moment is left to it.
create or replace function ledger.sum_flows(budget bigint, out added bigint, out more boolean) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed date;
  done date;
begin
  added := 0;
  more := false;
  -- The lines are read by a later statement, which sees all that the closing has waited for.
  select c.closed_through into closed from ledger.closing c;
  select p.through into done from ledger.flow_progress p for no key update skip locked;
  if not found or done >= closed then
    return;
  end if;
  with waiting as (
    select a.id, a.org_reference_id as org, coalesce(b.last_seq, 0) as seq, coalesce(b.through, '-infinity') as through,
      sum(a.last_seq - coalesce(b.last_seq, 0)) over (order by a.id) - (a.last_seq - coalesce(b.last_seq, 0)) as before
    from ledger.accounts a left join ledger.flow_books b on b.account_id = a.id
    where a.org_reference_id is not null and a.last_seq > coalesce(b.last_seq, 0) and coalesce(b.through, '-infinity') < closed
  ), taken as (
    select w.* from waiting w where w.before < budget
  ), fresh as materialized (
    select t.id as account_id, t.org, e.account_seq as seq, date_trunc('month', e.day::timestamp)::date as month, coalesce(e.operation, '') as operation, e.counterparty_number as number,
      e.counterparty_name as name, exists (select from ledger.accounts o where o.number = e.counterparty_number and o.org_reference_id = t.org) as is_own,
      greatest(e.amount, 0) as credit, greatest(-e.amount, 0) as debit
    from taken t join ledger.entries e on e.account_id = t.id and e.account_seq > t.seq and e.account_seq <= t.seq + budget and e.day <= closed
  ), kinds as (
    insert into ledger.kind_flows as k (account_id, org_reference_id, month, operation, is_own, lines, credit, debit)
      select f.account_id, f.org, f.month, f.operation, f.is_own, count(*), sum(f.credit), sum(f.debit) from fresh f group by 1, 2, 3, 4, 5
    on conflict (account_id, month, operation, is_own) do update set lines = k.lines + excluded.lines, credit = k.credit + excluded.credit, debit = k.debit + excluded.debit
  ), parties as (
    insert into ledger.party_flows as p (account_id, org_reference_id, month, number, name, is_own, lines, credit, debit)
      select f.account_id, f.org, f.month, f.number, max(f.name), f.is_own, count(*), sum(f.credit), sum(f.debit) from fresh f group by 1, 2, 3, 4, 6
    on conflict (account_id, month, number) do update set name = greatest(p.name, excluded.name), lines = p.lines + excluded.lines, credit = p.credit + excluded.credit,
      debit = p.debit + excluded.debit
  ), books as (
    insert into ledger.flow_books as b (account_id, org_reference_id, last_seq, through)
      select t.id, t.org, coalesce(f.seq, t.seq), case when f.lines = budget then t.through else closed end
      from taken t left join (select account_id, max(seq) as seq, count(*) as lines from fresh group by account_id) f on f.account_id = t.id
    on conflict (account_id) do update set last_seq = excluded.last_seq, through = excluded.through
    returning account_id
  )
  select (select count(*) from fresh), exists (select from books) into added, more;
  if not more then
    update ledger.flow_progress set through = closed;
  end if;
end $$;

-- Keep the words of lines of closed days: book by book, of those with at least `long` lines, `budget` lines at most and as many of one book. Answers how many lines were kept, and whether
-- more are waiting. Who else keeps at this moment is left to it.
create or replace function ledger.keep_words(budget bigint, long bigint, out kept bigint, out more boolean) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  closed date;
  done date;
  -- Books that wait, each with the number behind which it does.
  books uuid[];
  seqs bigint[];
begin
  kept := 0;
  more := false;
  -- The lines are read by later statements, which see all that the closing has waited for, and of a closed day nothing more appears between them.
  select c.closed_through into closed from ledger.closing c;
  select p.through into done from ledger.word_progress p for no key update skip locked;
  if not found or done >= closed then
    return;
  end if;
  select array_agg(w.id), array_agg(w.seq) into books, seqs from (
    select a.id, coalesce(b.last_seq, 0) as seq, sum(a.last_seq - coalesce(b.last_seq, 0)) over (order by a.id) - (a.last_seq - coalesce(b.last_seq, 0)) as before
    from ledger.accounts a left join ledger.word_books b on b.account_id = a.id
    where a.org_reference_id is not null and a.last_seq >= long and a.last_seq > coalesce(b.last_seq, 0) and coalesce(b.through, '-infinity') < closed
  ) w where w.before < budget;
  if books is null then
    update ledger.word_progress set through = closed;
    return;
  end if;
  -- `offset 0`: by the numbers of each book, whatever is thought of how many there are.
  insert into ledger.parties (org_reference_id, digest, name, number, inn)
    select distinct e.org_reference_id, ledger.party_digest(e.counterparty_name, e.counterparty_number, e.counterparty_inn), lower(e.counterparty_name), e.counterparty_number, e.counterparty_inn
    from unnest(books, seqs) t (id, seq) cross join lateral
      (select * from ledger.entries l where l.account_id = t.id and l.account_seq > t.seq and l.account_seq <= t.seq + budget and l.day <= closed offset 0) e
    on conflict (org_reference_id, digest) do nothing;
  with fresh as (
    insert into ledger.words (account_id, account_seq, party, amount, operation, body)
      select t.id, e.account_seq, p.id, e.amount, e.operation, ledger.as_indexed(e.purpose || chr(31) || coalesce(e.transfer_num, ''))
      from unnest(books, seqs) t (id, seq) cross join lateral
        (select * from ledger.entries l where l.account_id = t.id and l.account_seq > t.seq and l.account_seq <= t.seq + budget and l.day <= closed offset 0) e
        join ledger.parties p on p.org_reference_id = e.org_reference_id and p.digest = ledger.party_digest(e.counterparty_name, e.counterparty_number, e.counterparty_inn)
    returning account_id, account_seq
  ), of_books as (
    insert into ledger.word_books as b (account_id, org_reference_id, last_seq, through)
      select a.id, a.org_reference_id, coalesce(f.seq, t.seq), case when f.lines = budget then '-infinity' else closed end
      from unnest(books, seqs) t (id, seq) join ledger.accounts a on a.id = t.id left join (select account_id, max(account_seq) as seq, count(*) as lines from fresh group by account_id) f
        on f.account_id = t.id
    on conflict (account_id) do update set last_seq = excluded.last_seq, through = greatest(b.through, excluded.through)
  )
  select count(*) into kept from fresh;
  more := true;
end $$;

-- Compare books with entries: every account's holds, the new lines of each account that changed, and whole books in turn, the longest
-- unseen first, as many as `budget` lines allow. What differs is stopped and raises an alarm. Answers the new alarms.
create or replace function ledger.audit(budget bigint) returns table (law text, account_id uuid, number text, detail text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with turn as (
    select a.id, sum(a.last_seq + 1) over (order by coalesce(c.full_checked_at, '-infinity'), a.id) - a.last_seq - 1 < budget as whole
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
    select h.account_id, sum(h.amount) as total from ledger.hold_lines h where h.outcome is null group by h.account_id
  ), broken as (
    select 'I3' as law, k.id, k.number, k.org_reference_id, format('posted %s, entries %s', k.posted, k.from_posted + n.total) as detail
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
    insert into ledger.checks (account_id, posted, held, last_seq, full_checked_at)
      select k.id, k.posted, k.held, k.last_seq, case when k.whole then clock_timestamp() else '-infinity' end from looked k
      where not exists (select from broken b where b.id = k.id)
    on conflict (account_id) do update set posted = excluded.posted, held = excluded.held, last_seq = excluded.last_seq,
      full_checked_at = greatest(ledger.checks.full_checked_at, excluded.full_checked_at)
  ), stopped as (
    update ledger.accounts a set blocked = true where not a.blocked and a.id in (select b.id from broken b)
  ), raised as (
    insert into ledger.alarms (law, account_id, org_reference_id, detail) select b.law, b.id, b.org_reference_id, b.detail from broken b
    on conflict (law, account_id) where closed_at is null do nothing
    returning law, account_id
  )
  select b.law, b.id, b.number, b.detail from broken b join raised r on r.law = b.law and r.account_id is not distinct from b.id;
end $$;

-- Who reads a book for its owner found that it does not tie: it is stopped and raises an alarm, as the auditor would when its turn came. Answers whether the alarm is new.
create or replace function ledger.raise_alarm(of_account uuid, of_law text, what text) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.accounts a set blocked = true where a.id = of_account and not a.blocked;
  insert into ledger.alarms (law, account_id, org_reference_id, detail) select of_law, a.id, a.org_reference_id, what from ledger.accounts a where a.id = of_account
    on conflict (law, account_id) where closed_at is null do nothing;
  return found;
end $$;

-- A person at the bank has found the cause and mended it.
create or replace function ledger.close_alarms(account uuid, reason text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.alarms set closed_at = clock_timestamp(), close_reason = reason where account_id is not distinct from account and closed_at is null;
  update ledger.accounts set blocked = stopped where id = account;
end $$;

-- The bank stops money from leaving an account of a company, or lets it go: under the lock of its row, as every movement is. What the auditor stopped stays stopped. False where it is so already.
create or replace function ledger.stop_money(account uuid, stop boolean) returns boolean language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update ledger.accounts a set stopped = stop, blocked = stop or exists (select from ledger.alarms l where l.account_id = a.id and l.closed_at is null)
    where a.id = account and a.org_reference_id is not null and a.stopped <> stop;
  return found;
end $$;

grant execute on function ledger.hold(json), ledger.hold_one(uuid, uuid, bigint, bigint, text), ledger.settle(json), ledger.transfer(json),
  ledger.transfer_one(uuid, uuid, uuid, bigint, text, date, timestamptz, text, text, text, text, text, text, text, text, text, text, text, text, date), ledger.release(uuid[]), ledger.holders(text[]) to ordo_app, ordo_bank;
grant execute on function ledger.last_lines(uuid, date, date) to ordo_app, ordo_bank, ordo_report;
grant execute on function ledger.range_sums(uuid, bigint, bigint), ledger.fitting_lines(uuid, bigint, bigint, integer, bigint, bigint, text[], text, text, integer, bigint, bigint),
  ledger.flow_lines(uuid[], date, date, integer, text, text, boolean, integer, bigint) to ordo_app, ordo_bank;
grant execute on function ledger.post(jsonb), ledger.open_accounts(jsonb), ledger.close_days(date, timestamptz, bigint), ledger.seal(integer), ledger.sum_flows(bigint), ledger.keep_words(bigint, bigint), ledger.audit(bigint), ledger.raise_alarm(uuid, text, text), ledger.close_alarms(uuid, text), ledger.stop_money(uuid, boolean) to ordo_bank;

reset role;
revoke create on schema ledger from ordo_ledger;
