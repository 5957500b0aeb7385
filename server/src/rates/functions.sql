-- The guard of agreed rates: each is used by one document for good, and never changed otherwise.

-- Written once by the bank, and never changed but by whose it is: one document's for good, unless the transaction that took it gives it back.
create or replace function rates.single_use() returns trigger language plpgsql as $$
begin
  if (old.used_by is not null and (new.used_by is not null or old.used_in_xact is distinct from pg_current_xact_id()))
    or (to_jsonb(new) - 'used_by') <> (to_jsonb(old) - 'used_by') then
    raise exception 'an agreed rate is used by one document' using errcode = '42501';
  end if;
  new.used_in_xact := case when new.used_by is not null then pg_current_xact_id() end;
  return new;
end $$;
create trigger single_use before update on rates.agreed_rates for each row execute function rates.single_use();
