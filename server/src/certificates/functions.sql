-- Functions of certificates: what proved a signature is never changed, and what has ended does not come back.

create trigger append_only before update or delete on certificates.revocation_lists for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on certificates.revocation_lists for each statement execute function kit.refuse_change();
create trigger kept before delete on certificates.certificates for each row execute function kit.refuse_change();
create trigger kept_truncate before truncate on certificates.certificates for each statement execute function kit.refuse_change();
create trigger kept before delete on certificates.anchors for each row execute function kit.refuse_change();
create trigger kept_truncate before truncate on certificates.anchors for each statement execute function kit.refuse_change();

-- A certificate ends once, as REPLACED or REVOKED; nothing else of it changes, whoever asks.
create or replace function certificates.guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  allowed certificates.certificates := old;
begin
  allowed.state := new.state;
  allowed.ended_at := new.ended_at;
  if allowed is distinct from new or old.state <> 'AWAKE' or new.state = 'AWAKE' then
    raise exception 'certificate % does not change so: % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'certificates_frozen';
  end if;
  return new;
end $$;
create trigger guard before update on certificates.certificates for each row execute function certificates.guard();
