-- Laws and functions of accounts: what may be granted, what of it was taken, and a recipient's facts as a payer may know them, and no more.

alter table accounts.permissions add constraint known_permissions check (permissions <@ array[:account_permissions]) not valid;

-- What somebody was granted from a moment on.
create or replace function accounts.keep_permissions() returns trigger language plpgsql as $$
begin
  insert into accounts.permission_history (account_id, person_id, org_reference_id, permissions, since)
  values (new.account_id, new.person_id, new.org_reference_id, new.permissions, new.changed_at);
  return null;
end $$;
create trigger permissions_kept after insert or update on accounts.permissions for each row execute function accounts.keep_permissions();

grant create on schema accounts to ordo_ledger;
set local role ordo_ledger;

-- Whose accounts these are, whatever the organisation.
create or replace function accounts.recipients(numbers text[]) returns table (
  id uuid, org uuid, number text, currency text, status text, type text, bic text, holder_name text, holder_inn text
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.org_reference_id, a.number, a.currency, a.status, a.type, a.bic, h.name, h.inn
  from accounts.accounts a join accounts.holders h on h.org_reference_id = a.org_reference_id
  where a.number = any (numbers)
$$;
grant execute on function accounts.recipients(text[]) to ordo_app, ordo_bank;

reset role;
revoke create on schema accounts from ordo_ledger;

-- The bank says what is not to be read, so that the search, which reads whole tables, may ask as well.
grant create on schema accounts to ordo_bank;
set local role ordo_bank;

-- Numbers of the accounts of the organisation from which the person of the transaction was taken READ; what is paid from them is not theirs to see
-- (docs/decisions/0034-read.md).
create or replace function accounts.unreadable() returns text[] language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $$
begin
  return array(select a.number from accounts.permissions p join accounts.accounts a on a.id = p.account_id
    where p.org_reference_id = current_setting('app.org', true)::uuid and p.person_id = current_setting('app.person', true)::uuid
      and 'READ' <> all (p.permissions));
end $$;
grant execute on function accounts.unreadable() to ordo_app, ordo_finder;

reset role;
revoke create on schema accounts from ordo_bank;
grant usage on schema accounts to ordo_finder;
