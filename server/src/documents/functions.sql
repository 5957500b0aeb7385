-- Trigger functions that guard every table of documents: insertion, columns that never change, transitions with their number of signatures,
-- and the history that a change writes. The triggers stand with each noun's own functions; they name the type and its statuses.

-- Guards an insert: in the first status of its type, `guard_insert('DRAFT')`.
create or replace function documents.guard_insert() returns trigger language plpgsql as $$
begin
  if new.status <> tg_argv[0] or new.trail <> array[tg_argv[0]] or new.version <> 1 or new.steps <> 1 or new.signed_by <> '{}' then
    raise exception '% are born in %', tg_table_name, tg_argv[0] using errcode = '23514', constraint = tg_table_name || '_insert';
  end if;
  return new;
end $$;

-- Counts a change: version, steps, and no trail where the status stays. Outside the statuses in which its creator edits it (the arguments), only columns that
-- a transition writes may change; a column that a type adds is frozen without being named.
create or replace function documents.bump_version() returns trigger language plpgsql as $$
declare
  allowed record;
begin
  if (new.id, new.org_reference_id, new.origin, new.created_by, new.creator_name, new.created_at)
    is distinct from (old.id, old.org_reference_id, old.origin, old.created_by, old.creator_name, old.created_at) then
    raise exception '% % was born otherwise', tg_table_name, old.id using errcode = '23514', constraint = tg_table_name || '_insert';
  end if;
  new.version := old.version + 1;
  if new.status = old.status then
    new.trail := '{}';
  end if;
  new.steps := old.steps + cardinality(new.trail);
  if old.status <> all (tg_argv) then
    allowed := old;
    allowed.status := new.status;
    allowed.trail := new.trail;
    allowed.steps := new.steps;
    allowed.version := new.version;
    allowed.revision := new.revision;
    allowed.content_hash := new.content_hash;
    allowed.signed_by := new.signed_by;
    allowed.sign_until := new.sign_until;
    allowed.description := new.description;
    allowed.params := new.params;
    allowed.reason := new.reason;
    allowed.updated_by := new.updated_by;
    allowed.updated_at := new.updated_at;
    if allowed is distinct from new then
      raise exception '% % in % is not edited', tg_table_name, old.id, old.status using errcode = '23514', constraint = tg_table_name || '_frozen';
    end if;
  end if;
  return new;
end $$;

-- Guards changes: each must be a transition of the table with its number of signatures, `guard_update(type, edited…)`. Set-based: all rows of a statement are
-- judged at once against their old rows, and transitions are read once. Nested loops are off because one plan serves one document and five hundred.
-- One document alone, as nearly every signature moves it, is judged by the same laws in the same order without that plan, of which the beginning and the end cost more than all the rest.
create or replace function documents.guard_update() returns trigger language plpgsql set enable_nestloop = off as $$
#variable_conflict use_column
declare
  edited constant text[] := tg_argv[1:];
  n record;
  place text;
  target text;
  road integer;
  strays boolean := false;
  needed integer := 0;
