-- Functions of the kit: the audit chain, and the one function that writes events and audit rows.

create or replace function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on kit.audit for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on kit.audit for each statement execute function kit.refuse_change();

-- The bytes of one line of the audit that its hash covers: none of the values can hold the separator.
create or replace function kit.audit_line(org uuid, number bigint, person uuid, session uuid, address text, trace text, action text, subject uuid, params jsonb, at timestamptz)
returns bytea language sql immutable as $$
  select convert_to(concat_ws(chr(31), org, number, coalesce(person::text, '-'), coalesce(session::text, '-'), coalesce(address, '-'), coalesce(trace, '-'),
    action, coalesce(subject::text, '-'), params::text, (extract(epoch from at) * 1000000)::bigint), 'UTF8')
$$;

-- A link of the hash chain covers the previous link and the digest of its line, so that a line can be withheld and the chain still be verified.
create or replace function kit.audit_link(prev bytea, line bytea) returns bytea language sql immutable as $$ select sha256(prev || sha256(line)) $$;

-- Events of several organisations are written under the bank's rules, in one order of organisations.
grant create on schema kit to ordo_bank;
set local role ordo_bank;

-- Write events and audit rows of one transaction, in one round trip, organisations in ascending order.
-- items: [{org, topic?, subject, state?, params, auditParams?, person?, session?, address?, trace?, action?}]: with a topic an event, with an action an audit row.
create or replace function kit.record(items jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  head kit.heads;
  at timestamptz := clock_timestamp();
  link bytea;
  links bytea[];
  act record;
begin
  -- A company records events about itself; about another it may only tell that money moved on its account.
  if current_setting('role', true) is distinct from 'ordo_bank' and exists (select from jsonb_array_elements(items) i
    where (i ->> 'org')::uuid is distinct from nullif(current_setting('app.org', true), '')::uuid and (i ? 'action' or i ->> 'topic' is distinct from 'movement')) then
    raise exception 'not of this organisation' using errcode = '42501';
  end if;
  for one in select distinct (i ->> 'org')::uuid as org from jsonb_array_elements(items) i order by 1 loop
    insert into kit.heads (org_reference_id) values (one.org) on conflict do nothing;
    select * into head from kit.heads where org_reference_id = one.org for no key update;
    insert into kit.events (org_reference_id, number, topic, subject_id, state, params)
      select one.org, head.event_number + row_number() over (order by n), i ->> 'topic', (i ->> 'subject')::uuid, i ->> 'state', coalesce(i -> 'params', '{}')
      from jsonb_array_elements(items) with ordinality t(i, n) where (i ->> 'org')::uuid = one.org and i ? 'topic';
    get diagnostics head.event_number = row_count;
    -- The chain is reckoned first and written at once.
    link := head.audit_hash;
    links := '{}';
    for act in select i from jsonb_array_elements(items) with ordinality t (i, n) where (i ->> 'org')::uuid = one.org and i ? 'action' order by n loop
      head.audit_number := head.audit_number + 1;
      link := kit.audit_link(link, kit.audit_line(one.org, head.audit_number, (act.i ->> 'person')::uuid, (act.i ->> 'session')::uuid, act.i ->> 'address',
        act.i ->> 'trace', act.i ->> 'action', (act.i ->> 'subject')::uuid, coalesce(act.i -> 'params', '{}') || coalesce(act.i -> 'auditParams', '{}'), at));
      links := links || link;
    end loop;
    insert into kit.audit (org_reference_id, number, person_id, session_id, address, trace, action, subject_id, params, created_at, prev, hash)
      select one.org, head.audit_number - cardinality(links) + t.place, (t.i ->> 'person')::uuid, (t.i ->> 'session')::uuid, t.i ->> 'address', t.i ->> 'trace', t.i ->> 'action',
        (t.i ->> 'subject')::uuid, coalesce(t.i -> 'params', '{}') || coalesce(t.i -> 'auditParams', '{}'), at, coalesce(links[t.place - 1], head.audit_hash), links[t.place]
      from (select i, row_number() over (order by n) as place from jsonb_array_elements(items) with ordinality e (i, n)
        where (i ->> 'org')::uuid = one.org and i ? 'action') t;
    update kit.heads set event_number = event_number + head.event_number, audit_number = head.audit_number, audit_hash = link where org_reference_id = one.org;
  end loop;
end $$;
grant execute on function kit.record(jsonb) to ordo_app;

reset role;
revoke create on schema kit from ordo_bank;

grant execute on function kit.refuse_change(), kit.audit_line(uuid, bigint, uuid, uuid, text, text, text, uuid, jsonb, timestamptz), kit.audit_link(bytea, bytea)
  to ordo_app, ordo_bank;
