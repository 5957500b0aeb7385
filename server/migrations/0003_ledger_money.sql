-- How money moves: the only functions that write the books. Each takes any number of rows in one call, locks holds by payment, then
-- accounts by id, and lets a company touch nothing but its own accounts; the bank may touch all.

grant create on schema ledger to ordo_ledger;
set local role ordo_ledger;

create type ledger.movement as (
  n integer, payment_id uuid, account uuid, amount bigint, commission bigint, currency text, payee uuid, duty text,
  day date, booked_at timestamptz, operation text, transfer_num text, purpose text,
  payer_name text, payer_number text, payee_name text, payee_number text, commission_name text, commission_purpose text, org uuid,
  -- What the payee gets, where it is of another currency: the bank's position takes the one and gives the other.
  payee_amount bigint, payee_currency text,
  -- Another account of the payer that bears the commission, where there is one.
  commission_account uuid, commission_currency text
);
create type ledger.header as (
  id bigint, payment_id uuid, stage text, corrects bigint, org uuid, day date, booked_at timestamptz
);
-- A line as it is asked for, and, from account_seq on, as it stands in the book. `maker` is the organisation whose payment it is.
create type ledger.leg as (
  posting_id bigint, line smallint, account uuid, currency text, amount bigint, released bigint, payment_id uuid,
  operation text, transfer_num text, counterparty_name text, counterparty_number text, purpose text, day date, booked_at timestamptz, maker uuid,
  account_seq bigint, balance_after bigint, credit_after bigint, org uuid
);

-- Does the bank itself ask? Inside these functions the current user is the ledger; the role set by the transaction still tells.
create function ledger.is_bank() returns boolean language sql stable as $$
  select current_setting('role', true) = 'ordo_bank'
$$;

create function ledger.must_own(whose uuid) returns void language plpgsql stable as $$
begin
  if whose is distinct from nullif(current_setting('app.org', true), '')::uuid and not ledger.is_bank() then
    raise exception 'not an account of this organisation' using errcode = '42501';
  end if;
end $$;

-- Lock the accounts of payers and payees in ascending id and decide row by row, in order, which of them the money is enough for.
-- With payees, what an earlier row brings in a later one may spend. `good` are the rows that may go on, with their organisation.
create function ledger.admit(asked ledger.movement[], with_payees boolean, out verdicts text[], out free_after bigint[], out good ledger.movement[])
language plpgsql as $$
declare
  ids uuid[];
  currencies text[];
  owners uuid[];
  stopped boolean[];
  free bigint[];
  one ledger.movement;
  payer integer;
  payee integer;
  bearer integer;
  verdict text;
begin
  select array_agg(l.id), array_agg(l.currency), array_agg(l.org_reference_id), array_agg(l.blocked), array_agg(l.free)
    into ids, currencies, owners, stopped, free
    from (
      select a.id, a.currency, a.org_reference_id, a.blocked, a.posted - a.held - a.floor as free from ledger.accounts a
      where a.id = any (array(select m.account from unnest(asked) m union all select m.payee from unnest(asked) m where with_payees
        union all select m.commission_account from unnest(asked) m)) and not a.hot
      order by a.id for no key update
    ) l;
  foreach one in array asked loop
    payer := array_position(ids, one.account);
    payee := case when with_payees then array_position(ids, one.payee) end;
    bearer := case when one.commission_account is null then payer else array_position(ids, one.commission_account) end;
    if payer is null then
      verdict := 'NO_ACCOUNT';
    elsif bearer is null or (bearer <> payer and (stopped[bearer]
      or (owners[bearer], currencies[bearer]) is distinct from (owners[payer], one.commission_currency))) then
      verdict := 'NO_COMMISSION_ACCOUNT';
    else
      perform ledger.must_own(owners[payer]);
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
create function ledger.book(headers ledger.header[], legs ledger.leg[]) returns void language plpgsql as $$
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
  insert into ledger.postings (id, payment_id, stage, corrects, org_reference_id, day, booked_at)
    select h.id, h.payment_id, h.stage, h.corrects, h.org, h.day, h.booked_at from unnest(headers) h;
  insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, xact, day, booked_at,
      payment_id, operation, transfer_num, counterparty_name, counterparty_number, purpose)
    select l.posting_id, l.line, l.account, l.currency, l.org, l.amount, l.account_seq, l.balance_after, l.credit_after,
      case when l.account_seq is null then pg_current_xact_id() end, l.day, l.booked_at,
      l.payment_id, l.operation, l.transfer_num, l.counterparty_name, l.counterparty_number, l.purpose
    from unnest(placed) l;
  update ledger.accounts a set posted = s.posted, credited = s.credited, last_seq = s.last_seq, last_day = s.last_day, held = a.held - s.freed
    from unnest(ids, hots, sums, credits, seqs, days, freed) as s (id, hot, posted, credited, last_seq, last_day, freed)
    where a.id = s.id and not s.hot;
