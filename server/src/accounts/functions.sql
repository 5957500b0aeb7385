-- Laws and functions of accounts: what may be granted, and a recipient's facts as a payer may know them, and no more.

alter table accounts.permissions add constraint known_permissions check (permissions <@ array[:account_permissions]) not valid;

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
