-- The readers of a statement, whoever may READ every account of it, and of the downloaded days of an account; and its transitions, which the database holds everybody to.

alter policy readable on statements.statements using (org_reference_id = current_setting('app.org', true)::uuid
  and not accounts && (select accounts.unreadable()));

alter policy readable on statements.downloads using (org_reference_id = current_setting('app.org', true)::uuid
  and account <> all (select unnest(accounts.unreadable())));

-- Who made it sees why it stopped, though READ was taken from them.
alter policy readable on statements.schedules using (org_reference_id = current_setting('app.org', true)::uuid
  and (person_id = current_setting('app.person', true)::uuid or not accounts && (select accounts.unreadable())));

-- The pairs are those of lifecycle.ts; a test compares them.
create or replace function statements.guard_status() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (old.status, new.status) not in (('PENDING', 'IN_PROGRESS'), ('IN_PROGRESS', 'READY'), ('IN_PROGRESS', 'NOT_FOUND'), ('IN_PROGRESS', 'FAIL'), ('FAIL', 'PENDING'))
  then
    raise exception 'a statement does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger guard_status before update of status on statements.statements
  for each row when (old.status is distinct from new.status) execute function statements.guard_status();