end $$;

-- The bank's own account of a duty and a currency.
create function ledger.own(asked_duty text, asked_currency text) returns uuid language plpgsql stable as $$
declare
  found uuid;
begin
  select id into found from ledger.accounts where duty = asked_duty and currency = asked_currency;
  if found is null then
    raise exception 'the bank has no account for % in %', asked_duty, asked_currency using errcode = '22023';
  end if;
  return found;
end $$;

-- Book what payments move: payer to payee, and the commission. Every row names the payer's account, its organisation and its own payment.
create function ledger.book_payments(rows ledger.movement[], from_hold boolean) returns void language plpgsql as $$
declare
  headers ledger.header[];
  legs ledger.leg[];
  one ledger.movement;
  posting bigint;
  till uuid;
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
    till := case when one.payee_amount is null then coalesce(one.payee, ledger.own(one.duty, one.currency)) else ledger.own('POSITION', one.currency) end;
    headers := headers || row (posting, one.payment_id, 'SETTLE', null, one.org, one.day, one.booked_at)::ledger.header;
    legs := legs
      || row (posting, 1, one.account, one.currency, -one.amount, 
        case when not from_hold then 0 when bearer = one.account then one.amount + one.commission else one.amount end, one.payment_id,
        one.operation, one.transfer_num, one.payee_name, one.payee_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg
      || row (posting, 2, till, one.currency, one.amount, 0, one.payment_id,
        one.operation, one.transfer_num, one.payer_name, one.payer_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg;
    if one.payee_amount is not null then
      position_out := ledger.own('POSITION', one.payee_currency);
      legs := legs
        || row (posting, 5, position_out, one.payee_currency, -one.payee_amount, 0, one.payment_id, one.operation, one.transfer_num,
          one.payee_name, one.payee_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg
        || row (posting, 6, coalesce(one.payee, ledger.own(one.duty, one.payee_currency)), one.payee_currency, one.payee_amount, 0, one.payment_id, one.operation, one.transfer_num,
          one.payer_name, one.payer_number, one.purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg;
    end if;
    if one.commission > 0 then
      income := ledger.own('COMMISSION', fee_currency);
      select a.number into income_number from ledger.accounts a where a.id = income;
      legs := legs
        || row (posting, 3, bearer, fee_currency, -one.commission, case when from_hold and bearer <> one.account then one.commission else 0 end, one.payment_id, one.operation, one.transfer_num,
          one.commission_name, income_number, one.commission_purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg
        || row (posting, 4, income, fee_currency, one.commission, 0, one.payment_id, one.operation, one.transfer_num,
          one.payer_name, one.payer_number, one.commission_purpose, one.day, one.booked_at, one.org, null, null, null, null)::ledger.leg;
    end if;
  end loop;
  perform ledger.book(headers, legs);
end $$;

create function ledger.movements_of(rows jsonb) returns ledger.movement[] language sql immutable as $$
  select array_agg(m order by m.n) from jsonb_populate_recordset(null::ledger.movement, rows) m
$$;

-- The same for one row, as most calls have: no arrays, and one statement for each table.
create function ledger.hold_one(asked ledger.movement, out verdict text, out free bigint) language plpgsql as $$
declare
  payer record;
begin
  select a.id, a.org_reference_id, a.currency, a.blocked, a.posted - a.held - a.floor as free into payer
    from ledger.accounts a where a.id = asked.account and not a.hot for no key update;
  if payer.id is null then
    verdict := 'NO_ACCOUNT';
    free := 0;
    return;
  end if;
  perform ledger.must_own(payer.org_reference_id);
  verdict := case
    when payer.currency <> asked.currency then 'CURRENCY'
    when payer.blocked then 'BLOCKED'
    when payer.free < asked.amount + asked.commission then 'INSUFFICIENT'
    else 'OK' end;
  free := coalesce(payer.free, 0);
  if verdict = 'OK' then
    free := coalesce(payer.free - asked.amount - asked.commission, 0);
    insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission)
      values (asked.payment_id, asked.account, asked.currency, payer.org_reference_id, asked.amount, asked.commission);
    update ledger.accounts a set held = a.held + asked.amount + asked.commission where a.id = asked.account;
  end if;
end $$;

-- Set money aside: rows numbered from 1 in order; one that the money is not enough for is refused, the others are held.
create function ledger.hold(rows jsonb) returns table (n integer, verdict text, free bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked ledger.movement[] := ledger.movements_of(rows);
  verdicts text[];
  frees bigint[];
  good ledger.movement[];
begin
  if cardinality(asked) = 1 and asked[1].commission_account is null then
    return query select 1, o.verdict, o.free from ledger.hold_one(asked[1]) o;
    return;
  end if;
  select a.verdicts, a.free_after, a.good into verdicts, frees, good from ledger.admit(asked, false) a;
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

-- Turn holds into entries; a hold that is closed already is left as it is.
create function ledger.settle(rows jsonb) returns table (n integer, verdict text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked ledger.movement[] := ledger.movements_of(rows);
  open ledger.movement[];
  verdicts text[] := array_fill('NO_HOLD'::text, array[cardinality(asked)]);
  hold record;
begin
  for hold in
    select m.n, h.org_reference_id, h.outcome from unnest(asked) m join ledger.holds h on h.payment_id = m.payment_id order by h.payment_id for update of h
  loop
    perform ledger.must_own(hold.org_reference_id);
    verdicts[hold.n] := case hold.outcome when 'POSTED' then 'ALREADY' when 'VOIDED' then 'VOIDED' else 'BOOKED' end;
  end loop;
  select array_agg((m.n, m.payment_id, h.account_id, h.amount, h.commission, h.currency, m.payee, m.duty, m.day, m.booked_at, m.operation, m.transfer_num, m.purpose,
      m.payer_name, m.payer_number, m.payee_name, m.payee_number, m.commission_name, m.commission_purpose, h.org_reference_id, m.payee_amount, m.payee_currency,
      h.commission_account, h.commission_currency)::ledger.movement order by m.n)
    into open
    from unnest(asked) m join ledger.holds h on h.payment_id = m.payment_id where verdicts[m.n] = 'BOOKED';
  if open is not null then
    perform 1 from ledger.accounts a
      where a.id = any (array(select o.account from unnest(open) o union select o.payee from unnest(open) o union select o.commission_account from unnest(open) o)) and not a.hot order by a.id for no key update;
    perform ledger.book_payments(open, true);
    update ledger.holds h set outcome = 'POSTED', closed_at = now() where h.payment_id = any (array(select o.payment_id from unnest(open) o));
  end if;
  return query select m.n, verdicts[m.n] from unnest(asked) m;
end $$;

-- The same for one row without a commission, as most calls have.
create function ledger.transfer_one(asked ledger.movement, out verdict text, out free bigint) language plpgsql as $$
declare
  payer ledger.accounts;
  payee ledger.accounts;
  posting bigint;
begin
  -- In ascending id, as everybody locks accounts.
  if asked.account < asked.payee then
    select * into payer from ledger.accounts a where a.id = asked.account and not a.hot for no key update;
  end if;
  select * into payee from ledger.accounts a where a.id = asked.payee and not a.hot for no key update;
  if payer.id is null then
    select * into payer from ledger.accounts a where a.id = asked.account and not a.hot for no key update;
  end if;
  if payer.id is null then
    verdict := 'NO_ACCOUNT';
    free := 0;
    return;
  end if;
  perform ledger.must_own(payer.org_reference_id);
  free := payer.posted - payer.held - payer.floor;
  verdict := case
    when payer.currency <> asked.currency then 'CURRENCY'
    when payer.blocked then 'BLOCKED'
    when payee.id is null or payee.id = payer.id then 'NO_RECIPIENT'
    when payee.currency <> asked.currency then 'CURRENCY'
    when free < asked.amount then 'INSUFFICIENT'
    else 'OK' end;
  free := coalesce(case when verdict = 'OK' then free - asked.amount else free end, 0);
  if verdict <> 'OK' then
    return;
  end if;
  insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission, outcome, closed_at)
    values (asked.payment_id, asked.account, asked.currency, payer.org_reference_id, asked.amount, 0, 'POSTED', now());
  insert into ledger.postings (payment_id, stage, org_reference_id, day, booked_at)
    values (asked.payment_id, 'SETTLE', payer.org_reference_id, asked.day, asked.booked_at) returning id into posting;
  insert into ledger.entries (posting_id, line, account_id, currency, org_reference_id, amount, account_seq, balance_after, credit_after, day, booked_at,
      payment_id, operation, transfer_num, counterparty_name, counterparty_number, purpose)
    values
      (posting, 1, asked.account, asked.currency, payer.org_reference_id, -asked.amount, payer.last_seq + 1, payer.posted - asked.amount, payer.credited,
        greatest(payer.last_day, asked.day), asked.booked_at, asked.payment_id, asked.operation, asked.transfer_num, asked.payee_name, asked.payee_number, asked.purpose),
      (posting, 2, asked.payee, asked.currency, payee.org_reference_id, asked.amount, payee.last_seq + 1, payee.posted + asked.amount, payee.credited + asked.amount,
        greatest(payee.last_day, asked.day), asked.booked_at, case when payee.org_reference_id = payer.org_reference_id then asked.payment_id end,
        asked.operation, asked.transfer_num, asked.payer_name, asked.payer_number, asked.purpose);
  update ledger.accounts a set posted = a.posted + s.amount, credited = a.credited + greatest(s.amount, 0), last_seq = a.last_seq + 1,
      last_day = greatest(a.last_day, asked.day)
    from (values (asked.account, -asked.amount), (asked.payee, asked.amount)) s (id, amount) where a.id = s.id;
end $$;

-- Move money between accounts of this bank at once; the hold is written as already posted, so that every payment has one.
create function ledger.transfer(rows jsonb) returns table (n integer, verdict text, free bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked ledger.movement[] := ledger.movements_of(rows);
  good ledger.movement[];
  verdicts text[];
  frees bigint[];
begin
  if cardinality(asked) = 1 and asked[1].commission = 0 and asked[1].payee_amount is null then
    return query select 1, o.verdict, o.free from ledger.transfer_one(asked[1]) o;
    return;
  end if;
  select a.verdicts, a.free_after, a.good into verdicts, frees, good from ledger.admit(asked, true) a;
  if good is not null then
    insert into ledger.holds (payment_id, account_id, currency, org_reference_id, amount, commission, outcome, closed_at)
      select m.payment_id, m.account, m.currency, m.org, m.amount, m.commission, 'POSTED', now() from unnest(good) m;
    perform ledger.book_payments(good, false);
  end if;
  return query select t.n::integer, t.verdict, t.free from unnest(verdicts, frees) with ordinality t (verdict, free, n);
end $$;

-- Give held money back.
create function ledger.release(payments uuid[]) returns table (payment_id uuid, verdict text)
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  known uuid[] := '{}';
  verdicts text[] := '{}';
  hold record;
  opened uuid[];
begin
  for hold in select h.payment_id, h.org_reference_id, h.outcome from ledger.holds h where h.payment_id = any (payments) order by h.payment_id for update loop
    perform ledger.must_own(hold.org_reference_id);
    known := known || hold.payment_id;
    verdicts := verdicts || case hold.outcome when 'POSTED' then 'POSTED' when 'VOIDED' then 'ALREADY' else 'RELEASED' end;
  end loop;
  opened := array(select k.id from unnest(known, verdicts) k (id, verdict) where k.verdict = 'RELEASED');
  perform 1 from ledger.accounts a where a.id in (select h.account_id from ledger.held_lines h where h.payment_id = any (opened)) order by a.id for no key update;
  update ledger.accounts a set held = a.held - s.total
    from (select h.account_id, sum(h.amount) as total from ledger.held_lines h where h.payment_id = any (opened) group by h.account_id) s
    where a.id = s.account_id;
  update ledger.holds h set outcome = 'VOIDED', closed_at = now() where h.payment_id = any (opened);
  return query select p, coalesce(verdicts[array_position(known, p)], 'NO_HOLD') from unnest(payments) p;
end $$;

-- Is there such an account, in which currency, and whose? Nothing about what is on it.
create function ledger.holders(numbers text[]) returns table (id uuid, number text, currency text, org uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  select a.id, a.number, a.currency, a.org_reference_id from ledger.accounts a where a.number = any (numbers)
$$;

-- What the bank books by itself. rows: [{payment_id?, org?, stage, corrects?, day, booked_at, legs: [{account | duty, currency, amount, …}]}]
-- `org` says whose document it is where nothing was held for it.
create function ledger.post(rows jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  headers ledger.header[];
  legs ledger.leg[];
begin
  with h as (
    select t.n, nextval('ledger.postings_id_seq') as id, t.r, (t.r ->> 'payment_id')::uuid as payment_id, (t.r ->> 'day')::date as day,
      (t.r ->> 'booked_at')::timestamptz as booked_at, coalesce(p.org_reference_id, (t.r ->> 'org')::uuid) as maker
    from jsonb_array_elements(rows) with ordinality t (r, n) left join ledger.holds p on p.payment_id = (t.r ->> 'payment_id')::uuid
  ), g as (
    select h.id, h.n, t.line, h.payment_id, h.day, h.booked_at, h.maker, coalesce(x.account, ledger.own(x.duty, x.currency)) as booked_on, x.*
    from h cross join lateral jsonb_array_elements(h.r -> 'legs') with ordinality t (leg, line)
      cross join lateral jsonb_to_record(t.leg) as x (account uuid, duty text, currency text, amount bigint, operation text, transfer_num text,
        counterparty_name text, counterparty_number text, purpose text)
  )
  select
    (select array_agg((h.id, h.payment_id, h.r ->> 'stage', (h.r ->> 'corrects')::bigint, h.maker, h.day, h.booked_at)::ledger.header order by h.n) from h),
    (select array_agg((g.id, g.line, g.booked_on, g.currency, g.amount, 0, g.payment_id, g.operation, g.transfer_num,
        g.counterparty_name, g.counterparty_number, g.purpose, g.day, g.booked_at, g.maker, null, null, null, null)::ledger.leg order by g.n, g.line) from g)
    into headers, legs;
  perform 1 from ledger.accounts a where a.id = any (array(select l.account from unnest(legs) l)) and not a.hot order by a.id for no key update;
  perform ledger.book(headers, legs);
end $$;

create function ledger.open_accounts(rows jsonb) returns void language sql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
  insert into ledger.accounts (id, number, org_reference_id, currency, floor)
    select id, number, org, currency, coalesce(floor, 0) from jsonb_to_recordset(rows) as r (id uuid, number text, org uuid, currency text, floor bigint)
$$;

reset role;

-- The bank's own accounts, in every currency it keeps. Number: bank, branch 00, duty, ISO number, zeros, one, check digits.
with duty (code, name) as (
  values ('01', 'CORRESPONDENT'), ('02', 'CLEARING_TRANSIT'), ('03', 'GROSS_TRANSIT'), ('04', 'COMMISSION'), ('05', 'SUSPENSE'), ('06', 'CASH'), ('07', 'POSITION'), ('08', 'ROUNDING'),
    ('09', 'SWIFT_TRANSIT'), ('10', 'TREASURY_TRANSIT'), ('11', 'CARDS_TRANSIT'), ('12', 'ELQR_TRANSIT')
), money (iso, code) as (
  values ('417', 'KGS'), ('840', 'USD'), ('978', 'EUR'), ('643', 'RUB'), ('398', 'KZT'), ('826', 'GBP'), ('156', 'CNY'), ('392', 'JPY'), ('949', 'TRY'), ('784', 'AED'), ('860', 'UZS')
), first as (
  select '10900' || duty.code || money.iso || '0001' as digits, duty.name as duty, money.code as currency from duty, money
)
insert into ledger.accounts (id, number, duty, currency, floor, hot)
  select md5('ledger ' || duty || ' ' || currency)::uuid, digits || case digits::bigint % 97 when 0 then '97' else lpad((digits::bigint % 97)::text, 2, '0') end,
    duty, currency, null, true
  from first;
insert into ledger.sealing (account_id) select id from ledger.accounts where hot;
