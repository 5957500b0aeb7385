-- Tables of payments: documents with status history, numbers, payees, search words and saved filters, and their transitions.

create schema payments;
create extension if not exists pg_trgm with schema payments;

-- What up to three people sign, and then what becomes of it at its rail; handing over asks for every signature once more.
insert into documents.transitions (type, from_status, to_status, scheme, signatures)
  select 'PAYMENT', from_status, case to_status when 'SIGNED' then 'PAYMENT_REQUEST_TO_BANK' else to_status end, scheme, signatures
  from documents.transitions where type = 'SIGNING';
insert into documents.transitions (type, from_status, to_status, scheme, signatures) values
  ('PAYMENT', 'PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'ONE_SIGNATORY', 1),
  ('PAYMENT', 'PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'TWO_SIGNATORY', 2),
  ('PAYMENT', 'PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'THREE_SIGNATORY', 3),
  ('PAYMENT', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'any', 0),
  ('PAYMENT', 'KVIT', 'SUCCESS', 'any', 0),
  ('PAYMENT', 'WAIT_RESPONSE_FROM_BANK', 'ERROR', 'any', 0);

create table payments.payments (
  like documents.template including defaults including constraints,
  primary key (id),
  -- Which there are, and what a kind asks of its document: the constraints in functions.sql.
  operation text not null,
  transfer_num text not null check (transfer_num <> ''),
  number_year smallint not null,
  payer_account text not null check (payer_account ~ '^\d{16}$'),
  payer_name text not null,
  payer_inn text not null,
  payer_bic text not null,
  recipient_account text not null,
  recipient_name text not null,
  recipient_inn text not null,
  recipient_bic text not null,
  -- The client of this bank who is to be credited, where there is one.
  recipient_org uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  commission bigint not null check (commission >= 0),
  payment_code text,
  purpose text not null,
  value_date date not null,
  -- What only some kinds say, each value a text: see kinds/.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  constraint payments_number_taken unique (org_reference_id, number_year, transfer_num),
  check (payer_account <> recipient_account)
);
create index payments_newest on payments.payments (org_reference_id, created_at desc, id desc) include (status, created_by, operation);
create index payments_status on payments.payments (org_reference_id, status, created_at desc, id desc) include (created_by);
-- By the company's own account: what it pays from, and for a payment that it accepted, what it was paid to. `payments.conditions` asks in the same words.
create index payments_account on payments.payments (org_reference_id, (case operation when 'QR' then recipient_account else payer_account end), created_at desc, id desc) include (status, created_by);
create index payments_amount on payments.payments (org_reference_id, amount, id) include (status, created_by);
create index payments_overdue on payments.payments (sign_until) where status in ('ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION',
  'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE');
-- The operator may tell of a payment twice, and a payment is given back once.
create unique index payments_accepted on payments.payments ((details ->> 'providerTransactionId')) where operation = 'QR';
create unique index payments_refunded on payments.payments ((details ->> 'qrPaymentId')) where operation = 'REFUND';
-- How an earlier payment of the same sum to the same recipient on the same day is found among a million.
create index payments_alike on payments.payments (org_reference_id, recipient_account, value_date, amount);
create index payments_due on payments.payments (value_date, id) where status = 'PAYMENT_REQUEST_TO_BANK';

create table payments.status_history (like documents.history_template including all);

-- The last document number of an organisation in a year: what the next one is proposed from.
create table payments.numbers (
  org_reference_id uuid not null,
  year smallint not null,
  last bigint not null check (last > 0),
  primary key (org_reference_id, year)
);

-- Whom an organisation has paid before, and with which operation the last time.
create table payments.payees (
  org_reference_id uuid not null,
  account text not null,
  operation text not null,
  name text not null,
  inn text not null,
  bic text not null,
  payment_code text,
  purpose text not null,
  amount bigint not null,
  amount_max bigint not null,
  payment_count integer not null,
  last_paid_at timestamptz not null,
  primary key (org_reference_id, account)
);
create index on payments.payees (org_reference_id, last_paid_at desc);

-- The words of a document, apart from it: a change of status does not rewrite this index.
create table payments.words (
  payment_id uuid primary key references payments.payments (id) on delete cascade,
  org_reference_id uuid not null,
  created_at timestamptz not null,
  body text not null,
  -- The recipient's name, kept beside the words, normalized as they are.
  name text not null
);
create index words_newest on payments.words (org_reference_id, created_at desc, payment_id desc);
create index payments_words on payments.words using gin (body payments.gin_trgm_ops);
create index payments_names on payments.words using gin (name payments.gin_trgm_ops);

-- The filters of the history that a person keeps in an organisation.
create table payments.filters (
  id uuid primary key,
  org_reference_id uuid not null,
  person_id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null
);
create unique index filters_name on payments.filters (org_reference_id, person_id, lower(name));

alter table payments.payments enable row level security;
alter table payments.payments force row level security;
alter table payments.status_history enable row level security;
alter table payments.status_history force row level security;
alter table payments.numbers enable row level security;
alter table payments.numbers force row level security;
alter table payments.payees enable row level security;
alter table payments.payees force row level security;
alter table payments.words enable row level security;
alter table payments.filters enable row level security;
alter table payments.filters force row level security;

-- A draft is its creator's own; nobody else in the company sees it.
create policy own on payments.payments to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (status <> 'DRAFT' or created_by = current_setting('app.person', true)::uuid));
create policy own on payments.status_history to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.numbers to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.payees to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.words to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.filters to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and person_id = current_setting('app.person', true)::uuid);
create policy bank on payments.payments to ordo_bank using (true);
create policy bank on payments.status_history to ordo_bank using (true);
create policy bank on payments.numbers to ordo_bank using (true);
create policy bank on payments.payees to ordo_bank using (true);
create policy bank on payments.words to ordo_bank using (true);
create policy bank on payments.filters to ordo_bank using (true);
create policy report on payments.payments to ordo_report using (true);
create policy report on payments.status_history to ordo_report using (true);
create policy report on payments.payees to ordo_report using (true);

grant usage on schema payments to ordo_app, ordo_bank, ordo_report;
grant select, insert, update on payments.payments, payments.numbers, payments.payees, payments.words to ordo_app, ordo_bank;
grant delete on payments.payments to ordo_app;
grant select, insert on payments.status_history to ordo_app, ordo_bank;
grant select on payments.payments, payments.status_history, payments.payees to ordo_report;
grant select, insert, update, delete on payments.filters to ordo_app;
grant select on payments.filters to ordo_bank;

-- The search reads by trigram, which row-level security would not let use its index. So it runs as a role that reads whole tables but answers
-- only ids of the caller's organisation; the rows themselves are then read by the caller under its own rules.
grant usage, create on schema payments to ordo_finder;
grant select on payments.payments to ordo_finder;
grant usage on schema documents to ordo_finder;
grant select on documents.transitions to ordo_finder;
create policy finder on payments.payments to ordo_finder using (true);
-- Of the words it is the owner, whom their own row-level security does not hold back. A policy that shows it everything would leave the index in use, but
-- withhold the statistics of the texts: how many words fit would be guessed badly, and the wrong way taken through the table.
alter table payments.words owner to ordo_finder;
revoke create on schema payments from ordo_finder;
