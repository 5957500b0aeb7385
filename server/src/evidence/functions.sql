-- Functions of evidence: audit chains that have grown since their checkpoint, and whether each is intact; checkpoints never change.

create trigger append_only before update or delete on evidence.checkpoints for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on evidence.checkpoints for each statement execute function kit.refuse_change();

-- By which means a line of the audit was done, or to which; of a code by SMS nothing is said.
create or replace function evidence.means_of(action text, params jsonb) returns text language sql immutable as $$
  select nullif(coalesce(params -> 'signature' ->> 'method', params ->> 'method', case when action like 'payControl.%' then 'PAY_CONTROL' else params ->> 'factor' end), 'SMS')
$$;

-- The number of the phone's key that a line is about, or the serial number of the certificate.
create or replace function evidence.key_of(params jsonb) returns text language sql immutable as $$
  select coalesce(params -> 'signature' ->> 'key', params ->> 'key', params ->> 'serial')
$$;

-- Where it was done: by the bank itself, on a phone (what only a phone does, signs by its key, or says of itself), or on a page of the portal.
create or replace function evidence.place_of(action text, params jsonb, person uuid, on_phones text[]) returns text language sql immutable as $$
  select case when person is null then 'BANK'
    when action = any (on_phones) or params -> 'signature' ->> 'method' = 'PAY_CONTROL' or params ->> 'place' = 'PHONE' then 'PHONE'
    else 'PORTAL' end
$$;
grant execute on function evidence.means_of(text, jsonb), evidence.key_of(jsonb), evidence.place_of(text, jsonb, uuid, text[]) to ordo_app;

-- Companies whose audit has grown since the last checkpoint, and whether each new line still follows from the one before.
create or replace function evidence.unsigned_heads(one uuid, most integer) returns table (org uuid, number bigint, hash bytea, is_intact boolean) language sql stable as $$
  select h.org_reference_id, h.audit_number, h.audit_hash, coalesce(l.is_intact and l.last = h.audit_hash, false)
  from kit.heads h
    left join lateral (select c.number, c.hash from evidence.checkpoints c where c.org_reference_id = h.org_reference_id order by c.number desc limit 1) c on true
    cross join lateral (
      select count(*) = h.audit_number - coalesce(c.number, 0) and bool_and(a.hash = kit.audit_link(a.prev, a.line) and a.prev = a.before) as is_intact,
        (array_agg(a.hash order by a.number desc))[1] as last
      from (
        select a.number, a.hash, a.prev, coalesce(lag(a.hash) over (order by a.number), c.hash, '\x') as before,
          kit.audit_line(a.org_reference_id, a.number, a.person_id, a.session_id, a.address, a.trace, a.action, a.subject_id, a.params, a.created_at) as line
        from kit.audit a where a.org_reference_id = h.org_reference_id and a.number > coalesce(c.number, 0) and a.number <= h.audit_number) a) l
  where h.audit_number > coalesce(c.number, 0) and (one is null or h.org_reference_id = one)
  order by h.org_reference_id limit most
$$;
grant execute on function evidence.unsigned_heads(uuid, integer) to ordo_bank;
