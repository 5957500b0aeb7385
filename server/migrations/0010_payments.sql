-- Where payments are kept, which roads they may take, and what may never change about them.

create schema payments;
create extension if not exists pg_trgm with schema payments;

-- Every step a document may take; equal to lifecycle.ts, which a test compares.
create table payments.roads (
  from_status text not null,
  to_status text not null,
  scheme text not null check (scheme in ('any', 'ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  primary key (from_status, to_status, scheme)
);
insert into payments.roads (from_status, to_status, scheme) values
  ('DRAFT', 'ON_VERIFICATION', 'any'),
  ('DRAFT', 'FIRST_SIGN_IN_PAY_CONTROL', 'any'),
  ('FOR_EDITING', 'ON_VERIFICATION', 'any'),
  ('FOR_EDITING', 'FIRST_SIGN_IN_PAY_CONTROL', 'any'),
  ('FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'any'),
  ('SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TWO_SIGNATORY'),
  ('SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'THREE_SIGNATORY'),
  ('ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'ONE_SIGNATORY'),
  ('ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'TWO_SIGNATORY'),
  ('ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'THREE_SIGNATORY'),
  ('ON_VERIFICATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK', 'ONE_SIGNATORY'),
  ('ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'TWO_SIGNATORY'),
  ('ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'THREE_SIGNATORY'),
  ('PARTIALLY_CONFIRMED', 'PARTIAL_CONFIRMATION_COMPLETED', 'TWO_SIGNATORY'),
  ('PARTIALLY_CONFIRMED', 'PARTIAL_CONFIRMATION_COMPLETED', 'THREE_SIGNATORY'),
  ('PARTIAL_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK', 'TWO_SIGNATORY'),
  ('PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION', 'THREE_SIGNATORY'),
  ('ON_CONFIRMATION', 'ON_CONFIRMATION_COMPLETED', 'THREE_SIGNATORY'),
  ('ON_CONFIRMATION_COMPLETED', 'PAYMENT_REQUEST_TO_BANK', 'THREE_SIGNATORY'),
  ('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'PAYMENT_REQUEST_TO_BANK', 'ONE_SIGNATORY'),
  ('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'TWO_SIGNATORY'),
  ('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'THREE_SIGNATORY'),
  ('SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'PAYMENT_REQUEST_TO_BANK', 'TWO_SIGNATORY'),
  ('SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'ON_CONFIRMATION', 'THREE_SIGNATORY'),
  ('ON_VERIFICATION', 'CANCELED_SIGN_ONE', 'any'),
  ('FIRST_SIGN_IN_PAY_CONTROL', 'CANCELED_SIGN_ONE', 'any'),
  ('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'CANCELED_SIGN_ONE', 'any'),
  ('PARTIALLY_CONFIRMED', 'CANCELED_SIGN_TWO', 'any'),
  ('SECOND_SIGN_IN_PAY_CONTROL', 'CANCELED_SIGN_TWO', 'any'),
  ('SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'CANCELED_SIGN_TWO', 'any'),
  ('ON_CONFIRMATION', 'CANCELED_SIGN_TWO', 'any'),
  ('FIRST_SIGN_IN_PAY_CONTROL', 'TIMEOUT_CANCELED_SIGN_ONE', 'any'),
  ('FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_ONE', 'any'),
  ('SECOND_SIGN_IN_PAY_CONTROL', 'TIMEOUT_CANCELED_SIGN_TWO', 'any'),
  ('SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_TWO', 'any'),
  ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'any'),
  ('WAIT_RESPONSE_FROM_BANK', 'KVIT', 'any'),
  ('KVIT', 'SUCCESS', 'any'),
  ('WAIT_RESPONSE_FROM_BANK', 'ERROR', 'any');
insert into payments.roads (from_status, to_status, scheme)
  select awaiting, outcome, 'any'
  from unnest(array['ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION', 'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
    'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE']) awaiting,
    unnest(array['FOR_EDITING', 'REVOKE', 'TIME_IS_OUT']) outcome;

create table payments.payments (
  id uuid primary key,
  org_reference_id uuid not null,
  operation text not null check (operation in ('CLEARING', 'GROSS', 'SWIFT', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN', 'CONVERSION',
    'RKO_2_BUSINESS_CARD_OWN', 'RKO_2_BUSINESS_CARD_FOREIGN', 'RKO_2_INDIVIDUAL_CARD_OWN', 'RKO_2_INDIVIDUAL_CARD_FOREIGN', 'BUSINESS_CARD_2_RKO_OWN',
    'BUSINESS_CARD_2_RKO_FOREIGN', 'BUDGET_PAYMENT', 'QR', 'REFUND')),
  transfer_num text not null check (transfer_num <> ''),
  number_year smallint not null,
  payer_account text not null check (payer_account ~ '^\d{16}$'),
  payer_name text not null,
  payer_inn text not null,
  payer_bic text not null,
  -- Sixteen digits in this country; abroad letters and digits, at most 34.
  recipient_account text not null check (recipient_account ~ case when operation in ('SWIFT', 'BUDGET_PAYMENT', 'RKO_2_INDIVIDUAL_CARD_OWN',
    'RKO_2_INDIVIDUAL_CARD_FOREIGN') then '^[A-Z0-9]{4,34}$' else '^\d{16}$' end),
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
  origin text not null check (origin in ('FILE', 'MANUAL')),
  status text not null default 'DRAFT',
  -- Every status gone through by the last change, in order, the present one last.
  trail text[] not null default '{DRAFT}',
  steps integer not null default 1,
  version integer not null default 1,
  -- Which content this is: rises with each edit and each return, so an older signature never counts again.
  revision integer not null default 1,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  scheme text check (scheme in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  pay_control boolean,
  signed_by uuid[] not null default '{}',
  sign_until timestamptz,
  -- Why the bank refused it, by classification, or what a signer wrote when cancelling or returning it.
  description text,
  says jsonb not null default '{}',
  reason text,
  created_by uuid not null,
  creator_name text not null,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  constraint payments_number_taken unique (org_reference_id, number_year, transfer_num),
  check (payer_account <> recipient_account),
  -- Nobody signs what the bank alone makes.
  check (status in ('DRAFT', 'FOR_EDITING') or (scheme is null) = (operation in ('QR', 'REFUND')))
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
create index payments_due on payments.payments (value_date, id) where status = 'PAYMENT_REQUEST_TO_BANK';

create table payments.status_history (
  payment_id uuid not null,
  number integer not null,
  org_reference_id uuid not null,
  status text not null,
  -- Null for the bank.
  actor_id uuid,
  reason text,
  at timestamptz not null,
  primary key (payment_id, number)
);
create trigger append_only before update or delete on payments.status_history for each row execute function kit.refuse_change();
create trigger append_only_whole before truncate on payments.status_history for each statement execute function kit.refuse_change();

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
  greatest_amount bigint not null,
  times_paid integer not null,
  last_paid_at timestamptz not null,
  primary key (org_reference_id, account)
);
create index on payments.payees (org_reference_id, last_paid_at desc);

-- A text as the search hears it: no capitals, ё is е, й is и, э is е, щ is ш, ц is тс, ь, ъ and quotation marks are silent, ң ө ү are н о у. Each letter that is left stands as
-- a Latin capital, because trigrams are made of Latin letters whatever the locale of the database.
create function payments.sound(said text) returns text language sql immutable parallel safe as $$
  select translate(replace(lower(said), 'ц', 'тс'), 'ёйэщңөүабвгдежзиклмнопрстуфхчшыюяьъ«»"', 'FIFWMNSABCDEFGHIJKLMNOPQRSTUVWXYZ')
$$;

-- The words of a document, apart from it: a change of status does not rewrite this index.
create table payments.words (
  payment_id uuid primary key references payments.payments (id) on delete cascade,
  org_reference_id uuid not null,
  created_at timestamptz not null,
  body text not null
);
create index payments_words on payments.words using gin (body payments.gin_trgm_ops);
create index words_newest on payments.words (org_reference_id, created_at desc, payment_id desc);

-- How many valid signatures a document must have to stand in a status.
create function payments.signatures_for(status text, scheme text) returns integer language sql immutable as $$
  select case
    when status in ('ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE') then 1
    when status in ('PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION') then 2
    when status = 'ON_CONFIRMATION_COMPLETED' then 3
    when status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK') then
      case scheme when 'ONE_SIGNATORY' then 1 when 'TWO_SIGNATORY' then 2 else 3 end
    else 0 end
$$;

-- A document is born a draft; what the bank alone makes is executed at once, and only the bank makes it.
create function payments.guard_birth() returns trigger language plpgsql as $$
begin
  if new.status <> 'DRAFT' or new.trail <> '{DRAFT}' or new.version <> 1 or new.steps <> 1 or new.signed_by <> '{}'
    or (new.operation in ('QR', 'REFUND') and current_user <> 'ordo_bank') then
    raise exception 'a payment is born a draft' using errcode = '23514', constraint = 'payments_birth';
  end if;
  if new.operation in ('QR', 'REFUND') then
    new.status := 'SUCCESS';
    new.trail := '{KVIT,SUCCESS}';
    new.steps := 2;
  end if;
  return new;
end $$;
create trigger guard_birth before insert on payments.payments for each row execute function payments.guard_birth();

-- A change counts itself: its version, its steps, and no trail where the document stays where it was.
create function payments.count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  if new.status = old.status then
    new.trail := '{}';
  end if;
  new.steps := old.steps + cardinality(new.trail);
  return new;
end $$;
create trigger count_change before update on payments.payments for each row execute function payments.count_change();

-- Every document that was changed kept every law. All are judged at once, however many they are, by what they were before.
-- Nested loops are off because one plan serves one document and five hundred.
create function payments.guard_change() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  bad record;
begin
  select * into bad from (
    select n.id, o.status as before, n.trail, n.scheme, case
      when o.id is null or (n.org_reference_id, n.created_by, n.creator_name, n.created_at, n.origin)
        is distinct from (o.org_reference_id, o.created_by, o.creator_name, o.created_at, o.origin) then 'payments_birth'
      -- The content is frozen outside the hands of its creator, and another content is another revision.
      when o.status not in ('DRAFT', 'FOR_EDITING')
        and (n.operation, n.transfer_num, n.number_year, n.payer_account, n.payer_name, n.payer_inn, n.payer_bic, n.recipient_account, n.recipient_name,
          n.recipient_inn, n.recipient_bic, n.recipient_org, n.amount, n.currency, n.commission, n.payment_code, n.purpose, n.value_date, n.details, n.scheme,
          n.pay_control)
        is distinct from (o.operation, o.transfer_num, o.number_year, o.payer_account, o.payer_name, o.payer_inn, o.payer_bic, o.recipient_account, o.recipient_name,
          o.recipient_inn, o.recipient_bic, o.recipient_org, o.amount, o.currency, o.commission, o.payment_code, o.purpose, o.value_date, o.details, o.scheme,
          o.pay_control)
        then 'payments_frozen'
      when o.status not in ('DRAFT', 'FOR_EDITING') and n.status <> 'FOR_EDITING' and (n.revision, n.content_hash) is distinct from (o.revision, o.content_hash)
        then 'payments_frozen'
      when n.revision not in (o.revision, o.revision + 1) or (n.revision = o.revision and n.content_hash <> o.content_hash) then 'payments_frozen'
      when n.status = o.status then null
      when n.trail[cardinality(n.trail)] is distinct from n.status or exists (
        select from unnest(n.trail) with ordinality t (step, place)
        where not exists (select from payments.roads r
          where r.from_status = coalesce(n.trail[t.place - 1], o.status) and r.to_status = t.step and r.scheme in ('any', n.scheme))
      ) then 'payments_roads'
      when signing.count_valid(n.id, n.content_hash) < (select max(payments.signatures_for(t.step, n.scheme)) from unnest(n.trail) t (step))
        then 'payments_signatures'
      end as law
    from after n left join before o on o.id = n.id
  ) judged where law is not null limit 1;
  if found then
    raise exception 'payment % breaks %: from % by % under %', bad.id, bad.law, bad.before, bad.trail, bad.scheme
      using errcode = '23514', constraint = bad.law;
  end if;
  return null;
end $$;
create trigger guard_change after update on payments.payments referencing old table as before new table as after
  for each statement execute function payments.guard_change();

create function payments.guard_end() returns trigger language plpgsql as $$
begin
  if old.status not in ('DRAFT', 'FOR_EDITING') then
    raise exception 'a payment in % stays', old.status using errcode = '23514', constraint = 'payments_roads';
  end if;
  return old;
end $$;
create trigger guard_end before delete on payments.payments for each row execute function payments.guard_end();
create trigger never_emptied before truncate on payments.payments for each statement execute function kit.refuse_change();

-- What a change leaves behind: its steps in the history, its words for the search, and, once it is paid, its payee.
create function payments.trace() returns trigger language plpgsql as $$
begin
  insert into payments.status_history (payment_id, number, org_reference_id, status, actor_id, reason, at)
    select n.id, n.steps - cardinality(n.trail) + t.number, n.org_reference_id, t.status,
      case when t.status in ('PAYMENT_REQUEST_TO_BANK', 'WAIT_RESPONSE_FROM_BANK', 'KVIT', 'SUCCESS', 'ERROR', 'TIME_IS_OUT',
        'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO') then null else coalesce(n.updated_by, n.created_by) end,
      case when t.status = n.status then n.reason end, n.updated_at
    from after n cross join lateral unnest(n.trail) with ordinality t(status, number);
  if exists (select from after where status in ('DRAFT', 'FOR_EDITING') or operation in ('QR', 'REFUND')) then
    insert into payments.words as w (payment_id, org_reference_id, created_at, body)
      select n.id, n.org_reference_id, n.created_at, payments.sound(concat_ws(' ', n.transfer_num, case n.operation when 'QR' then n.payer_name else n.recipient_name end,
        n.recipient_account, n.payer_account, n.purpose))
      from after n where n.status in ('DRAFT', 'FOR_EDITING') or n.operation in ('QR', 'REFUND')
      on conflict (payment_id) do update set body = excluded.body where w.body <> excluded.body;
  end if;
  if exists (select from after where status = 'SUCCESS') then
    insert into payments.payees as p (org_reference_id, account, operation, name, inn, bic, payment_code, purpose, amount, greatest_amount, times_paid, last_paid_at)
      select distinct on (org_reference_id, recipient_account) org_reference_id, recipient_account, operation, recipient_name, recipient_inn, recipient_bic, payment_code, purpose,
        amount, max(amount) over same, count(*) over same, updated_at
      from after where status = 'SUCCESS' and 'SUCCESS' = any (trail) and operation in ('CLEARING', 'GROSS', 'SWIFT', 'INTRABANK_TRANSFER_OWN', 'INTRABANK_TRANSFER_FOREIGN',
          'RKO_2_BUSINESS_CARD_FOREIGN', 'RKO_2_INDIVIDUAL_CARD_OWN', 'RKO_2_INDIVIDUAL_CARD_FOREIGN', 'BUSINESS_CARD_2_RKO_FOREIGN')
      window same as (partition by org_reference_id, recipient_account)
      order by org_reference_id, recipient_account, updated_at desc, id
      on conflict (org_reference_id, account) do update set operation = excluded.operation, name = excluded.name, inn = excluded.inn, bic = excluded.bic, payment_code = excluded.payment_code,
        purpose = excluded.purpose, amount = excluded.amount, greatest_amount = greatest(p.greatest_amount, excluded.greatest_amount),
        times_paid = p.times_paid + excluded.times_paid, last_paid_at = greatest(p.last_paid_at, excluded.last_paid_at);
  end if;
  return null;
end $$;
create trigger trace_birth after insert on payments.payments referencing new table as after for each statement execute function payments.trace();
create trigger trace_change after update on payments.payments referencing new table as after for each statement execute function payments.trace();

alter table payments.payments enable row level security;
alter table payments.payments force row level security;
alter table payments.status_history enable row level security;
alter table payments.status_history force row level security;
alter table payments.numbers enable row level security;
alter table payments.numbers force row level security;
alter table payments.payees enable row level security;
alter table payments.payees force row level security;
alter table payments.words enable row level security;

-- A draft is its creator's own; nobody else in the company sees it.
create policy own on payments.payments to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (status <> 'DRAFT' or created_by = current_setting('app.person', true)::uuid));
create policy own on payments.status_history to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.numbers to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.payees to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on payments.words to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on payments.payments to ordo_bank using (true);
create policy bank on payments.status_history to ordo_bank using (true);
create policy bank on payments.numbers to ordo_bank using (true);
create policy bank on payments.payees to ordo_bank using (true);
create policy bank on payments.words to ordo_bank using (true);
create policy report on payments.payments to ordo_report using (true);
create policy report on payments.status_history to ordo_report using (true);
create policy report on payments.payees to ordo_report using (true);

grant usage on schema payments to ordo_app, ordo_bank, ordo_report;
grant select, insert, update on payments.payments, payments.numbers, payments.payees, payments.words to ordo_app, ordo_bank;
grant delete on payments.payments to ordo_app;
grant select, insert on payments.status_history to ordo_app, ordo_bank;
grant select on payments.roads to ordo_app, ordo_bank, ordo_report;
grant select on payments.payments, payments.status_history, payments.payees to ordo_report;
grant execute on function payments.sound(text), payments.signatures_for(text, text) to ordo_app, ordo_bank;

-- The search below reads by trigram, which row-level security would not let use its index. So it runs as a role that reads whole tables but answers
-- only ids of the caller's organisation; the rows themselves are then read by the caller under its own rules.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ordo_finder') then
    create role ordo_finder nologin nosuperuser nobypassrls;
  end if;
end
$$;
grant ordo_finder to ordo_migrate with inherit false, set true;
grant usage, create on schema payments to ordo_finder;
grant select on payments.payments to ordo_finder;
create policy finder on payments.payments to ordo_finder using (true);
-- Of the words it is the owner, whom their own row-level security does not hold back. A policy that shows it everything would leave the index in use, but
-- withhold the statistics of the texts: how many words fit would be guessed badly, and the wrong way taken through the table.
alter table payments.words owner to ordo_finder;
