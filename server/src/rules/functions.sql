-- Functions of rules: the version by which a process refreshes its snapshot, and limits taken and given back.

-- Every change of a rule raises the version.
create or replace function rules.bump_version() returns trigger language plpgsql as $$
begin
  update rules.version set number = number + 1;
  return null;
end $$;

create trigger bump_version after insert or update or delete or truncate on rules.operations for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.holidays for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.exceptions for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.time_rules for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.field_rules for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.tariffs for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.limits for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.banks for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.payment_codes for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.currencies for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.countries for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.tax_offices for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.correspondents for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.correspondent_restrictions for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.operation_types for each statement execute function rules.bump_version();
create trigger bump_version after insert or update or delete or truncate on rules.means_sleep for each statement execute function rules.bump_version();

-- A counter counts a day or a month, and never less than nothing. As checks of the table they were read and planned anew by every signature.
create or replace function rules.guard_counter() returns trigger language plpgsql as $$
begin
  if new.used < 0 then
    raise exception 'less than nothing is used' using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'limit_counters_used_check';
  elsif new.period not in ('DAY', 'MONTH') then
    raise exception 'a limit of no such period: %', new.period using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'limit_counters_period_check';
  end if;
  return new;
end $$;
create trigger in_place before insert or update on rules.limit_counters for each row execute function rules.guard_counter();

