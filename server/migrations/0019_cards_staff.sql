-- Which of these cards of people belong to one of these phones: whose else they are nobody learns.

grant create on schema cards to ordo_ledger;
set local role ordo_ledger;
create function cards.of_phones(ids uuid[], phones bytea[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.id from cards.individuals i where i.id = any (ids) and i.phone_digest = any (phones)
$$;
grant execute on function cards.of_phones(uuid[], bytea[]) to ordo_app, ordo_bank;
reset role;
revoke create on schema cards from ordo_ledger;
