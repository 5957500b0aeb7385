-- Functions of payments: guards of what never changes, consequences of a change, and the search among a million.

create trigger append_only before update or delete on payments.status_history for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on payments.status_history for each statement execute function kit.refuse_change();

-- A text as the search compares it: no capitals, ё is е, й is и, э is е, щ is ш, ц is тс, ь, ъ and quotation marks are silent, ң ө ү are н о у. Each letter that is left stands as
-- a Latin capital, because trigrams are made of Latin letters whatever the locale of the database. A letter is looked for from the beginning, so they
-- stand as often as they are met, spaces and digits among them.
create or replace function payments.normalized(value text) returns text language sql immutable parallel safe as $$
  select :folded_value
$$;

-- By what a document and the name that it bears find each other. That of what the company was paid itself is another one, because it is looked for differently.
create or replace function payments.name_key(name text, is_incoming boolean) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(name, is_incoming::integer)
$$;

-- What each value of a document must be, alone and beside the others; what a kind asks in the codes of contracts/operations.ts. Sixteen digits are an account of this country; abroad
-- letters and digits, at most 34. Nobody signs what the bank alone makes. As checks of the table they were read and planned anew by every statement that moves a document.
-- Of a document that is not edited, `bump_version` leaves each of these as it was, and `guard_update` its content: it is not asked again.
create or replace function payments.guard_values() returns trigger language plpgsql as $$
declare
  broken constant text := case
    when tg_op = 'UPDATE' and old.status not in ('DRAFT', 'FOR_EDITING') and new.status not in ('DRAFT', 'FOR_EDITING') then null
    when new.transfer_num = '' then 'payments_transfer_num_check'
    when new.payer_account !~ '^\d{16}$' then 'payments_payer_account_check'
    when new.payer_account = new.recipient_account then 'payments_check'
    when new.amount <= 0 then 'payments_amount_check'
    when new.commission < 0 then 'payments_commission_check'
    when jsonb_typeof(new.details) <> 'object' then 'payments_details_check'
    when octet_length(new.content_hash) <> 32 then 'template_content_hash_check'
    when new.origin not in ('FILE', 'MANUAL') then 'template_origin_check'
    when new.scheme not in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY') then 'template_scheme_check'
    when new.operation not in (:operations) then 'known_operation'
    when new.recipient_account !~ case when new.operation in (:drafted_elsewhere) then '^[A-Z0-9]{4,34}$' else '^\d{16}$' end then 'recipient_of_its_kind'
    when new.status not in ('DRAFT', 'FOR_EDITING') and (new.scheme is null) <> (new.operation in (:recorded)) then 'signed_by_people'
    end;
begin
  if broken is not null then
    raise exception 'payment % breaks %', new.id, broken using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = broken;
  end if;
  return new;
end $$;

-- The status history as `documents.write_history` writes it, by a statement that is planned once: it was a sixth of a signature's update.
create or replace function payments.write_history() returns trigger language plpgsql as $$
begin
  insert into payments.status_history (document_id, number, org_reference_id, status, actor_id, reason, at)
    select n.id, s.number, n.org_reference_id, s.status, s.actor_id, s.reason, n.updated_at
    from after n cross join lateral documents.steps_of(n.trail, n.steps, n.status, coalesce(n.updated_by, n.created_by), n.reason, tg_argv) s;
  return null;
end $$;

-- The laws of every document.
create trigger guard_insert before insert on payments.payments for each row execute function documents.guard_insert('DRAFT');
create trigger bump_version before update on payments.payments for each row execute function documents.bump_version('DRAFT', 'FOR_EDITING');
create trigger values_kept before insert or update on payments.payments for each row execute function payments.guard_values();
create trigger guard_update after update on payments.payments referencing old table as before new table as after
  for each statement execute function documents.guard_update('PAYMENT', 'DRAFT', 'FOR_EDITING');
create trigger guard_delete before delete on payments.payments for each row execute function documents.guard_delete('DRAFT', 'FOR_EDITING');
create trigger no_truncate before truncate on payments.payments for each statement execute function kit.refuse_change();
create trigger history_insert after insert on payments.payments referencing new table as after for each statement
  execute function payments.write_history('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS', 'ERROR', 'TIME_IS_OUT',
    'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO');
