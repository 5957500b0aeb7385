-- Functions of the kit: the audit chain, and the one function that writes events and audit rows.

create or replace function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on kit.audit for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on kit.audit for each statement execute function kit.refuse_change();

create trigger append_only before update or delete on kit.clock_moves for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on kit.clock_moves for each statement execute function kit.refuse_change();

-- The bytes of one line of the audit that its hash covers: none of the values can hold the separator. Stable, as `concat_ws` is: so it is a part of the statement
-- that asks for it, and no statement of its own for each line.
create or replace function kit.audit_line(org uuid, number bigint, person uuid, session uuid, address text, trace text, action text, subject uuid, params jsonb, at timestamptz)
returns bytea language sql stable as $$
  select convert_to(concat_ws(chr(31), org, number, coalesce(person::text, '-'), coalesce(session::text, '-'), coalesce(address, '-'), coalesce(trace, '-'),
    action, coalesce(subject::text, '-'), params::text, (extract(epoch from at) * 1000000)::bigint), 'UTF8')
$$;

-- A link of the hash chain covers the previous link and the digest of its line, so that a line can be withheld and the chain still be verified.
create or replace function kit.audit_link(prev bytea, line bytea) returns bytea language sql immutable as $$ select sha256(prev || sha256(line)) $$;

-- The bank as an organisation of its own, as contracts/bank.ts has it: its events and its chain of the audit stand under this id.
create or replace function kit.bank_org() returns uuid language sql immutable as $$ select '00000000-0000-4000-8000-0000000000ba'::uuid $$;

