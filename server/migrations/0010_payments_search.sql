-- How one document is found among a million: the filter of the history as SQL, built of fixed pieces, never of what a person typed.

create function payments.words_of(list jsonb) returns text[] language sql immutable as $$
  select array(select jsonb_array_elements_text(list))
$$;

-- The conditions of a filter; `$1` is the filter itself, so values never become text of the statement.
create function payments.conditions(filter jsonb) returns text language sql immutable as $$
  select concat_ws(' and ',
    'p.org_reference_id = ($1 ->> ''org'')::uuid',
    '(p.status <> ''DRAFT'' or p.created_by = ($1 ->> ''me'')::uuid)',
    case when filter ? 'operations' then format('p.operation = any (%L::text[])', payments.words_of(filter -> 'operations')) end,
    case when filter ? 'account' then '(case p.operation when ''QR'' then p.recipient_account else p.payer_account end) = $1 ->> ''account''' end,
    case when filter ? 'currency' then 'p.currency = $1 ->> ''currency''' end,
    case when filter ? 'number' then 'p.transfer_num = $1 ->> ''number''' end,
    case when filter ? 'from' then 'p.created_at >= ($1 ->> ''from'')::timestamptz' end,
    case when filter ? 'until' then 'p.created_at < ($1 ->> ''until'')::timestamptz' end,
    case when filter ? 'least' then 'p.amount >= ($1 ->> ''least'')::bigint' end,
    case when filter ? 'most' then 'p.amount <= ($1 ->> ''most'')::bigint' end,
    case when filter ? 'origin' then 'p.origin = $1 ->> ''origin''' end,
    case when filter ? 'creator' then 'p.created_by = ($1 ->> ''creator'')::uuid' end,
    case when filter ? 'recipient' then 'payments.sound(p.recipient_name) like payments.pattern($1 ->> ''recipient'')' end)
$$;

-- What a person typed, anywhere in the text; its own % and _ mean themselves.
create function payments.pattern(term text) returns text language sql immutable as $$
  select '%' || regexp_replace(payments.sound(term), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Where a filter looks: among the words where there are any, with the amount they may mean; else among the documents themselves.
-- Each branch is cut off at `$2` in the order asked for. `w` says what the words of a document must be like.
create function payments.source(filter jsonb, sorting text) returns text language plpgsql immutable as $$
declare
  statuses constant text[] := payments.words_of(filter -> 'statuses');
  conditions constant text := payments.conditions(filter);
  within constant text := conditions || case when filter ? 'statuses' then format(' and p.status = any (%L::text[])', statuses) else '' end;
  columns constant text := 'select p.id, p.created_at, p.amount from payments.payments p';
  cut constant text := case when sorting is null then ' limit $2' else format(' order by %s limit $2', sorting) end;
begin
  if filter ?| '{words,recipient}' then
    return '((' || columns || ' join payments.words w on w.payment_id = p.id where w.org_reference_id = ($1 ->> ''org'')::uuid'
      || case when filter ? 'words' then ' and w.body like payments.pattern($1 ->> ''words'')' else '' end
      || case when filter ? 'recipient' then ' and w.body like payments.pattern($1 ->> ''recipient'')' else '' end
      || ' and ' || within || replace(cut, 'p.created_at desc, p.id desc', 'w.created_at desc, w.payment_id desc') || ')'
      || case when filter ? 'wordsAmount' then ' union (' || columns || ' where p.amount = ($1 ->> ''wordsAmount'')::bigint and ' || within || cut || ')' else '' end
      || ') p';
  end if;
  -- By time, statuses are looked through one by one, each in the order of its index, so that a rare one is not searched for among all.
  if filter ? 'statuses' and not filter ? 'sort' then
    return format('unnest(%L::text[]) s(status) cross join lateral (%s where %s and p.status = s.status%s) p', statuses, columns, conditions, cut);
  end if;
  return format('(%s where %s%s) p', columns, within, cut);
end $$;

-- The page of a filter: ids in order, each with the count of what the filter finds, which is exact up to `countable`.
create function payments.search(filter jsonb, most integer, skip integer, countable integer)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = on as $$
declare
  what constant jsonb := filter || jsonb_build_object('org', current_setting('app.org'), 'me', current_setting('app.person'));
  sorting constant text := case filter ->> 'sort' when 'LEAST' then 'p.amount, p.id' when 'GREATEST' then 'p.amount desc, p.id desc'
    else 'p.created_at desc, p.id desc' end;
  source constant text := payments.source(what, sorting);
  whole bigint;
begin
  -- Looking through the words is the dear part, so the page and the count are taken from one look.
  if filter ?| '{words,recipient}' then
    return query execute format('select f.id, f.total from (select p.*, count(*) over () as total, row_number() over (order by %s) as place from %s) f
      order by f.place limit $3 offset $4', sorting, source) using what, countable, most, skip;
    return;
  end if;
  -- What is only counted needs no order, so that the cheapest way may be taken.
  execute format('select count(*) from (select from %s limit $2) c', payments.source(what, null)) into whole using what, countable;
  return query execute format('select p.id, $3 from %s order by %s limit $4 offset $5', source, sorting)
    using what, most + skip, whole, most, skip;
end $$;

-- Count and sum by operation and currency of everything a filter finds.
create function payments.sums(filter jsonb) returns table (operation text, currency text, count bigint, amount numeric) language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = on as $$
declare
  what constant jsonb := filter || jsonb_build_object('org', current_setting('app.org'), 'me', current_setting('app.person'));
  source constant text := case when filter ?| '{words,recipient,statuses}'
    then format('payments.payments p where p.id in (select p.id from %s)', payments.source(what, null))
    else 'payments.payments p where ' || payments.conditions(what) end;
begin
  return query execute format('select p.operation, p.currency, count(*), sum(p.amount) from %s group by 1, 2 order by 1, 2', source) using what, null::integer;
end $$;

-- How many documents of the caller stand in each status, exact up to `countable` of each.
create function payments.counts(countable integer) returns table (status text, count bigint) language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select s.status, n.count
  from (select from_status as status from payments.roads union select to_status from payments.roads) s
    cross join lateral (select count(*) as count from (
      select from payments.payments p where p.org_reference_id = current_setting('app.org')::uuid and p.status = s.status
        and (p.status <> 'DRAFT' or p.created_by = current_setting('app.person')::uuid) limit countable) c) n
  where n.count > 0
$$;

grant select on payments.roads to ordo_finder;
grant execute on function payments.sound(text), payments.words_of(jsonb), payments.conditions(jsonb), payments.pattern(text), payments.source(jsonb, text) to ordo_finder;
grant execute on function payments.search(jsonb, integer, integer, integer), payments.sums(jsonb), payments.counts(integer) to ordo_app;
alter function payments.search(jsonb, integer, integer, integer) owner to ordo_finder;
alter function payments.sums(jsonb) owner to ordo_finder;
alter function payments.counts(integer) owner to ordo_finder;
revoke create on schema payments from ordo_finder;
