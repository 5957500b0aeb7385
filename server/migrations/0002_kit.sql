-- What every noun leans on: answers kept for retries, the numbered events of an organisation, its audit chain, the outbox.

create table kit.idempotency (
  org_reference_id uuid not null,
  person_id uuid not null,
  operation text not null,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (org_reference_id, person_id, operation, key)
);
create index on kit.idempotency (created_at);

-- One row for each organisation: the last event number and the head of its audit chain. Always locked last.
create table kit.heads (
  org_reference_id uuid primary key,
  event_number bigint not null default 0,
  audit_number bigint not null default 0,
  audit_hash bytea not null default '\x'
);

create table kit.events (
  org_reference_id uuid not null,
  number bigint not null,
  topic text not null,
  subject_id uuid not null,
  state text not null check (state in ('NEW', 'UPDATED', 'DELETED')),
  says jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_reference_id, number)
);
create index on kit.events (created_at);

create table kit.audit (
  org_reference_id uuid not null,
  number bigint not null,
  person_id uuid,
  session_id uuid,
  address text,
  -- The call it was done in, as its answer named it.
  trace text,
  action text not null,
  subject_id uuid,
  says jsonb not null,
  created_at timestamptz not null,
  prev bytea not null,
  hash bytea not null,
  primary key (org_reference_id, number)
);
create index on kit.audit (org_reference_id, subject_id);
create index on kit.audit (org_reference_id, person_id, number);

create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger append_only before update or delete on kit.audit for each row execute function kit.refuse_change();
create trigger append_only_whole before truncate on kit.audit for each statement execute function kit.refuse_change();

-- What one line of the audit says, as bytes: none of the values can hold the character that parts them.
create function kit.audit_line(org uuid, number bigint, person uuid, session uuid, address text, trace text, action text, subject uuid, says jsonb, at timestamptz)
returns bytea language sql immutable as $$
  select convert_to(concat_ws(chr(31), org, number, coalesce(person::text, '-'), coalesce(session::text, '-'), coalesce(address, '-'), coalesce(trace, '-'),
    action, coalesce(subject::text, '-'), says::text, (extract(epoch from at) * 1000000)::bigint), 'UTF8')
$$;

-- A link of the chain covers the link before and the digest of its line, so that a line can be left out of what is shown and the chain still be followed.
create function kit.audit_link(prev bytea, line bytea) returns bytea language sql immutable as $$ select sha256(prev || sha256(line)) $$;

