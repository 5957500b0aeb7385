-- Tables of cards: the bank's directory by keyed digest, references that were shown, and counted lookups.

create schema cards;

-- What the first six digits say: system, issuer, and whether money is taken on such cards from an account of a company.
create table cards.bins (
  bin text primary key check (bin ~ '^\d{6}$'),
  payment_system text not null check (payment_system in ('CUP', 'ELCRD', 'MCard', 'VISA')),
  bic text not null check (bic ~ '^\d{6}$'),
  accepts_transfers boolean not null,
  product text not null
);
insert into cards.bins (bin, payment_system, bic, accepts_transfers, product) values
  ('941701', 'ELCRD', '109001', true, 'Элкарт'),
  ('401701', 'VISA', '109001', true, 'Visa Business'),
  ('541701', 'MCard', '109001', true, 'Mastercard Standard'),
  ('621701', 'CUP', '109001', true, 'UnionPay Classic'),
  ('621709', 'CUP', '109001', false, 'UnionPay Corporate'),
  ('941709', 'ELCRD', '109001', false, 'Элкарт подарочная'),
  ('941702', 'ELCRD', '128004', true, 'Элкарт'),
  ('941703', 'ELCRD', '103001', true, 'Элкарт'),
  ('401702', 'VISA', '103001', true, 'Visa Classic'),
  ('541702', 'MCard', '129052', true, 'Mastercard Standard'),
  ('621708', 'CUP', '128004', false, 'UnionPay Corporate'),
  ('401708', 'VISA', '128004', false, 'Visa Gift'),
  ('400000', 'VISA', '128004', true, 'Test');

-- Cards of companies, each on an account of the company. Of the number only a keyed digest is kept, and what is shown.
create table cards.cards (
  id uuid primary key,
  org_reference_id uuid not null,
  account text not null check (account ~ '^\d{16}$'),
  number_digest bytea not null unique check (octet_length(number_digest) = 32),
  phone_digest bytea check (octet_length(phone_digest) = 32),
  bin text not null references cards.bins,
  masked text not null check (masked ~ '^\d{4}X{8}\d{4}$'),
  currency text not null,
  holder_name text not null check (holder_name <> ''),
  expires_on date not null,
  status text not null check (status in ('ACTIVE', 'BLOCKED', 'CLOSED'))
);
create index on cards.cards (org_reference_id);
create index on cards.cards (phone_digest);

-- Cards of people who bank here; they belong to no company.
create table cards.individuals (
  id uuid primary key,
  number_digest bytea not null unique check (octet_length(number_digest) = 32),
  phone_digest bytea check (octet_length(phone_digest) = 32),
  bin text not null references cards.bins,
  masked text not null check (masked ~ '^\d{4}X{8}\d{4}$'),
  currency text not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  expires_on date not null,
  status text not null check (status in ('ACTIVE', 'BLOCKED', 'CLOSED'))
);
create index on cards.individuals (phone_digest);

-- A card that somebody of a company was shown. Its id is what a payment names the card by; kept, once a document stands on it.
create table cards.card_references (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  -- Null for a card of another bank, of which nothing is known but what stands here.
  card_id uuid,
  kind text not null check (kind in ('BUSINESS', 'INDIVIDUAL')),
  bin text not null references cards.bins,
  masked text not null check (masked ~ '^\d{4}X{8}\d{4}$'),
  holder text not null check (holder <> ''),
  currency text not null,
  status text not null check (status in ('ACTIVE', 'BLOCKED', 'CLOSED')),
  expires_on date,
  valid_until timestamptz not null,
  is_permanent boolean not null default false
);
create index on cards.card_references (org_reference_id);
create index on cards.card_references (valid_until) where not is_permanent;

-- Each look is counted, whether it found something or not.
create table cards.lookups (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  at timestamptz not null
);
create index on cards.lookups (person_id, at);

alter table cards.bins enable row level security;
alter table cards.bins force row level security;
alter table cards.cards enable row level security;
alter table cards.cards force row level security;
alter table cards.individuals enable row level security;
alter table cards.individuals force row level security;
alter table cards.card_references enable row level security;
alter table cards.card_references force row level security;
alter table cards.lookups enable row level security;
alter table cards.lookups force row level security;

create policy everybody on cards.bins for select to ordo_app, ordo_bank, ordo_report, ordo_ledger using (true);
create policy own on cards.cards to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on cards.card_references to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on cards.lookups to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on cards.cards to ordo_bank using (true);
create policy bank on cards.individuals to ordo_bank using (true);
create policy bank on cards.card_references to ordo_bank using (true);
create policy bank on cards.lookups to ordo_bank using (true);
create policy finder on cards.cards for select to ordo_ledger using (true);
create policy finder on cards.individuals for select to ordo_ledger using (true);

grant usage on schema cards to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant select on cards.bins to ordo_app, ordo_bank, ordo_report, ordo_ledger;
grant select on cards.cards to ordo_app, ordo_bank, ordo_ledger;
grant select on cards.individuals to ordo_bank, ordo_ledger;
grant insert, update (status) on cards.cards, cards.individuals to ordo_bank;
grant select, insert, update (is_permanent) on cards.card_references to ordo_app;
grant insert on cards.card_references to ordo_bank;
grant select, insert on cards.lookups to ordo_app;
grant select, delete on cards.card_references, cards.lookups to ordo_bank;
