-- The guard of keys: the transitions they may take, and what never changes.

create or replace function paycontrol.guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  law text;
begin
  if tg_op = 'INSERT' then
    if (new.status, new.event) is distinct from ('NEW', 'create') then
      law := 'insert';
    end if;
  elsif (new.id, new.pc_user_id, new.org_reference_id, new.person_id, new.contract_id, new.username, new.proved_by, new.created_at, new.expires_on)
      is distinct from (old.id, old.pc_user_id, old.org_reference_id, old.person_id, old.contract_id, old.username, old.proved_by, old.created_at, old.expires_on) then
    law := 'frozen';
  -- A phone is bound once; with another one comes another key.
  elsif new.event is not distinct from old.event or new.event <> 'activate' then
    if (new.public_key, new.pin_hash, new.activated_at) is distinct from (old.public_key, old.pin_hash, old.activated_at) then
      law := 'frozen';
    end if;
  end if;
  if law is null and tg_op = 'UPDATE' and (new.status, new.event) is distinct from (old.status, old.event)
    and not exists (select from paycontrol.transitions t where t.from_status = old.status and t.event = new.event and t.to_status = new.status) then
    law := 'transitions';
  end if;
  if law is not null then
    raise exception 'key % breaks its %: % to %', new.pc_user_id, law, new.event, new.status using errcode = '23514', constraint = 'keys_' || law;
  end if;
  return new;
end $$;
create trigger guard before insert or update on paycontrol.keys for each row execute function paycontrol.guard();

create trigger append_only before delete on paycontrol.keys for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on paycontrol.keys for each statement execute function kit.refuse_change();