-- Write events and audit rows of one transaction, in one round trip, organisations in ascending order.
-- items: [{org, topic?, subject, state?, says, keeps?, person?, session?, address?, trace?, action?}]: with a topic an event, with an action an audit row.
create function kit.record(items jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one record;
  head kit.heads;
  at timestamptz := clock_timestamp();
  link bytea;
  links bytea[];
  act record;
begin
  -- A company writes of itself; of another it may only tell that money moved on its account.
  if current_setting('role', true) is distinct from 'ordo_bank' and exists (select from jsonb_array_elements(items) i
    where (i ->> 'org')::uuid is distinct from nullif(current_setting('app.org', true), '')::uuid and (i ? 'action' or i ->> 'topic' is distinct from 'movement')) then
    raise exception 'not of this organisation' using errcode = '42501';
  end if;
  for one in select distinct (i ->> 'org')::uuid as org from jsonb_array_elements(items) i order by 1 loop
    insert into kit.heads (org_reference_id) values (one.org) on conflict do nothing;
    select * into head from kit.heads where org_reference_id = one.org for no key update;
    insert into kit.events (org_reference_id, number, topic, subject_id, state, says)
      select one.org, head.event_number + row_number() over (order by n), i ->> 'topic', (i ->> 'subject')::uuid, i ->> 'state', coalesce(i -> 'says', '{}')
      from jsonb_array_elements(items) with ordinality t(i, n) where (i ->> 'org')::uuid = one.org and i ? 'topic';
    get diagnostics head.event_number = row_count;
    -- The chain is reckoned first and written at once.
    link := head.audit_hash;
    links := '{}';
    for act in select i from jsonb_array_elements(items) with ordinality t (i, n) where (i ->> 'org')::uuid = one.org and i ? 'action' order by n loop
      head.audit_number := head.audit_number + 1;
      link := kit.audit_link(link, kit.audit_line(one.org, head.audit_number, (act.i ->> 'person')::uuid, (act.i ->> 'session')::uuid, act.i ->> 'address',
        act.i ->> 'trace', act.i ->> 'action', (act.i ->> 'subject')::uuid, coalesce(act.i -> 'says', '{}') || coalesce(act.i -> 'keeps', '{}'), at));
      links := links || link;
    end loop;
    insert into kit.audit (org_reference_id, number, person_id, session_id, address, trace, action, subject_id, says, created_at, prev, hash)
      select one.org, head.audit_number - cardinality(links) + t.place, (t.i ->> 'person')::uuid, (t.i ->> 'session')::uuid, t.i ->> 'address', t.i ->> 'trace', t.i ->> 'action',
        (t.i ->> 'subject')::uuid, coalesce(t.i -> 'says', '{}') || coalesce(t.i -> 'keeps', '{}'), at, coalesce(links[t.place - 1], head.audit_hash), links[t.place]
      from (select i, row_number() over (order by n) as place from jsonb_array_elements(items) with ordinality e (i, n)
        where (i ->> 'org')::uuid = one.org and i ? 'action') t;
    update kit.heads set event_number = event_number + head.event_number, audit_number = head.audit_number, audit_hash = link where org_reference_id = one.org;
  end loop;
end $$;

-- Work to be handed to a neighbour after commit; at least once.
create table kit.outbox (
  id bigint generated always as identity primary key,
  rail text not null,
  subject_id uuid not null,
  org_reference_id uuid not null,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_due on kit.outbox (rail, due_at) where done_at is null and dead_at is null;
create index on kit.outbox (subject_id);

-- Answers of neighbours, each taken once.
create table kit.inbox (
  source text not null,
  message_id text not null,
  body jsonb not null,
  taken_at timestamptz not null default now(),
  parked_because text,
  primary key (source, message_id)
);

-- Scheduled work: one winner for a job and a day (or a minute).
create table kit.jobs (
  job text not null,
  slot text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (job, slot)
);

alter table kit.idempotency enable row level security;
alter table kit.idempotency force row level security;
alter table kit.heads enable row level security;
alter table kit.heads force row level security;
alter table kit.events enable row level security;
alter table kit.events force row level security;
alter table kit.audit enable row level security;
alter table kit.audit force row level security;
alter table kit.outbox enable row level security;
alter table kit.outbox force row level security;

create policy own on kit.idempotency to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.heads to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.events to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.audit to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on kit.outbox to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on kit.idempotency to ordo_bank using (true);
create policy bank on kit.heads to ordo_bank using (true);
create policy bank on kit.events to ordo_bank using (true);
create policy bank on kit.audit to ordo_bank using (true);
create policy bank on kit.outbox to ordo_bank using (true);

grant usage on schema kit to ordo_app, ordo_bank, ordo_report;
grant select, insert, update on kit.idempotency, kit.heads to ordo_app, ordo_bank;
grant select, insert on kit.events, kit.audit, kit.outbox to ordo_app, ordo_bank;
grant delete on kit.idempotency, kit.events to ordo_bank;
-- A company may take its own document back while the rail was never called.
grant delete on kit.outbox to ordo_app;
grant update on kit.outbox to ordo_bank;
grant select, insert, update on kit.inbox, kit.jobs to ordo_bank;
grant execute on all functions in schema kit to ordo_app, ordo_bank;
-- Events of several organisations are written under the bank's rules, in one order of organisations.
grant create on schema kit to ordo_bank;
alter function kit.record(jsonb) owner to ordo_bank;
revoke create on schema kit from ordo_bank;