create trigger history_update after update on payments.payments referencing new table as after for each statement
  execute function payments.write_history('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS', 'ERROR', 'TIME_IS_OUT',
    'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO');

-- Takes the limits of one payment to another bank and holds its money, in one call: `taken` is false where its limits are not so plain, which `rules.consume_limits` judges, and
-- then nothing is held. Limits come first, as whoever locks does: counters, then accounts.
create or replace function payments.hold_within_limits(payment uuid, org uuid, kind text, day date, account uuid, amount bigint, commission bigint, money text,
  out taken boolean, out verdict text, out free bigint) language plpgsql as $$
begin
  taken := rules.consume_limit(payment, org, kind, money, amount, day);
  if taken then
    select h.verdict, h.free into verdict, free from ledger.hold_one(payment, account, amount, commission, money) h;
  end if;
end $$;
grant execute on function payments.hold_within_limits(uuid, uuid, text, date, uuid, bigint, bigint, text) to ordo_app, ordo_bank;

-- What the bank alone makes is executed at once, and only the bank makes it; judged after it was inserted as a draft, as the names of the triggers have it.
create or replace function payments.execute_on_insert() returns trigger language plpgsql as $$
begin
  if current_user <> 'ordo_bank' then
    raise exception 'the bank alone makes a payment by QR' using errcode = '23514', constraint = 'payments_insert';
  end if;
  new.status := 'SUCCESS';
  new.trail := '{KVIT,SUCCESS}';
  new.steps := 2;
  return new;
end $$;
create trigger guard_insert_execute before insert on payments.payments for each row when (new.operation in (:recorded))
  execute function payments.execute_on_insert();

-- What a change leaves behind for payments: its words for the search, and, once it is paid, its payee.
create or replace function payments.update_projections() returns trigger language plpgsql as $$
begin
  if exists (select from after where status in ('DRAFT', 'FOR_EDITING') or operation in (:recorded)) then
    -- Each name is looked up by itself: `not exists` was joined to all names of the company, once the plan was made for a statement of many documents.
    with written as materialized (
      select n.id, n.org_reference_id, n.created_at, payments.normalized(concat_ws(' ', n.transfer_num, case when n.operation in (:incoming) then n.payer_name else n.recipient_name end,
        n.recipient_account, n.payer_account, n.purpose)) as body, named.*, payments.name_key(named.name, named.is_incoming) as key
      from after n cross join lateral (select payments.normalized(n.recipient_name) as name, n.operation in (:incoming) as is_incoming) named
      where n.status in ('DRAFT', 'FOR_EDITING') or n.operation in (:recorded)),
    named as (
      insert into payments.names (org_reference_id, key, name, is_incoming)
        select distinct org_reference_id, key, name, is_incoming from written
        where (select true from payments.names known where known.org_reference_id = written.org_reference_id and known.key = written.key limit 1) is null)
    insert into payments.words as w (payment_id, org_reference_id, created_at, body, name_key)
      select id, org_reference_id, created_at, body, key from written
      on conflict (payment_id) do update set body = excluded.body, name_key = excluded.name_key where (w.body, w.name_key) <> (excluded.body, excluded.name_key);
  end if;
  if exists (select from after where status = 'SUCCESS') then
    insert into payments.payees as p (org_reference_id, account, operation, name, inn, bic, payment_code, purpose, amount, amount_max, payment_count, last_paid_at)
      select distinct on (org_reference_id, recipient_account) org_reference_id, recipient_account, operation, recipient_name, recipient_inn, recipient_bic, payment_code, purpose,
        amount, max(amount) over same, count(*) over same, updated_at
      from after where status = 'SUCCESS' and 'SUCCESS' = any (trail) and operation in (:teaching_payees)
      window same as (partition by org_reference_id, recipient_account)
      order by org_reference_id, recipient_account, updated_at desc, id
      on conflict (org_reference_id, account) do update set operation = excluded.operation, name = excluded.name, inn = excluded.inn, bic = excluded.bic, payment_code = excluded.payment_code,
        purpose = excluded.purpose, amount = excluded.amount, amount_max = greatest(p.amount_max, excluded.amount_max),
        payment_count = p.payment_count + excluded.payment_count, last_paid_at = greatest(p.last_paid_at, excluded.last_paid_at);
  end if;
  return null;