begin
  select a.id, a.trail, a.scheme, a.status, a.revision, a.content_hash, b.id as old_id, b.status as before, b.revision as old_revision, b.content_hash as old_hash, null::text as law into n
    from after a cross join before b where (select count(*) from after) = 1;
  if found then
    place := n.before;
    foreach target in array n.trail loop
      road := (select max(t.signatures) from documents.transitions t
        where t.type = tg_argv[0] and t.from_status = place and t.to_status = target and t.scheme in ('any', n.scheme));
      strays := strays or road is null;
      needed := greatest(needed, road);
      place := target;
    end loop;
    n.law := case
      when n.id <> n.old_id then 'insert'
      when n.before <> all (edited) and n.status <> all (edited) and (n.revision, n.content_hash) is distinct from (n.old_revision, n.old_hash) then 'frozen'
      when n.revision not in (n.old_revision, n.old_revision + 1) or (n.revision = n.old_revision and n.content_hash <> n.old_hash) then 'frozen'
      when n.status = n.before then null
      when place is distinct from n.status or strays then 'transitions'
      when coalesce((select v.people from signing.count_valid(array[n.id]) v where v.subject = n.id and v.content = n.content_hash), 0) < needed then 'signatures'
      end;
  else
    select * into n from (
      select n.id, o.status as before, n.trail, n.scheme, case
        when o.id is null then 'insert'
        when o.status <> all (edited) and n.status <> all (edited) and (n.revision, n.content_hash) is distinct from (o.revision, o.content_hash) then 'frozen'
        when n.revision not in (o.revision, o.revision + 1) or (n.revision = o.revision and n.content_hash <> o.content_hash) then 'frozen'
        when n.status = o.status then null
        when n.trail[cardinality(n.trail)] is distinct from n.status or w.strays then 'transitions'
        when coalesce(v.people, 0) < w.needed then 'signatures'
        end as law
      from after n left join before o on o.id = n.id left join (
        select step.id, bool_or(t.type is null) as strays, max(t.signatures) as needed
        from (
          select a.id, a.scheme, coalesce(a.trail[s.place - 1], b.status) as from_status, s.status as to_status
          from after a join before b on b.id = a.id cross join lateral unnest(a.trail) with ordinality s (status, place)
        ) step left join documents.transitions t
          on t.type = tg_argv[0] and t.from_status = step.from_status and t.to_status = step.to_status and t.scheme in ('any', step.scheme)
        group by step.id
      ) w on w.id = n.id left join signing.count_valid(array(select id from after)) v on v.subject = n.id and v.content = n.content_hash
    ) judged where law is not null limit 1;
  end if;
  if n.law is not null then
    raise exception '% % breaks its %: from % by % under %', tg_table_name, n.id, n.law, n.before, n.trail, n.scheme
      using errcode = '23514', constraint = tg_table_name || '_' || n.law;
  end if;
  return null;
end $$;

-- Refuses a change of fewer documents than were meant: one of them is not what was read.
create or replace function documents.must_move(actual bigint, wanted integer) returns void language plpgsql as $$
begin
  if actual <> wanted then
    raise exception '% of % documents were not moved', wanted - actual, wanted;
  end if;
end $$;

-- Guards deletion: only in a status in which its creator edits it, `guard_delete(edited…)`.
create or replace function documents.guard_delete() returns trigger language plpgsql as $$
begin
  if old.status <> all (tg_argv) then
    raise exception '% in % stay', tg_table_name, old.status using errcode = '23514', constraint = tg_table_name || '_transitions';
  end if;
  return old;
end $$;

-- The steps that one change of a document wrote into its trail, as rows of its history; `by_bank` are the statuses to which the bank alone brings it.
create or replace function documents.steps_of(trail text[], steps integer, status text, actor uuid, reason text, by_bank text[])
returns table (number integer, status text, actor_id uuid, reason text) language sql immutable as $$
  select steps - cardinality(trail) + t.number::integer, t.status, case when t.status <> all (by_bank) then actor end, case when t.status = steps_of.status then steps_of.reason end
  from unnest(trail) with ordinality t (status, number)
$$;

-- Writes the status history of an insert or an update; the arguments are the statuses to which the bank alone brings a document. It names the table of any noun, so the
-- statement is planned anew each time; a noun whose documents move often writes its own.
create or replace function documents.write_history() returns trigger language plpgsql as $$
begin
  execute format('
    insert into %I.status_history (document_id, number, org_reference_id, status, actor_id, reason, at)
      select n.id, s.number, n.org_reference_id, s.status, s.actor_id, s.reason, n.updated_at
      from after n cross join lateral documents.steps_of(n.trail, n.steps, n.status, coalesce(n.updated_by, n.created_by), n.reason, $1) s', tg_table_schema) using tg_argv;
  return null;
end $$;

grant execute on function documents.must_move(bigint, integer), documents.steps_of(text[], integer, text, uuid, text, text[]) to ordo_app, ordo_bank;
