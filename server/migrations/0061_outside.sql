-- Tables of the stand-in for a certification authority: its key, and what it issued and revoked. Of a demo alone.

create table outside.authority (
  only_one boolean primary key default true check (only_one),
  private_key bytea not null,
  certificate bytea not null,
  created_at timestamptz not null default now()
);

create table outside.authority_certificates (
  -- The request that it was issued for: asked again, the same one is answered.
  request_id uuid primary key,
  serial bytea not null unique,
  certificate bytea not null,
  issued_at timestamptz not null,
  revoked_at timestamptz
);

do $$
declare
  one text;
begin
  foreach one in array array['outside.authority', 'outside.authority_certificates'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
  end loop;
end $$;
grant select, insert on outside.authority to ordo_bank;
grant select, insert on outside.authority_certificates to ordo_bank;
grant update (revoked_at) on outside.authority_certificates to ordo_bank;
