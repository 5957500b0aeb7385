-- Database roles, without any privilege until a later file grants one.

do $$
begin
  if not exists (select from pg_roles where rolname = 'ordo_bank') then
    create role ordo_bank nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'ordo_ledger') then
    create role ordo_ledger nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'ordo_finder') then
    create role ordo_finder nologin nosuperuser nobypassrls;
  end if;
end
$$;

-- The application is bound to one organisation, and acts for the bank only where it says `set local role ordo_bank`.
grant ordo_bank to ordo_app with inherit false, set true;

-- The owner of the schema hands the money functions over to the ledger's role, so it must be able to become that role.
grant ordo_ledger to ordo_migrate with inherit true, set true;

-- The owner hands the one function that writes events over to the bank's role, and does not act as the bank itself.
grant ordo_bank to ordo_migrate with inherit false, set true;

-- So with the functions of the search, which read the words of all companies and answer ids of one.
grant ordo_finder to ordo_migrate with inherit false, set true;

create schema if not exists kit;

revoke all on schema public from public;
alter default privileges revoke execute on functions from public;
alter default privileges revoke usage on types from public;
alter default privileges for role ordo_ledger revoke execute on functions from public;
-- The owner may become these two, but has nothing of theirs without becoming them.
set local role ordo_bank;
alter default privileges revoke execute on functions from public;
set local role ordo_finder;
alter default privileges revoke execute on functions from public;
reset role;
