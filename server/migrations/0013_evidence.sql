-- Where it is kept that the bank has signed the audit of a company up to a line: what evidence is hung on.

create schema evidence;

-- The head of a company's chain, signed by the bank's key. What is cut off, changed or put in before it later, no longer leads to it.
create table evidence.checkpoints (
  org_reference_id uuid not null,
  -- The last line of the audit that it covers.
  number bigint not null check (number > 0),
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  -- The key goes with it, so that an old one can still be checked after the bank has changed its key.
  public_key bytea not null check (octet_length(public_key) = 44),
  signature bytea not null check (octet_length(signature) = 64),
  primary key (org_reference_id, number)
);
create trigger append_only before update or delete on evidence.checkpoints for each row execute function kit.refuse_change();
create trigger append_only_whole before truncate on evidence.checkpoints for each statement execute function kit.refuse_change();

-- Companies whose audit has grown since the last checkpoint, and whether each new line still follows from the one before.
create function evidence.due(one uuid, most integer) returns table (org uuid, number bigint, hash bytea, whole boolean) language sql stable as $$
  select h.org_reference_id, h.audit_number, h.audit_hash, coalesce(l.whole and l.last = h.audit_hash, false)
  from kit.heads h
    left join lateral (select c.number, c.hash from evidence.checkpoints c where c.org_reference_id = h.org_reference_id order by c.number desc limit 1) c on true
    cross join lateral (
      select count(*) = h.audit_number - coalesce(c.number, 0) and bool_and(a.hash = kit.audit_link(a.prev, a.line) and a.prev = a.before) as whole,
        (array_agg(a.hash order by a.number desc))[1] as last
      from (
        select a.number, a.hash, a.prev, coalesce(lag(a.hash) over (order by a.number), c.hash, '\x') as before,
          kit.audit_line(a.org_reference_id, a.number, a.person_id, a.session_id, a.address, a.trace, a.action, a.subject_id, a.says, a.created_at) as line
        from kit.audit a where a.org_reference_id = h.org_reference_id and a.number > coalesce(c.number, 0) and a.number <= h.audit_number) a) l
  where h.audit_number > coalesce(c.number, 0) and (one is null or h.org_reference_id = one)
  order by h.org_reference_id limit most
$$;

alter table evidence.checkpoints enable row level security;
alter table evidence.checkpoints force row level security;
create policy own on evidence.checkpoints to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on evidence.checkpoints to ordo_bank using (true);

grant usage on schema evidence to ordo_app, ordo_bank;
grant select on evidence.checkpoints to ordo_app;
grant select, insert on evidence.checkpoints to ordo_bank;
grant execute on function evidence.due(uuid, integer) to ordo_bank;
