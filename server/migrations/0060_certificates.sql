-- Tables of certificates of tokens: the anchors that the bank lists, what their authorities revoked, whose certificate is whose, and what is asked of an authority.

create schema certificates;

-- Whom the bank believes. An anchor that is no longer listed proves nothing new; what it proved stays proved.
create table certificates.anchors (
  id uuid primary key,
  name text not null check (name <> ''),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  der bytea not null,
  not_after timestamptz not null,
  -- Where its lists of revoked certificates are published, and those of authorities below it.
  addresses text[] not null check (cardinality(addresses) between 1 and 4),
  listed_at timestamptz not null,
  unlisted_at timestamptz,
  case_number text not null
);

-- Each list as it was published, for ever: a signature was cleared by one.
create table certificates.revocation_lists (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  -- By its name, of whichever certificate.
  issuer bytea not null check (octet_length(issuer) = 32),
  der bytea not null,
  this_update timestamptz not null,
  next_update timestamptz not null check (next_update > this_update),
  fetched_at timestamptz not null
);
create index on certificates.revocation_lists (issuer, this_update desc);

-- When an address was asked last, and what came of it.
create table certificates.list_addresses (
  address text primary key,
  asked_at timestamptz not null,
  fetched_at timestamptz,
  last_error text
);

-- The certificate of a person under a contract: never changed but for its end, and kept for ever.
create table certificates.certificates (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('RU_TOKEN_2', 'RU_TOKEN_S')),
  serial text not null check (serial ~ '^[0-9A-F]+$'),
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  der bytea not null,
  not_before timestamptz not null,
  not_after timestamptz not null,
  state text not null default 'AWAKE' check (state in ('AWAKE', 'REPLACED', 'REVOKED')),
  registered_at timestamptz not null,
  ended_at timestamptz,
  case_number text not null,
  check ((state = 'AWAKE') = (ended_at is null))
);
create unique index certificates_one_awake on certificates.certificates (person_id, contract_id, kind) where state = 'AWAKE';
create index on certificates.certificates (org_reference_id, person_id, registered_at);
create index on certificates.certificates (not_after) where state = 'AWAKE';

-- What the authority is to do: leased work, as it is asked outside of any transaction.
create table certificates.orders (
  like kit.lease_template including defaults including constraints,
  id uuid primary key,
  purpose text not null check (purpose in ('ISSUE', 'RENEW', 'REVOKE')),
  org_reference_id uuid not null,
  person_id uuid not null,
  contract_id uuid not null,
  kind text not null check (kind in ('RU_TOKEN_2', 'RU_TOKEN_S')),
  -- PKCS#10, or the certificate that is to be revoked.
  der bytea not null,
  case_number text not null,
  outcome text check (outcome in ('ISSUED', 'REFUSED', 'REVOKED')),
  created_at timestamptz not null
);
create index on certificates.orders (due_at) where done_at is null and dead_at is null;
create index on certificates.orders (org_reference_id, person_id, created_at);

-- The text that a half-way sign-in is to be confirmed by: one for each, good once.
create table certificates.sign_ins (
  half_id uuid primary key,
  person_id uuid not null,
  content bytea not null,
  -- By the machine's clock, as whoever signs in.
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index on certificates.sign_ins (expires_at);

do $$
declare
  one text;
begin
  foreach one in array array['anchors', 'revocation_lists', 'list_addresses', 'certificates', 'orders', 'sign_ins'] loop
    execute format('alter table certificates.%s enable row level security', one);
    execute format('alter table certificates.%s force row level security', one);
    execute format('create policy bank on certificates.%s to ordo_bank using (true)', one);
  end loop;
end $$;
create policy own on certificates.certificates for select to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on certificates.orders for select to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
-- Nothing of these is of a company: whoever checks a signature reads them.
create policy app on certificates.anchors for select to ordo_app using (true);
create policy app on certificates.revocation_lists for select to ordo_app using (true);
create policy desk on certificates.anchors for select to ordo_desk using (true);
create policy desk on certificates.list_addresses for select to ordo_desk using (true);
create policy desk on certificates.certificates for select to ordo_desk using (true);
create policy desk on certificates.orders for select to ordo_desk using (true);

grant usage on schema certificates to ordo_app, ordo_bank, ordo_desk;
grant select, insert on certificates.anchors, certificates.revocation_lists, certificates.list_addresses, certificates.certificates,
  certificates.orders, certificates.sign_ins to ordo_bank;
grant update (addresses, unlisted_at, listed_at, case_number) on certificates.anchors to ordo_bank;
grant update (asked_at, fetched_at, last_error) on certificates.list_addresses to ordo_bank;
grant update (state, ended_at) on certificates.certificates to ordo_bank;
grant update (attempts, due_at, leased_at, lease_until, done_at, dead_at, last_error, outcome) on certificates.orders to ordo_bank;
grant update (content, expires_at, consumed_at) on certificates.sign_ins to ordo_bank;
grant delete on certificates.sign_ins to ordo_bank;
grant select on certificates.anchors, certificates.revocation_lists, certificates.certificates, certificates.orders to ordo_app;
grant select (id, name, sha256, not_after, addresses, listed_at, unlisted_at, case_number) on certificates.anchors to ordo_desk;
grant select on certificates.list_addresses to ordo_desk;
grant select (id, org_reference_id, person_id, contract_id, kind, serial, sha256, not_before, not_after, state, registered_at, ended_at, case_number)
  on certificates.certificates to ordo_desk;
grant select (id, purpose, org_reference_id, person_id, contract_id, kind, case_number, outcome, created_at, dead_at, last_error)
  on certificates.orders to ordo_desk;
