-- Tables of pay control: keys of phones and their transitions, activations, challenges and tokens.

create schema paycontrol;

-- One row for each transition of states.ts, a test compares them.
create table paycontrol.transitions (
  from_status text not null,
  event text not null,
  to_status text not null,
  primary key (from_status, event)
);
insert into paycontrol.transitions (from_status, event, to_status) values
  ('NEW', 'activate', 'ACTIVE'),
  ('NEW', 'replace', 'REVOKED'),
  ('NEW', 'expire', 'EXPIRED'),
  ('ACTIVE', 'replace', 'REVOKED'),
  ('ACTIVE', 'unbind', 'REVOKED'),
  ('ACTIVE', 'block', 'BLOCKED'),
  ('ACTIVE', 'expire', 'EXPIRED');

create table paycontrol.keys (
  id uuid primary key,
  -- What the bank calls it.
  pc_user_id text not null unique check (pc_user_id ~ '^\d{10}$'),
  org_reference_id uuid not null,
  person_id uuid not null,
  contract_id uuid not null,
  username text not null,
  status text not null check (status in ('NEW', 'ACTIVE', 'EXPIRED', 'REVOKED', 'BLOCKED')),
  -- The last transition; a key is born by `create`.
  event text not null,
  -- By which proof it was asked for: a key that came by SMS alone is worth less.
  proved_by text not null check (proved_by in ('TOTP', 'SMS')),
  -- The SPKI of a P-256 key that was born on the phone; two people never hold one key.
  public_key bytea unique check (octet_length(public_key) = 91),
  pin_hash text check (pin_hash like '$argon2id$%'),
  failed_pins integer not null default 0 check (failed_pins >= 0),
  pin_locked_until timestamptz,
  -- By the machine's clock.
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  -- The last bank day that it is good for.
  expires_on date not null,
  constraint bound_whole check ((public_key is null) = (activated_at is null) and (public_key is null) = (pin_hash is null)),
  constraint status_is_grounded check (case status
    when 'NEW' then activated_at is null and ended_at is null
    when 'ACTIVE' then activated_at is not null and ended_at is null
    when 'BLOCKED' then activated_at is not null and ended_at is not null
    else ended_at is not null end)
);
-- Of a person under a contract one key is open: a new one ends the one before it.
create unique index one_open_key on paycontrol.keys (person_id, contract_id) where status in ('NEW', 'ACTIVE');
create index on paycontrol.keys (person_id, contract_id, created_at desc);
create index on paycontrol.keys (org_reference_id) where status in ('NEW', 'ACTIVE');
create index keys_ending on paycontrol.keys (expires_on) where status in ('NEW', 'ACTIVE');

-- What binds a phone to a key, once; of the secret that a person carries over only its hash is kept.
create table paycontrol.activations (
  id uuid primary key,
  key_id uuid not null unique references paycontrol.keys,
  org_reference_id uuid not null,
  hash bytea not null unique check (octet_length(hash) = 32),
  -- The bytes of the bank that the phone signs, anew at each look.
  nonce bytea check (octet_length(nonce) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on paycontrol.activations (expires_at);

-- Bytes of the bank that a phone signs to get a token, once.
create table paycontrol.challenges (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references paycontrol.keys,
  org_reference_id uuid not null,
  expires_at timestamptz not null
);
create index on paycontrol.challenges (key_id);
create index on paycontrol.challenges (expires_at);

create table paycontrol.tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references paycontrol.keys,
  org_reference_id uuid not null,
  expires_at timestamptz not null
);
create index on paycontrol.tokens (key_id);
create index on paycontrol.tokens (expires_at);

do $$
declare
  one text;
begin
  foreach one in array array['paycontrol.keys', 'paycontrol.activations', 'paycontrol.challenges', 'paycontrol.tokens'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
  end loop;
end $$;
create policy own on paycontrol.keys for select to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy desk on paycontrol.keys for select to ordo_desk using (true);

grant usage on schema paycontrol to ordo_app, ordo_bank, ordo_desk;
grant select on paycontrol.transitions to ordo_app, ordo_bank;
-- Neither a company nor a clerk reads the hash of a PIN; a key is made, moved and ended by the bank alone.
grant select (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, public_key, created_at, activated_at, ended_at, expires_on)
  on paycontrol.keys to ordo_app;
grant select (id, pc_user_id, org_reference_id, person_id, contract_id, username, status, event, proved_by, failed_pins, pin_locked_until, created_at, activated_at, ended_at,
  expires_on) on paycontrol.keys to ordo_desk;
grant select, insert, update on paycontrol.keys, paycontrol.activations to ordo_bank;
grant select, insert, delete on paycontrol.challenges, paycontrol.tokens to ordo_bank;
grant delete on paycontrol.activations to ordo_bank;
