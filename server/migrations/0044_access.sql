-- The role of the bank's desk, without any privilege until a later file grants one; the application acts as a clerk only where it says `set local role ordo_desk`.

do $$
begin
  if not exists (select from pg_roles where rolname = 'ordo_desk') then
    create role ordo_desk nologin nosuperuser nobypassrls;
  end if;
end
$$;

grant ordo_desk to ordo_app with inherit false, set true;
