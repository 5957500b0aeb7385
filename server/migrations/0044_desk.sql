-- Tables of the desk: the bank's own people who sign in there, and their sessions.

create schema desk;

-- A person may have several accounts here; who is one person, the INN says.
create table desk.clerks (
  id uuid primary key,
  login text not null unique check (login = lower(login) and login <> ''),
  full_name text not null,
  inn text not null check (inn ~ '^\d{14}$'),
  role text not null check (role in ('OPERATOR', 'SUPERVISOR')),
  password_hash text not null,
  -- The seed of the authenticator, without which nobody comes in, and the last step it was used at.
  sealed bytea not null,
  key_id text not null,
  last_step bigint not null default 0,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  locked_permanently boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Half signed in: the password was right. Good for nothing but the authenticator's code.
create table desk.pre_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  clerk_id uuid not null references desk.clerks,
  device_hash bytea not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on desk.pre_sessions (expires_at);

-- Every moment is the machine's.
create table desk.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  clerk_id uuid not null references desk.clerks,
  device_hash bytea not null,
  address text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index on desk.sessions (clerk_id, started_at);

do $$
declare
  one text;
begin
  foreach one in array array['desk.clerks', 'desk.pre_sessions', 'desk.sessions'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
  end loop;
end $$;
create policy desk on desk.clerks for select to ordo_desk using (true);
create policy desk on desk.sessions for select to ordo_desk using (true);

grant usage on schema desk to ordo_bank, ordo_desk;
grant select, insert, update on desk.clerks, desk.pre_sessions, desk.sessions to ordo_bank;
grant delete on desk.pre_sessions, desk.sessions to ordo_bank;
-- Clerks know of each other who they are and where they sit: no hash, no seed, no token.
grant select (id, login, full_name, inn, role, failed_attempts, locked_until, locked_permanently, active, created_at) on desk.clerks to ordo_desk;
grant select (id, clerk_id, address, started_at, last_seen_at, ended_at) on desk.sessions to ordo_desk;
