-- Tables of identity: organisations, people, contracts, second factors, sessions, codes, failed attempts, devices.

create schema identity;

create table identity.organisations (
  org_reference_id uuid primary key,
  name text not null check (name <> ''),
  inn text not null unique check (inn ~ '^\d{14}$'),
  department_code text not null,
  department_name text not null,
  created_at timestamptz not null default now()
);

create table identity.persons (
  id uuid primary key,
  username text not null unique check (username = lower(username) and username <> ''),
  phone text not null unique check (phone ~ '^\d{10,15}$'),
  -- Argon2id as a PHC string; null until the person has chosen a password.
  password_hash text check (password_hash like '$argon2id$%'),
  last_name text not null,
  first_name text not null,
  middle_name text not null default '',
  email text,
  inn text not null check (inn ~ '^\d{14}$'),
  is_resident boolean not null default true,
  verification text not null default 'CONFIRMED' check (verification in ('CONFIRMED', 'PENDING', 'REJECTED')),
  registration_state text not null default 'CONFIRMED' check (registration_state in ('INIT', 'CONFIRMED')),
  created_at timestamptz not null default now()
);

-- The second factor of a person: the sealed seed of the authenticator, the last step it was used at, and how often a code was wrong.
create table identity.factors (
  person_id uuid primary key references identity.persons,
  sealed bytea,
  key_id text,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  locked_permanently boolean not null default false,
  check ((sealed is null) = (key_id is null) and (sealed is null) = (confirmed_at is null))
);

create table identity.contracts (
  id uuid primary key,
  org_reference_id uuid not null references identity.organisations,
  number text not null unique,
  sign_scheme text not null check (sign_scheme in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  active boolean not null default true,
  created_on date not null,
  expires_on date check (expires_on > created_on),
  unique (id, org_reference_id)
);
create index on identity.contracts (org_reference_id);

create table identity.person_contracts (
  id uuid primary key,
  person_id uuid not null references identity.persons,
  contract_id uuid not null,
  org_reference_id uuid not null,
  sign_right text not null check (sign_right in ('FIRST', 'SECOND', 'THIRD', 'CREATOR', 'CASHIER', 'CASH_MANAGER', 'AUDITOR', 'NONE')),
  sign_type text not null check (sign_type in ('PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP')),
  registration_state text not null default 'CONFIRMED' check (registration_state in ('INIT', 'CONFIRMED')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'FREEZE')),
  product_roles text[] not null default '{}' check (product_roles <@ array['LOAN_MANAGER', 'SALARY_USER', 'SELLER']),
  created_at timestamptz not null default now(),
  foreign key (contract_id, org_reference_id) references identity.contracts (id, org_reference_id),
  unique (person_id, contract_id)
);
create index on identity.person_contracts (org_reference_id);

-- Half signed in: the password was right. Good for nothing but the second factor.
create table identity.pre_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references identity.persons,
  device_hash bytea not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The seed that is shown for the first use of an authenticator; only once a code by SMS has been right.
  sealed bytea,
  key_id text
);
create index on identity.pre_sessions (expires_at);

create table identity.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references identity.persons,
  person_contract_id uuid not null references identity.person_contracts,
  org_reference_id uuid not null,
  device_hash bytea not null,
  address text not null,
  -- When the person signed in; kept when the token changes, so that the longest life counts from here.
  started_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index on identity.sessions (person_id, created_at);
create index on identity.sessions (last_seen_at);

-- One-time codes, kept as keyed hashes. At most one is open for a person and a purpose.
create table identity.codes (
  id uuid primary key,
  person_id uuid not null references identity.persons,
  pre_session_id uuid not null references identity.pre_sessions on delete cascade,
  purpose text not null check (purpose in ('LOGIN')),
  hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 3),
  used_at timestamptz,
  closed_at timestamptz
);
create unique index one_open_code on identity.codes (person_id, purpose) where used_at is null and closed_at is null;
create index on identity.codes (person_id, sent_at);
create index on identity.codes (pre_session_id);

-- Wrong passwords: of an account (known or not), of a known device of an account, of an address. Subjects are keyed hashes.
create table identity.attempts (
  scope text not null check (scope in ('ACCOUNT', 'DEVICE', 'ADDRESS')),
  subject bytea not null,
  failed_attempts integer not null check (failed_attempts >= 0),
  last_at timestamptz not null,
  locked_until timestamptz,
  locked_permanently boolean not null default false,
  primary key (scope, subject)
);
create index on identity.attempts (last_at);

create table identity.devices (
  person_id uuid not null references identity.persons,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);

do $$
declare
  one text;
begin
  foreach one in array array['identity.organisations', 'identity.persons', 'identity.factors', 'identity.contracts', 'identity.person_contracts',
    'identity.pre_sessions', 'identity.sessions', 'identity.codes', 'identity.attempts', 'identity.devices'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
  end loop;
end $$;

create policy own on identity.organisations to ordo_app, ordo_report using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on identity.contracts to ordo_app, ordo_report using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on identity.person_contracts to ordo_app, ordo_report using (org_reference_id = current_setting('app.org', true)::uuid);
-- A person is seen by the companies they work for.
create policy own on identity.persons to ordo_app, ordo_report
  using (exists (select from identity.person_contracts work where work.person_id = persons.id));
-- A sealed seed is seen by its own person only.
create policy own on identity.factors to ordo_app using (person_id = current_setting('app.person', true)::uuid);

grant usage on schema identity to ordo_app, ordo_bank, ordo_report;
grant select on identity.organisations, identity.contracts, identity.person_contracts to ordo_app, ordo_report;
grant select (id, username, phone, last_name, first_name, middle_name, email, inn, is_resident, verification, registration_state, created_at)
  on identity.persons to ordo_app;
grant select (id, last_name, first_name, middle_name) on identity.persons to ordo_report;
grant select, update (last_step, failed_attempts, locked_until) on identity.factors to ordo_app;

grant select, insert, update on identity.organisations, identity.persons, identity.factors, identity.contracts, identity.person_contracts,
  identity.pre_sessions, identity.sessions, identity.codes, identity.attempts, identity.devices to ordo_bank;
grant delete on identity.pre_sessions, identity.sessions, identity.codes, identity.attempts to ordo_bank;