end $$;
create trigger projections_insert after insert on payments.payments referencing new table as after for each statement execute function payments.update_projections();
create trigger projections_update after update on payments.payments referencing new table as after for each statement execute function payments.update_projections();

grant execute on function payments.normalized(text), payments.name_key(text, boolean) to ordo_app, ordo_bank;

-- The account of the company's own that a document is of.
create or replace function payments.own_account(operation text, payer text, recipient text) returns text language sql immutable parallel safe as $$
  select case when operation in (:incoming) then recipient else payer end
$$;

-- Whose signature a status waits for: `signingSlots` of documents, which a test compares.
create or replace function payments.awaited_right(status text) returns text language sql immutable parallel safe as $$
  select case when status in ('ON_VERIFICATION', 'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE') then 'FIRST'
    when status in ('PARTIALLY_CONFIRMED', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE') then 'SECOND'
    when status = 'ON_CONFIRMATION' then 'THIRD' end
$$;

-- Who in the company sees a document: a draft its creator alone; of the rest everybody what is of an account that they may read, and of the others what they
-- made, signed, were the last to decide about, or are asked to sign. `acting` is the right under which they ask. What may not be read comes last: a policy
-- looks it up only for a document that nothing before has opened, so never for one that is being signed.
create or replace function payments.visible(status text, created_by uuid, updated_by uuid, signed_by uuid[], account text, me uuid, acting text, unreadable text[])
returns boolean language sql immutable parallel safe as $$
  select created_by = me or (status <> 'DRAFT' and (me = any (signed_by) or updated_by = me or coalesce(payments.awaited_right(status) = acting, false)
    or account <> all (unreadable)))
$$;
grant execute on function payments.own_account(text, text, text), payments.awaited_right(text), payments.visible(text, uuid, uuid, uuid[], text, uuid, text, text[]) to ordo_app, ordo_finder;

alter policy own on payments.payments using (org_reference_id = current_setting('app.org', true)::uuid
  and payments.visible(status, created_by, updated_by, signed_by, payments.own_account(operation, payer_account, recipient_account),
    current_setting('app.person', true)::uuid, current_setting('app.acting', true), (select accounts.unreadable())));

-- The search: the filter of the history as SQL, built of fixed pieces, never of what a person typed. Among a million documents of one company
-- its time goes to three things, so all three are spared: a trigram that stands in nearly every document is the longest list of the index; documents
-- fetched from all over the table only to see that none is a colleague's draft, and who is paid; and the name of each spelled out again.

create or replace function payments.text_array(list jsonb) returns text[] language sql immutable as $$
  select array(select jsonb_array_elements_text(list))
$$;

-- What a person typed, anywhere in the text; its own % and _ mean themselves.
create or replace function payments.pattern(term text) returns text language sql immutable as $$
  select '%' || regexp_replace(payments.normalized(term), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- A name is compared only where the words of the document have matched: as plain SQL it was cheaper to the planner than it is, and a million
-- names were spelled out for a question of two letters.
create or replace function payments.name_matches(value text, term text) returns boolean language plpgsql immutable parallel safe cost 2000 as $$
begin
  return payments.normalized(value) like payments.pattern(term);
end $$;

-- Keys of the company's names that hold a text. A company pays the same names again and again, so all of them are looked at; where they are more than a
-- search can name, nothing is answered, and each document is asked for its name.
create or replace function payments.names_with(org uuid, term text) returns jsonb language sql stable as $$
  select case when count(*) <= 4000 then jsonb_build_object('names', coalesce(jsonb_agg(n.key) filter (where not n.is_incoming), '[]'),
    'incomingNames', coalesce(jsonb_agg(n.key) filter (where n.is_incoming), '[]')) else '{}' end
  from (select n.key, n.is_incoming from payments.names n where n.org_reference_id = org and strpos(n.name, term) <> 0 limit 4001) n
$$;

-- The selective part of a text among documents of this company from all of its time.
create or replace function payments.selective_part(org uuid, term text) returns text language plpgsql stable as $$
begin
  return kit.selective_part(array(
    select s.body from (select min(created_at) as oldest, max(created_at) as newest from payments.words where org_reference_id = org) t
      cross join generate_series(0, 15) i
      cross join lateral (select w.body from payments.words w
        where w.org_reference_id = org and w.created_at <= t.newest - (t.newest - t.oldest) * i / 16 order by w.created_at desc, w.payment_id desc limit 8) s), term);
end $$;

-- The filter with what it is answered by: whose it is, whoever it says it is, what they may not read, the names that it means and the selective part of its words.
create or replace function payments.with_context(filter jsonb) returns jsonb language plpgsql stable as $$
declare
  org constant uuid := current_setting('app.org');
  resolved constant jsonb := filter - '{names,incomingNames,wordsPart}'::text[] || jsonb_build_object('org', org, 'me', current_setting('app.person'),
    'acting', current_setting('app.acting', true), 'unreadable', accounts.unreadable())
    || case when filter ? 'recipient' then payments.names_with(org, payments.normalized(filter ->> 'recipient')) else '{}' end;
begin
  -- Documents are found by names or by words, and by names faster.
  return resolved || case when filter ? 'words' and not resolved ? 'names'
    then jsonb_build_object('wordsPart', payments.selective_part(org, payments.normalized(filter ->> 'words'))) else '{}' end;
end $$;

-- `payments.visible` as a condition of a filter. Who may read every account is asked only about drafts, which the indexes know.
create or replace function payments.visibility(filter jsonb) returns text language sql immutable as $$
  select case when filter -> 'unreadable' = '[]' then '(p.status <> ''DRAFT'' or p.created_by = ($1 ->> ''me'')::uuid)'
    else format('payments.visible(p.status, p.created_by, p.updated_by, p.signed_by, payments.own_account(p.operation, p.payer_account, p.recipient_account),
      %L::uuid, %L, %L::text[])', filter ->> 'me', filter ->> 'acting', payments.text_array(filter -> 'unreadable')) end
$$;

-- The conditions of a filter on a document itself; `$1` is the filter, so values never become text of the statement.
create or replace function payments.conditions(filter jsonb) returns text language sql immutable as $$
  select concat_ws(' and ',
    'p.org_reference_id = ($1 ->> ''org'')::uuid',
    payments.visibility(filter),
    case when filter ? 'operations' then format('p.operation = any (%L::text[])', payments.text_array(filter -> 'operations')) end,
    case when filter ? 'account' then '(case p.operation when ''QR'' then p.recipient_account else p.payer_account end) = $1 ->> ''account''' end,
    case when filter ? 'currency' then 'p.currency = $1 ->> ''currency''' end,
    case when filter ? 'number' then 'p.transfer_num = $1 ->> ''number''' end,
    case when filter ? 'from' then 'p.created_at >= ($1 ->> ''from'')::timestamptz' end,
    case when filter ? 'until' then 'p.created_at < ($1 ->> ''until'')::timestamptz' end,
    case when filter ? 'least' then 'p.amount >= ($1 ->> ''least'')::bigint' end,
    case when filter ? 'most' then 'p.amount <= ($1 ->> ''most'')::bigint' end,
    case when filter ? 'origin' then 'p.origin = $1 ->> ''origin''' end,
    case when filter ? 'creator' then 'p.created_by = ($1 ->> ''creator'')::uuid' end,
    case when filter ? 'leavesAfter' then 'p.status = ''PAYMENT_REQUEST_TO_BANK'' and p.value_date > ($1 ->> ''leavesAfter'')::date' end)
$$;

-- What the name of a document must be: one of those that hold the text. What the company was paid bears its own name, and says the text in its words as well.
create or replace function payments.name_condition(filter jsonb) returns text language sql immutable as $$
  select case
    when not filter ? 'recipient' then null
    when not filter ? 'names' then '(select true from payments.names n where n.org_reference_id = w.org_reference_id and n.key = w.name_key
      and strpos(n.name, payments.normalized($1 ->> ''recipient'')) <> 0 and (not n.is_incoming or strpos(w.body, payments.normalized($1 ->> ''recipient'')) <> 0) limit 1)'
    when filter -> 'incomingNames' = '[]' then format('w.name_key = any (%L::bigint[])', payments.text_array(filter -> 'names'))
    else format('w.name_key = any (%L::bigint[]) and (w.name_key = any (%L::bigint[]) or strpos(w.body, payments.normalized($1 ->> ''recipient'')) <> 0)',
      payments.text_array(filter -> 'names') || payments.text_array(filter -> 'incomingNames'), payments.text_array(filter -> 'names')) end
$$;

-- What the words of a document must be like, and its name. The selective part is for the index, the whole text decides; `<>` because the planner takes it for nearly
-- always true. PostgreSQL tells nobody who is under row-level security what texts are like, and would guess how many have that part: `offset 0` leaves it no choice.
create or replace function payments.worded(filter jsonb) returns text language sql immutable as $$
  select format('(select w.payment_id, w.created_at from payments.words w where %s%s) w', concat_ws(' and ',
    'w.org_reference_id = ($1 ->> ''org'')::uuid',
    payments.name_condition(filter),
    case when filter ->> 'wordsPart' <> '' then 'w.body like ''%'' || ($1 ->> ''wordsPart'') || ''%''' end,
    case when filter ? 'words' then 'strpos(w.body, payments.normalized($1 ->> ''words'')) <> 0' end),
    case when filter ->> 'wordsPart' <> '' then ' offset 0' else '' end)
$$;

-- Where a filter looks: among the words where there are any, with the amount they may mean; else among the documents themselves.
-- Each branch is cut off at `$2` in the order asked for.
create or replace function payments.source(filter jsonb, sorting text) returns text language plpgsql immutable as $$
declare
  statuses constant text[] := payments.text_array(filter -> 'statuses');
  conditions constant text := payments.conditions(filter);
  within constant text := conditions || case when filter ? 'statuses' then format(' and p.status = any (%L::text[])', statuses) else '' end;
  columns constant text := format('select p.id, p.created_at, p.amount%s from payments.payments p', case when filter ->> 'sort' = 'DEADLINE' then ', p.sign_until' end);
  cut constant text := case when sorting is null then ' limit $2' else format(' order by %s limit $2', sorting) end;
  cut_words constant text := replace(cut, 'p.created_at desc, p.id desc', 'w.created_at desc, w.payment_id desc');
  -- Words, names and times stand in one table: no document is fetched for them, of colleagues' drafts there are few.
  is_words constant boolean := filter -> 'unreadable' = '[]'
    and filter - '{words,wordsAmount,wordsPart,recipient,names,incomingNames,org,me,acting,unreadable,from,until}'::text[] = '{}';
begin
  if filter ?| '{words,recipient}' then
    return '((' || case when is_words
      then format('select w.payment_id as id, w.created_at, null::bigint as amount from %s where ', payments.worded(filter)) || concat_ws(' and ',
        case when filter ? 'from' then 'w.created_at >= ($1 ->> ''from'')::timestamptz' end,
        case when filter ? 'until' then 'w.created_at < ($1 ->> ''until'')::timestamptz' end,
        'w.payment_id not in (select d.id from payments.payments d
          where d.org_reference_id = ($1 ->> ''org'')::uuid and d.status = ''DRAFT'' and d.created_by <> ($1 ->> ''me'')::uuid)')
      else format('%s join %s on w.payment_id = p.id where %s', columns, payments.worded(filter), within) end || cut_words || ')'
      || case when filter ? 'wordsAmount' then ' union (' || case when is_words then replace(columns, 'p.amount', 'null') else columns end
        || ' where p.amount = ($1 ->> ''wordsAmount'')::bigint and ' || within
        || case when filter ? 'recipient' then ' and payments.name_matches(p.recipient_name, $1 ->> ''recipient'')' else '' end || cut || ')' else '' end
      || ') p';
  end if;
  -- By time, statuses are looked through one by one, each in the order of its index, so that a rare one is not searched for among all.
  if filter ? 'statuses' and not filter ? 'sort' then
    return format('unnest(%L::text[]) s(status) cross join lateral (%s where %s and p.status = s.status%s) p', statuses, columns, conditions, cut);
  end if;
  return format('(%s where %s%s) p', columns, within, cut);
end $$;

grant execute on function payments.normalized(text), payments.text_array(jsonb), payments.pattern(text), payments.name_matches(text, text),
  payments.names_with(uuid, text), payments.selective_part(uuid, text), payments.with_context(jsonb), payments.visibility(jsonb), payments.conditions(jsonb),
  payments.name_condition(jsonb), payments.worded(jsonb), payments.source(jsonb, text) to ordo_finder;

-- What answers ids is the finder's own.
grant create on schema payments to ordo_finder;
set local role ordo_finder;

-- The page of a filter: ids in order, each with the count of what the filter finds, which is exact up to `countable`.
create or replace function payments.search(filter jsonb, most integer, skip integer, countable integer)
returns table (id uuid, total bigint) language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = on as $$
declare
  resolved constant jsonb := payments.with_context(filter);
  sorting constant text := case filter ->> 'sort' when 'LEAST' then 'p.amount, p.id' when 'GREATEST' then 'p.amount desc, p.id desc'
    when 'DEADLINE' then 'p.sign_until, p.created_at desc, p.id desc' else 'p.created_at desc, p.id desc' end;
  source constant text := payments.source(resolved, sorting);
  total_count bigint;
begin
  -- Looking through the words is the dear part, so the page and the count are taken from one look.
  if filter ?| '{words,recipient}' then
    return query execute format('with found as materialized (select p.* from %s) select p.id, (select count(*) from found) from found p order by %s limit $3 offset $4',
      source, sorting) using resolved, countable, most, skip;
    return;
  end if;
  -- What is only counted needs no order, so that the cheapest way may be taken.
  execute format('select count(*) from (select from %s limit $2) c', payments.source(resolved, null)) into total_count using resolved, countable;
  return query execute format('select p.id, $3 from %s order by %s limit $4 offset $5', source, sorting)
    using resolved, most + skip, total_count, most, skip;
end $$;

-- Count and sum by operation and currency of everything a filter finds.
create or replace function payments.sums(filter jsonb) returns table (operation text, currency text, count bigint, amount numeric) language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = on as $$
declare
  resolved constant jsonb := payments.with_context(filter);
  source constant text := case when filter ?| '{words,recipient,statuses}'
    then format('payments.payments p where p.id in (select p.id from %s)', payments.source(resolved, null))
    else 'payments.payments p where ' || payments.conditions(resolved) end;
begin
  return query execute format('select p.operation, p.currency, count(*), sum(p.amount) from %s group by 1, 2 order by 1, 2', source) using resolved, null::integer;
end $$;

-- How many of what a filter finds stand in each status, exact up to `countable` of each, and by words of all together; its own statuses are passed over.
create or replace function payments.counts(filter jsonb, countable integer) returns table (status text, count bigint) language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = on as $$
declare
  resolved constant jsonb := payments.with_context(filter - '{statuses,sort}'::text[]);
begin
  if filter ?| '{words,recipient}' then
    return query execute format('select d.status, count(*) from %s join payments.payments d on d.id = p.id group by 1', payments.source(resolved, null))
      using resolved, countable;
    return;
  end if;
  return query execute format('select s.status, n.count
    from (select from_status as status from documents.transitions where type = ''PAYMENT'' union select to_status from documents.transitions where type = ''PAYMENT'') s
      cross join lateral (select count(*) as count from (select from payments.payments p where %s and p.status = s.status limit $2) c) n
    where n.count > 0', payments.conditions(resolved)) using resolved, countable;
end $$;

grant execute on function payments.search(jsonb, integer, integer, integer), payments.sums(jsonb), payments.counts(jsonb, integer) to ordo_app;

reset role;
revoke create on schema payments from ordo_finder;