-- Make sure of the counter rows of these subjects and days, and lock them in the order of their key.
create or replace function rules.lock_counters(keys jsonb) returns void language plpgsql as $$
begin
  insert into rules.limit_counters (org_reference_id, subject_kind, currency, period, starts)
    select distinct (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', p.period,
      case p.period when 'DAY' then (k ->> 'day')::date else date_trunc('month', (k ->> 'day')::date)::date end
    from jsonb_array_elements(keys) k cross join (values ('DAY'), ('MONTH')) p (period)
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  perform 1 from rules.limit_counters c
    where (c.org_reference_id, c.subject_kind, c.currency, c.starts) in (
      select (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', (k ->> 'day')::date from jsonb_array_elements(keys) k
      union
      select (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', date_trunc('month', (k ->> 'day')::date)::date
      from jsonb_array_elements(keys) k)
    order by c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts
    for no key update;
end $$;

-- What these payments ask of each counter, beside what it may still give. Locks the counters there are, in the order of their key.
create or replace function rules.check_counters(items jsonb, out complete boolean, out fits boolean) language sql as $$
  with demand as (
    select i.org, i.subject_kind, i.currency, p.period, p.starts, sum(i.amount) as total, max(i.amount) as greatest
    from jsonb_to_recordset(items) as i (org uuid, subject_kind text, currency text, amount bigint, day date)
      cross join lateral (values ('DAY', i.day), ('MONTH', date_trunc('month', i.day)::date)) p (period, starts)
    group by 1, 2, 3, 4, 5
  ), locked as materialized (
    select c.used, a.total, a.greatest, a.period, a.subject_kind, a.currency
    from demand a join rules.limit_counters c on (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (a.org, a.subject_kind, a.currency, a.period, a.starts)
    order by c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts
    for no key update of c
  )
  select count(*) = (select count(*) from demand),
    coalesce(bool_and(coalesce(k.greatest <= l.one_time, true) and coalesce(k.used + k.total <= case k.period when 'DAY' then l.daily else l.monthly end, true)), false)
  from locked k left join rules.limits l on l.subject_kind = k.subject_kind and l.currency = k.currency
$$;

-- Takes the limits of one payment, where its counters are there and it fits: true when that is done. Whatever is not so plain is for `consume_limits`, which
-- knows why, and does it under the same locks, in the order of their key.
create or replace function rules.consume_limit(payment uuid, org uuid, kind text, money text, amount bigint, day date) returns boolean language plpgsql as $$
declare
  month constant date := date_trunc('month', day)::date;
  fits boolean;
begin
  select count(*) = 2 and bool_and(coalesce(amount <= l.one_time, true) and coalesce(k.used + amount <= case k.period when 'DAY' then l.daily else l.monthly end, true))
    into fits
    from (
      select c.period, c.used from rules.limit_counters c
      where (c.org_reference_id, c.subject_kind, c.currency) = (org, kind, money) and c.period in ('DAY', 'MONTH')
        and c.starts in (day, month) and c.starts = case c.period when 'DAY' then day else month end
      order by c.period for no key update
    ) k left join rules.limits l on l.subject_kind = kind and l.currency = money;
  if fits is not true then
    return false;
  end if;
  insert into rules.limit_uses (payment_id, org_reference_id, subject_kind, currency, day, amount)
    values (payment, org, kind, money, day, amount) on conflict do nothing;
  if not found then
    return false;
  end if;
  update rules.limit_counters c set used = c.used + amount
    where (c.org_reference_id, c.subject_kind, c.currency) = (org, kind, money) and c.period in ('DAY', 'MONTH')
      and c.starts in (day, month) and c.starts = case c.period when 'DAY' then day else month end;
  return true;
end $$;

-- Take the limits of payments in their order: those that do not fit are refused with the limit and what is left, the others count.
-- items: [{payment_id, org, subject_kind, currency, amount, day}]. A payment that took its share already is not counted again.
create or replace function rules.consume_limits(items jsonb)
returns table (payment_id uuid, refusal text, limit_amount bigint, left_amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  rule rules.limits;
  used_day bigint;
  used_month bigint;
  demand record;
begin
  select * into demand from rules.check_counters(items) a;
  if not demand.complete then
    perform rules.lock_counters(items);
    select * into demand from rules.check_counters(items) a;
  end if;
  -- Where all of it fits, nobody's turn matters.
  if demand.fits then
    return query
      with uses as (
        insert into rules.limit_uses as u (payment_id, org_reference_id, subject_kind, currency, day, amount)
          select i.payment_id, i.org, i.subject_kind, i.currency, i.day, i.amount
          from jsonb_to_recordset(items) as i (payment_id uuid, org uuid, subject_kind text, currency text, amount bigint, day date)
          on conflict (payment_id) do update set released_at = null, subject_kind = excluded.subject_kind, currency = excluded.currency,
            day = excluded.day, amount = excluded.amount where u.released_at is not null
          returning u.org_reference_id, u.subject_kind, u.currency, u.day, u.amount
      ), counted as (
        update rules.limit_counters c set used = c.used + t.amount
        from (
          select k.org_reference_id, k.subject_kind, k.currency, p.period, p.starts, sum(k.amount)::bigint as amount
          from uses k cross join lateral (values ('DAY', k.day), ('MONTH', date_trunc('month', k.day)::date)) p (period, starts)
          group by 1, 2, 3, 4, 5
        ) t
        where (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (t.org_reference_id, t.subject_kind, t.currency, t.period, t.starts)
      )
      select i.payment_id, null::text, null::bigint, null::bigint from jsonb_to_recordset(items) as i (payment_id uuid);
    return;
  end if;
  for item in select * from jsonb_to_recordset(items) as i (payment_id uuid, org uuid, subject_kind text, currency text, amount bigint, day date) loop
    payment_id := item.payment_id;
    refusal := null;
    limit_amount := null;
    left_amount := null;
    select * into rule from rules.limits l where l.subject_kind = item.subject_kind and l.currency = item.currency;
    select coalesce(sum(c.used) filter (where c.period = 'DAY' and c.starts = item.day), 0),
      coalesce(sum(c.used) filter (where c.period = 'MONTH' and c.starts = date_trunc('month', item.day)::date), 0)
      into used_day, used_month
      from rules.limit_counters c
      where c.org_reference_id = item.org and c.subject_kind = item.subject_kind and c.currency = item.currency
        and c.starts in (item.day, date_trunc('month', item.day)::date);
    if item.amount > rule.one_time then
      refusal := 'OneTimeLimitException';
      limit_amount := rule.one_time;
      left_amount := rule.one_time;
    elsif used_day + item.amount > rule.daily then
      refusal := 'DailyLimitException';
      limit_amount := rule.daily;
      left_amount := greatest(rule.daily - used_day, 0);
    elsif used_month + item.amount > rule.monthly then
      refusal := 'MonthlyLimitException';
      limit_amount := rule.monthly;
      left_amount := greatest(rule.monthly - used_month, 0);
    else
      insert into rules.limit_uses as u (payment_id, org_reference_id, subject_kind, currency, day, amount)
        values (item.payment_id, item.org, item.subject_kind, item.currency, item.day, item.amount)
        on conflict (payment_id) do update set released_at = null, subject_kind = excluded.subject_kind, currency = excluded.currency,
          day = excluded.day, amount = excluded.amount where u.released_at is not null;
      if found then
        update rules.limit_counters c set used = c.used + item.amount
          where c.org_reference_id = item.org and c.subject_kind = item.subject_kind and c.currency = item.currency
            and ((c.period = 'DAY' and c.starts = item.day) or (c.period = 'MONTH' and c.starts = date_trunc('month', item.day)::date));
      end if;
    end if;
    return next;
  end loop;
end $$;

-- Give back what these payments took; a payment that gave it back already, or never took any, changes nothing.
create or replace function rules.release_limits(payments uuid[]) returns setof uuid language plpgsql as $$
begin
  perform rules.lock_counters((
    select coalesce(jsonb_agg(jsonb_build_object('org', u.org_reference_id, 'subject_kind', u.subject_kind, 'currency', u.currency, 'day', u.day)), '[]')
    from rules.limit_uses u where u.payment_id = any (payments) and u.released_at is null));
  return query
    with back as (
      update rules.limit_uses u set released_at = clock_timestamp()
      where u.payment_id = any (payments) and u.released_at is null
      returning u.*
    ), less as (
      update rules.limit_counters c set used = c.used - b.amount
      from (
        select k.org_reference_id, k.subject_kind, k.currency, p.period,
          case p.period when 'DAY' then k.day else date_trunc('month', k.day)::date end as starts, sum(k.amount)::bigint as amount
        from back k cross join (values ('DAY'), ('MONTH')) p (period)
        group by 1, 2, 3, 4, 5
      ) b
      where (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (b.org_reference_id, b.subject_kind, b.currency, b.period, b.starts)
    )
    select b.payment_id from back b;
end $$;
grant execute on function rules.bump_version(), rules.lock_counters(jsonb), rules.check_counters(jsonb), rules.consume_limit(uuid, uuid, text, text, bigint, date), rules.consume_limits(jsonb), rules.release_limits(uuid[]) to ordo_app, ordo_bank;