-- Claims an idempotency key until the transaction ends, and ends a transaction whose key was used. Whoever holds it is waited for before anything is looked up, so
-- their answer is seen; the row is written with the answer, and its primary key is the law for whoever did not ask here.
create or replace function kit.claim_key(org uuid, person uuid, operation text, key uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', org, person, operation, key), 0));
  if exists (select from kit.idempotency i
    where i.org_reference_id = claim_key.org and i.person_id = claim_key.person and i.operation = claim_key.operation and i.key = claim_key.key) then
    raise exception 'the key % was used', key using errcode = 'U0001';
  end if;
end $$;

-- The head of an organisation that has none yet, locked; of two that begin it at once the second waits for the first.
create or replace function kit.first_head(org uuid) returns kit.heads language plpgsql as $$
declare
  head kit.heads;
begin
  insert into kit.heads (org_reference_id) values (org) on conflict do nothing;
  select * into head from kit.heads h where h.org_reference_id = org for no key update;
  return head;
end $$;
grant execute on function kit.first_head(uuid) to ordo_app, ordo_bank;

-- What `kit.record` writes of one thing that happened to the caller's own organisation, which is told and recorded: under the caller's own rules, without jsonb to go through.
create or replace function kit.record_one(org uuid, topic text, state text, params jsonb, action text, audit_params jsonb, subject uuid, person uuid, session uuid, address text, trace text)
returns void language plpgsql as $$
declare
  head kit.heads;
  at constant timestamptz := clock_timestamp();
  link bytea;
begin
  select * into head from kit.heads h where h.org_reference_id = org for no key update;
  if not found then
    head := kit.first_head(org);
  end if;
  link := kit.audit_link(head.audit_hash, kit.audit_line(org, head.audit_number + 1, person, session, address, trace, action, subject, audit_params, at));
  insert into kit.events (org_reference_id, number, topic, subject_id, state, params) values (org, head.event_number + 1, topic, subject, state, params);
  insert into kit.audit (org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at, prev, hash)
    values (org, head.audit_number + 1, person, session, address, trace, action, subject, audit_params, at, head.audit_hash, link);
  update kit.heads h set event_number = head.event_number + 1, audit_number = head.audit_number + 1, audit_hash = link where h.org_reference_id = org;
end $$;

-- The same of several such things, in their order. Each is told and recorded, by the same person.
create or replace function kit.record_own(org uuid, topics text[], states text[], params jsonb[], actions text[], audit_params jsonb[], subjects uuid[], person uuid, session uuid, address text, trace text)
returns void language plpgsql as $$
declare
  head kit.heads;
  at constant timestamptz := clock_timestamp();
  count constant integer := cardinality(subjects);
  links bytea[];
begin
  select * into head from kit.heads h where h.org_reference_id = org for no key update;
  if not found then
    head := kit.first_head(org);
  end if;
  links := array[head.audit_hash];
  for n in 1 .. count loop
    links[n + 1] := kit.audit_link(links[n], kit.audit_line(org, head.audit_number + n, person, session, address, trace, actions[n], subjects[n], audit_params[n], at));
  end loop;
  insert into kit.events (org_reference_id, number, topic, subject_id, state, params)
    select org, head.event_number + n, topics[n], subjects[n], states[n], record_own.params[n] from generate_series(1, count) n;
  insert into kit.audit (org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at, prev, hash)
    select org, head.audit_number + n, person, session, record_own.address, record_own.trace, actions[n], subjects[n], audit_params[n], at, links[n], links[n + 1] from generate_series(1, count) n;
  update kit.heads h set event_number = head.event_number + count, audit_number = head.audit_number + count, audit_hash = links[count + 1] where h.org_reference_id = org;
end $$;

-- Events of several organisations are written under the bank's rules, in one order of organisations.
grant create on schema kit to ordo_bank;
set local role ordo_bank;

-- Write events and audit rows of one transaction, in one round trip, organisations in ascending order.
-- items: [{org, topic?, subject, state?, params, auditParams?, person?, session?, address?, trace?, action?}]: with a topic an event, with an action an audit row.
-- Of one organisation, as nearly always, the items are gone through once: what is reckoned about each travels in arrays, then events, audit and head are one statement.
create or replace function kit.record(items jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_bank constant boolean := current_setting('role', true) is not distinct from 'ordo_bank';
  own constant uuid := nullif(current_setting('app.org', true), '')::uuid;
  orgs uuid[] := '{}';
  item jsonb;
  one uuid;
  head kit.heads;
  at constant timestamptz := clock_timestamp();
  news jsonb[];
  acts jsonb[];
  link bytea;
  links bytea[];
begin
  for place in 0 .. jsonb_array_length(items) - 1 loop
    item := items -> place;
    one := (item ->> 'org')::uuid;
    -- A company records events about itself; to another it may only tell that money moved on its account, and to the bank that it asks something.
    if not is_bank and one is distinct from own
      and (item ? 'action' or item ->> 'topic' is distinct from case one when kit.bank_org() then 'case' else 'movement' end) then
      raise exception 'not of this organisation' using errcode = '42501';
    end if;
    if one <> all (orgs) then
      orgs := orgs || one;
    end if;
  end loop;
  if cardinality(orgs) > 1 then
    orgs := array(select o from unnest(orgs) o order by o);
  end if;
  foreach one in array orgs loop
    select * into head from kit.heads where org_reference_id = one for no key update;
    if not found then
      head := kit.first_head(one);
    end if;
    news := '{}';
    acts := '{}';
    -- The chain is reckoned first and written at once.
    link := head.audit_hash;
    links := array[link];
    for place in 0 .. jsonb_array_length(items) - 1 loop
      item := items -> place;
      continue when (item ->> 'org')::uuid <> one;
      if item ? 'topic' then
        news := news || item;
      end if;
      if item ? 'action' then
        acts := acts || item;
        link := kit.audit_link(link, kit.audit_line(one, head.audit_number + cardinality(acts), (item ->> 'person')::uuid, (item ->> 'session')::uuid, item ->> 'address',
          item ->> 'trace', item ->> 'action', (item ->> 'subject')::uuid, coalesce(item -> 'params', '{}') || coalesce(item -> 'auditParams', '{}'), at));
        links := links || link;
      end if;
    end loop;
    with events as (
      insert into kit.events (org_reference_id, number, topic, subject_id, state, params)
        select one, head.event_number + n, i ->> 'topic', (i ->> 'subject')::uuid, i ->> 'state', coalesce(i -> 'params', '{}')
        from unnest(news) with ordinality t (i, n)
    ), audit as (
      insert into kit.audit (org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at, prev, hash)
        select one, head.audit_number + n, (i ->> 'person')::uuid, (i ->> 'session')::uuid, i ->> 'address', i ->> 'trace', i ->> 'action',
          (i ->> 'subject')::uuid, coalesce(i -> 'params', '{}') || coalesce(i -> 'auditParams', '{}'), at, links[n], links[n + 1]
        from unnest(acts) with ordinality t (i, n)
    )
    update kit.heads set event_number = head.event_number + cardinality(news), audit_number = head.audit_number + cardinality(acts), audit_hash = link
      where org_reference_id = one;
  end loop;
end $$;
grant execute on function kit.record(jsonb) to ordo_app;

reset role;
revoke create on schema kit from ordo_bank;

grant execute on function kit.bank_org(), kit.refuse_change(), kit.claim_key(uuid, uuid, text, uuid), kit.audit_line(uuid, bigint, uuid, uuid, text, text, text, uuid, jsonb, timestamptz), kit.audit_link(bytea, bytea),
  kit.record_one(uuid, text, text, jsonb, text, jsonb, uuid, uuid, uuid, text, text),
  kit.record_own(uuid, text[], text[], jsonb[], text[], jsonb[], uuid[], uuid, uuid, text, text) to ordo_app, ordo_bank;

-- What an index of trigrams is asked for instead of a whole text, as `like` takes it: the part by which texts are told apart, because hardly one of 128 that were
-- taken from among all of them has it, and the next best beside it. Where every part is in many of them, or the text itself, the index would not help, and nothing is asked of it.
create or replace function kit.selective_part(sample text[], term text) returns text language plpgsql immutable as $$
declare
  -- How many of the sample have the three characters that begin at each place. Of a single letter that begins a word the index knows only this, and it reads
  -- as well all words that begin so where it is asked for two. It knows Latin letters and digits, whatever the locale of the database. Null where it knows nothing, or reads too many. Of a long text the beginning is enough.
  times constant bigint[] := array(
    select case when letters <> '' and part !~ '[\\%_]' and (part !~ '^[^A-Za-z0-9]' or begun <= 32) then holding end
    from generate_series(1, least(length(term), 60) - 2) i cross join lateral substr(term, i, 3) part
      cross join lateral coalesce(substring(part from '.*[A-Za-z0-9]{2}.*'), substring(part from '[^A-Za-z0-9][A-Za-z0-9]$'), '') letters
      cross join lateral (select count(*) filter (where strpos(body, letters) > 0) as holding, count(*) filter (where strpos(body, left(part, 2)) > 0) as begun
        from unnest(sample) body) s
    order by i);
  first integer := array_position(times, (select min(t) from unnest(times) t));
  last integer := first;
  beside integer;
begin
  if (times[first] <= 32) is not true or (select count(*) from unnest(sample) body where strpos(body, term) <> 0) > 4 then
    return '';
  end if;
  while times[first - 1] <= 3 loop
    first := first - 1;
  end loop;
  while times[last + 1] <= 3 loop
    last := last + 1;
  end loop;
  select i into beside from unnest(times) with ordinality p(t, i) where t <= 32 and (i < first or i > last) and i not in (first - 2, last + 2) order by t, i limit 1;
  return case
    when beside < first - 2 then substr(term, beside, 3) || '%' || substr(term, first, last - first + 3)
    when beside > last + 2 then substr(term, first, last - first + 3) || '%' || substr(term, beside, 3)
    else substr(term, least(first, beside), greatest(last, beside) - least(first, beside) + 3) end;
end $$;
grant execute on function kit.selective_part(text[], text) to ordo_finder, ordo_ledger;
