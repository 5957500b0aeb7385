-- Functions of cards: another's card as a payer may know it, and no more.

grant create on schema cards to ordo_ledger;
set local role ordo_ledger;

-- A card by its id, its number or its phone, whosever it is. Digests must match to the last bit.
create or replace function cards.find(ids uuid[], number bytea, phone bytea) returns table (
  id uuid, kind text, org uuid, account text, bin text, masked text, holder text, currency text, status text, expires_on date
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, 'BUSINESS', c.org_reference_id, c.account, c.bin, c.masked, c.holder_name, c.currency, c.status, c.expires_on
  from cards.cards c where c.id = any (ids) or c.number_digest = number or c.phone_digest = phone
  union all
  select i.id, 'INDIVIDUAL', null, null, i.bin, i.masked, i.first_name || ' ' || left(i.last_name, 1) || '.', i.currency, i.status, i.expires_on
  from cards.individuals i where i.id = any (ids) or i.number_digest = number or i.phone_digest = phone
$$;
grant execute on function cards.find(uuid[], bytea, bytea) to ordo_app, ordo_bank;

-- Which of these cards of people belong to one of these phones: whose else they are nobody learns.
create or replace function cards.of_phones(ids uuid[], phones bytea[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.id from cards.individuals i where i.id = any (ids) and i.phone_digest = any (phones)
$$;
grant execute on function cards.of_phones(uuid[], bytea[]) to ordo_app, ordo_bank;

reset role;
revoke create on schema cards from ordo_ledger;
