-- The bank's rules as rows: calendar, hours, fields, tariffs, limits, directories; and how much of a limit is used.

create schema rules;

-- Rises with every change below, so that a process knows when the rules it holds in memory are old.
create table rules.version (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into rules.version (number) values (1);

create function rules.touch() returns trigger language plpgsql as $$
begin
  update rules.version set number = number + 1;
  return null;
end $$;

-- Which files of reference data were loaded last, by their hash.
create table rules.files (
  name text primary key,
  sha256 text not null,
  loaded_at timestamptz not null default now()
);

create table rules.operations (
  operation text primary key,
  works text not null check (works in ('WORKING_DAYS', 'EVERY_DAY')),
  days_ahead integer not null check (days_ahead between 0 and 366)
);

-- Only a non_working row closes a day; the other kinds are kept for the calendar a person reads.
create table rules.holidays (
  day date not null,
  kind text not null check (kind in ('non_working', 'short', 'festive_working', 'festive_working_short', 'state_sector_only')),
  name_ru text not null,
  name_ky text not null,
  name_en text not null,
  primary key (day, kind)
);

-- One day of one operation that goes its own way: open, closed, or with earlier deadlines.
create table rules.exceptions (
  operation text not null references rules.operations,
  day date not null,
  is_working boolean not null,
  create_deadline time,
  sign_deadline time,
  reason text not null,
  primary key (operation, day)
);

create table rules.time_rules (
  operation text not null references rules.operations,
  trait text not null,
  from_time time not null,
  create_deadline time not null,
  sign_deadline time not null,
  primary key (operation, trait),
  check (from_time < create_deadline and create_deadline <= sign_deadline)
);

create table rules.field_rules (
  id text primary key,
  page text not null,
  trait text not null default 'DEFAULT',
  field text not null,
  position integer not null,
  regex text,
  min_length integer check (min_length >= 0),
  max_length integer check (max_length >= min_length),
  is_required boolean not null,
  message_ru text not null,
  message_kg text not null,
  message_eng text not null
);

create table rules.tariffs (
  id integer generated always as identity primary key,
  operation text not null references rules.operations,
  trait text not null,
  amount_from bigint not null default 0 check (amount_from >= 0),
  amount_upto bigint check (amount_upto >= amount_from),
  fixed bigint not null default 0 check (fixed >= 0),
  percent numeric(7, 4) not null default 0 check (percent between 0 and 100),
  minimum bigint check (minimum >= 0),
  maximum bigint check (maximum >= minimum),
  payer text not null default 'PAYER' check (payer in ('PAYER', 'RECIPIENT')),
  valid_from date not null,
  unique (operation, trait, amount_from, valid_from)
);

create table rules.limits (
  subject_kind text not null check (subject_kind in ('ORGANISATION', 'REMOTE_CLIENT')),
  currency text not null,
  one_time bigint check (one_time >= 0),
  daily bigint check (daily >= 0),
  monthly bigint check (monthly >= 0),
  primary key (subject_kind, currency)
);

create table rules.banks (
  bic text primary key check (bic ~ '^[0-9]{6}$'),
  name_ru text not null,
  name_en text not null,
  swift text,
  role text not null check (role in ('central', 'bank', 'branch', 'treasury')),
  cor_account text,
  is_own boolean not null default false,
  is_active boolean not null default true
);

create table rules.payment_codes (
  code text primary key check (code ~ '^[0-9]{8}$'),
  name_ru text not null,
  is_budget boolean not null
);

create table rules.currencies (
  iso_code text primary key,
  iso_num text not null unique,
  name_ru text not null,
  name_ky text not null,
  name_en text not null,
  minor_units integer not null
);

create table rules.countries (
  alpha2 text primary key,
  alpha3 text not null unique,
  iso_num text not null unique,
  name_ru text not null,
  name_ky text not null,
  name_en text not null,
  num_in_list text not null,
  swift_excluded boolean not null
);

create table rules.tax_offices (
  code text primary key check (code ~ '^[0-9]{3}$'),
  name_ru text not null
);

do $$
declare
  name text;
begin
  foreach name in array array['operations', 'holidays', 'exceptions', 'time_rules', 'field_rules', 'tariffs', 'limits', 'banks', 'payment_codes',
    'currencies', 'countries', 'tax_offices'] loop
    execute format('create trigger touch after insert or update or delete or truncate on rules.%I for each statement execute function rules.touch()', name);
  end loop;
end $$;

-- How much of a limit an organisation has used in one bank day or month.
create table rules.limit_counters (
  org_reference_id uuid not null,
  subject_kind text not null,
  currency text not null,
  period text not null check (period in ('DAY', 'MONTH')),
  starts date not null,
  used bigint not null default 0 check (used >= 0),
  primary key (org_reference_id, subject_kind, currency, period, starts)
);

-- What one payment took, so that it is given back once and no more.
create table rules.limit_uses (
  payment_id uuid primary key,
  org_reference_id uuid not null,
  subject_kind text not null,
  currency text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  given_back_at timestamptz
);
create index on rules.limit_uses (org_reference_id, day);

-- Make sure of the counter rows of these subjects and days, and lock them in the order of their key.
create function rules.lock_counters(keys jsonb) returns void language plpgsql as $$
begin
  insert into rules.limit_counters (org_reference_id, subject_kind, currency, period, starts)
    select distinct (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', p.period,
      case p.period when 'DAY' then (k ->> 'day')::date else date_trunc('month', (k ->> 'day')::date)::date end
    from jsonb_array_elements(keys) k cross join (values ('DAY'), ('MONTH')) p (period)
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  perform 1 from rules.limit_counters c
    where (c.org_reference_id, c.subject_kind, c.currency, c.starts) in (
      select (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', (k ->> 'day')::date from jsonb_array_elements(keys) k
      union
      select (k ->> 'org')::uuid, k ->> 'subject_kind', k ->> 'currency', date_trunc('month', (k ->> 'day')::date)::date
      from jsonb_array_elements(keys) k)
    order by c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts
    for no key update;
end $$;

-- What these payments ask of each counter, beside what it may still give. Locks the counters there are, in the order of their key.
create function rules.ask_counters(items jsonb, out known boolean, out fits boolean) language sql as $$
  with asked as (
    select i.org, i.subject_kind, i.currency, p.period, p.starts, sum(i.amount) as total, max(i.amount) as greatest
    from jsonb_to_recordset(items) as i (org uuid, subject_kind text, currency text, amount bigint, day date)
      cross join lateral (values ('DAY', i.day), ('MONTH', date_trunc('month', i.day)::date)) p (period, starts)
    group by 1, 2, 3, 4, 5
  ), locked as materialized (
    select c.used, a.total, a.greatest, a.period, a.subject_kind, a.currency
    from asked a join rules.limit_counters c on (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (a.org, a.subject_kind, a.currency, a.period, a.starts)
    order by c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts
    for no key update of c
  )
  select count(*) = (select count(*) from asked),
    coalesce(bool_and(coalesce(k.greatest <= l.one_time, true) and coalesce(k.used + k.total <= case k.period when 'DAY' then l.daily else l.monthly end, true)), false)
  from locked k left join rules.limits l on l.subject_kind = k.subject_kind and l.currency = k.currency
$$;

-- Take the limits of payments in their order: those that do not fit are refused with the limit and what is left, the others count.
-- items: [{payment_id, org, subject_kind, currency, amount, day}]. A payment that took its share already is not counted again.
create function rules.take_limits(items jsonb)
returns table (payment_id uuid, refused text, limit_amount bigint, left_amount bigint) language plpgsql as $$
#variable_conflict use_column
declare
  item record;
  rule rules.limits;
  used_day bigint;
  used_month bigint;
  asked record;
begin
  select * into asked from rules.ask_counters(items) a;
  if not asked.known then
    perform rules.lock_counters(items);
    select * into asked from rules.ask_counters(items) a;
  end if;
  -- Where all of it fits, nobody's turn matters.
  if asked.fits then
    return query
      with taken as (
        insert into rules.limit_uses as u (payment_id, org_reference_id, subject_kind, currency, day, amount)
          select i.payment_id, i.org, i.subject_kind, i.currency, i.day, i.amount
          from jsonb_to_recordset(items) as i (payment_id uuid, org uuid, subject_kind text, currency text, amount bigint, day date)
          on conflict (payment_id) do update set given_back_at = null, subject_kind = excluded.subject_kind, currency = excluded.currency,
            day = excluded.day, amount = excluded.amount where u.given_back_at is not null
          returning u.org_reference_id, u.subject_kind, u.currency, u.day, u.amount
      ), counted as (
        update rules.limit_counters c set used = c.used + t.amount
        from (
          select k.org_reference_id, k.subject_kind, k.currency, p.period, p.starts, sum(k.amount)::bigint as amount
          from taken k cross join lateral (values ('DAY', k.day), ('MONTH', date_trunc('month', k.day)::date)) p (period, starts)
          group by 1, 2, 3, 4, 5
        ) t
        where (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (t.org_reference_id, t.subject_kind, t.currency, t.period, t.starts)
      )
      select i.payment_id, null::text, null::bigint, null::bigint from jsonb_to_recordset(items) as i (payment_id uuid);
    return;
  end if;
  for item in select * from jsonb_to_recordset(items) as i (payment_id uuid, org uuid, subject_kind text, currency text, amount bigint, day date) loop
    payment_id := item.payment_id;
    refused := null;
    limit_amount := null;
    left_amount := null;
    select * into rule from rules.limits l where l.subject_kind = item.subject_kind and l.currency = item.currency;
    select coalesce(sum(c.used) filter (where c.period = 'DAY' and c.starts = item.day), 0),
      coalesce(sum(c.used) filter (where c.period = 'MONTH' and c.starts = date_trunc('month', item.day)::date), 0)
      into used_day, used_month
      from rules.limit_counters c
      where c.org_reference_id = item.org and c.subject_kind = item.subject_kind and c.currency = item.currency
        and c.starts in (item.day, date_trunc('month', item.day)::date);
    if item.amount > rule.one_time then
      refused := 'OneTimeLimitException';
      limit_amount := rule.one_time;
      left_amount := rule.one_time;
    elsif used_day + item.amount > rule.daily then
      refused := 'DailyLimitException';
      limit_amount := rule.daily;
      left_amount := greatest(rule.daily - used_day, 0);
    elsif used_month + item.amount > rule.monthly then
      refused := 'MonthlyLimitException';
      limit_amount := rule.monthly;
      left_amount := greatest(rule.monthly - used_month, 0);
    else
      insert into rules.limit_uses as u (payment_id, org_reference_id, subject_kind, currency, day, amount)
        values (item.payment_id, item.org, item.subject_kind, item.currency, item.day, item.amount)
        on conflict (payment_id) do update set given_back_at = null, subject_kind = excluded.subject_kind, currency = excluded.currency,
          day = excluded.day, amount = excluded.amount where u.given_back_at is not null;
      if found then
        update rules.limit_counters c set used = c.used + item.amount
          where c.org_reference_id = item.org and c.subject_kind = item.subject_kind and c.currency = item.currency
            and ((c.period = 'DAY' and c.starts = item.day) or (c.period = 'MONTH' and c.starts = date_trunc('month', item.day)::date));
      end if;
    end if;
    return next;
  end loop;
end $$;

-- Give back what these payments took; a payment that gave it back already, or never took any, changes nothing.
create function rules.give_back_limits(payments uuid[]) returns setof uuid language plpgsql as $$
begin
  perform rules.lock_counters((
    select coalesce(jsonb_agg(jsonb_build_object('org', u.org_reference_id, 'subject_kind', u.subject_kind, 'currency', u.currency, 'day', u.day)), '[]')
    from rules.limit_uses u where u.payment_id = any (payments) and u.given_back_at is null));
  return query
    with back as (
      update rules.limit_uses u set given_back_at = clock_timestamp()
      where u.payment_id = any (payments) and u.given_back_at is null
      returning u.*
    ), less as (
      update rules.limit_counters c set used = c.used - b.amount
      from (
        select k.org_reference_id, k.subject_kind, k.currency, p.period,
          case p.period when 'DAY' then k.day else date_trunc('month', k.day)::date end as starts, sum(k.amount)::bigint as amount
        from back k cross join (values ('DAY'), ('MONTH')) p (period)
        group by 1, 2, 3, 4, 5
      ) b
      where (c.org_reference_id, c.subject_kind, c.currency, c.period, c.starts) = (b.org_reference_id, b.subject_kind, b.currency, b.period, b.starts)
    )
    select b.payment_id from back b;
end $$;

alter table rules.limit_counters enable row level security;
alter table rules.limit_counters force row level security;
alter table rules.limit_uses enable row level security;
alter table rules.limit_uses force row level security;
create policy own on rules.limit_counters to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy own on rules.limit_uses to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on rules.limit_counters to ordo_bank using (true);
create policy bank on rules.limit_uses to ordo_bank using (true);
create policy report on rules.limit_counters to ordo_report using (true);
create policy report on rules.limit_uses to ordo_report using (true);

grant usage on schema rules to ordo_app, ordo_bank, ordo_report;
grant select on all tables in schema rules to ordo_app, ordo_bank, ordo_report;
grant insert, update on rules.limit_counters, rules.limit_uses to ordo_app, ordo_bank;
grant insert, update, delete on rules.version, rules.files, rules.operations, rules.holidays, rules.exceptions, rules.time_rules, rules.field_rules,
  rules.tariffs, rules.limits, rules.banks, rules.payment_codes, rules.currencies, rules.countries, rules.tax_offices to ordo_bank;
grant execute on all functions in schema rules to ordo_app, ordo_bank;

-- Interbank settlement keeps the working week; what stays inside the bank goes on every day.
insert into rules.operations (operation, works, days_ahead) values
  ('CLEARING', 'WORKING_DAYS', 30),
  ('GROSS', 'WORKING_DAYS', 30),
  ('SWIFT', 'WORKING_DAYS', 30),
  ('CONVERSION', 'WORKING_DAYS', 0),
  ('BUDGET_PAYMENT', 'WORKING_DAYS', 30),
  ('SALARY', 'WORKING_DAYS', 30),
  ('INTRABANK_TRANSFER_OWN', 'EVERY_DAY', 30),
  ('INTRABANK_TRANSFER_FOREIGN', 'EVERY_DAY', 30),
  ('RKO_2_BUSINESS_CARD_OWN', 'EVERY_DAY', 0),
  ('RKO_2_BUSINESS_CARD_FOREIGN', 'EVERY_DAY', 0),
  ('RKO_2_INDIVIDUAL_CARD_OWN', 'EVERY_DAY', 0),
  ('RKO_2_INDIVIDUAL_CARD_FOREIGN', 'EVERY_DAY', 0),
  ('BUSINESS_CARD_2_RKO_OWN', 'EVERY_DAY', 0),
  ('BUSINESS_CARD_2_RKO_FOREIGN', 'EVERY_DAY', 0),
  ('REFUND', 'EVERY_DAY', 0),
  ('QR', 'EVERY_DAY', 0);

insert into rules.time_rules (operation, trait, from_time, create_deadline, sign_deadline) values
  ('CLEARING', 'DEFAULT', '09:00', '16:00', '16:30'),
  ('GROSS', 'DEFAULT', '09:00', '15:30', '16:00'),
  ('SWIFT', 'DEFAULT', '09:00', '16:00', '16:30'),
  ('SWIFT', 'KZT', '09:00', '14:30', '15:00'),
  ('CONVERSION', 'DEFAULT', '09:00', '16:30', '17:00'),
  ('BUDGET_PAYMENT', 'DEFAULT', '09:00', '16:00', '16:30'),
  ('SALARY', 'DEFAULT', '09:00', '17:00', '17:25'),
  ('INTRABANK_TRANSFER_OWN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('INTRABANK_TRANSFER_FOREIGN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('RKO_2_BUSINESS_CARD_OWN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('RKO_2_BUSINESS_CARD_FOREIGN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('RKO_2_INDIVIDUAL_CARD_OWN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('RKO_2_INDIVIDUAL_CARD_FOREIGN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('BUSINESS_CARD_2_RKO_OWN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('BUSINESS_CARD_2_RKO_FOREIGN', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('REFUND', 'DEFAULT', '00:00', '23:30', '23:45'),
  ('QR', 'DEFAULT', '00:00', '23:30', '23:45');

-- 30 som for clearing, 100 for gross, nothing inside the bank; of a conversion the bank has its rate.
insert into rules.tariffs (operation, trait, fixed, valid_from) values
  ('CLEARING', 'KGS', 3000, '2020-01-01'),
  ('GROSS', 'KGS', 10000, '2020-01-01'),
  ('INTRABANK_TRANSFER_OWN', 'DEFAULT', 0, '2020-01-01'),
  ('INTRABANK_TRANSFER_FOREIGN', 'DEFAULT', 0, '2020-01-01'),
  ('RKO_2_BUSINESS_CARD_OWN', 'DEFAULT', 0, '2020-01-01'),
  ('RKO_2_BUSINESS_CARD_FOREIGN', 'DEFAULT', 0, '2020-01-01'),
  ('RKO_2_INDIVIDUAL_CARD_OWN', 'DEFAULT', 0, '2020-01-01'),
  ('BUSINESS_CARD_2_RKO_OWN', 'DEFAULT', 0, '2020-01-01'),
  ('BUSINESS_CARD_2_RKO_FOREIGN', 'DEFAULT', 0, '2020-01-01'),
  ('CONVERSION', 'DEFAULT', 0, '2020-01-01');

-- To a card of another bank a third of a percent, 20 som at least.
insert into rules.tariffs (operation, trait, percent, minimum, valid_from) values
  ('RKO_2_INDIVIDUAL_CARD_FOREIGN', 'DEFAULT', 0.33, 0, '2020-01-01'),
  ('RKO_2_INDIVIDUAL_CARD_FOREIGN', 'KGS', 0.33, 2000, '2020-01-01');

-- For a payment that a company accepts by QR, a fifth of a percent; a refund costs nothing.
insert into rules.tariffs (operation, trait, percent, valid_from) values
  ('QR', 'KGS', 0.2, '2020-01-01'),
  ('REFUND', 'KGS', 0, '2020-01-01');

-- A company seen at a counter is held to sums that stop a slip of the hand; one identified from afar to small ones.
insert into rules.limits (subject_kind, currency, one_time, daily, monthly) values
  ('ORGANISATION', 'KGS', 10000000000, 50000000000, 500000000000),
  ('ORGANISATION', 'USD', 100000000, 500000000, 5000000000),
  ('ORGANISATION', 'EUR', 100000000, 500000000, 5000000000),
  ('ORGANISATION', 'RUB', 10000000000, 50000000000, 500000000000),
  ('ORGANISATION', 'KZT', 50000000000, 250000000000, 2500000000000),
  ('REMOTE_CLIENT', 'KGS', 5000000, 10000000, 50000000),
  ('REMOTE_CLIENT', 'USD', 50000, 100000, 500000),
  ('REMOTE_CLIENT', 'EUR', 50000, 100000, 500000),
  ('REMOTE_CLIENT', 'RUB', 5000000, 10000000, 50000000),
  ('REMOTE_CLIENT', 'KZT', 25000000, 50000000, 250000000);

with fields (page, position, field, name, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng) as (values
  ('BOTH', 10, 'transferNum', 'form', '^[0-9A-Za-z/-]*$', 1, 15, true,
    'Номер документа: до 15 цифр и латинских букв, можно / и -.',
    'Документтин номери: 15ке чейин сан жана латын тамгасы, / жана - болот.',
    'Document number: up to 15 digits and Latin letters, / and - are allowed.'),
  ('BOTH', 20, 'payerAccount', 'form', '^[0-9]*$', 16, 16, true,
    'Счёт списания: 16 цифр.', 'Төлөөчүнүн эсеби: 16 сан.', 'Account to pay from: 16 digits.'),
  ('CLEARING_GROSS', 30, 'recipientName', 'form', null, 2, 140, true,
    'Получатель: от 2 до 140 знаков.', 'Алуучу: 2ден 140ка чейин белги.', 'Recipient: 2 to 140 characters.'),
  ('INTRA_BANK_TRANSFER', 30, 'recipientName', 'form', null, 2, 140, false,
    'Получатель: от 2 до 140 знаков.', 'Алуучу: 2ден 140ка чейин белги.', 'Recipient: 2 to 140 characters.'),
  ('BOTH', 31, 'recipientName', 'ampersand', '^[^&]*$', null, null, false,
    'В имени получателя не может быть знака &.', 'Алуучунун атында & белгиси болбошу керек.', 'The name of the recipient may not contain &.'),
  ('CLEARING_GROSS', 40, 'recipientInn', 'form', '^[012][0-9]*$', 14, 14, true,
    'ИНН получателя: 14 цифр, первая 0, 1 или 2.', 'Алуучунун ИНН: 14 сан, биринчиси 0, 1 же 2.', 'Recipient INN: 14 digits, the first is 0, 1 or 2.'),
  ('INTRA_BANK_TRANSFER', 40, 'recipientInn', 'form', '^[012][0-9]*$', 14, 14, false,
    'ИНН получателя: 14 цифр, первая 0, 1 или 2.', 'Алуучунун ИНН: 14 сан, биринчиси 0, 1 же 2.', 'Recipient INN: 14 digits, the first is 0, 1 or 2.'),
  ('BOTH', 50, 'recipientAccount', 'form', '^[0-9]*$', 16, 16, true,
    'Счёт получателя: 16 цифр.', 'Алуучунун эсеби: 16 сан.', 'Recipient account: 16 digits.'),
  ('CLEARING_GROSS', 60, 'recipientBic', 'form', '^[0-9]*$', 6, 6, true,
    'БИК банка получателя: 6 цифр.', 'Алуучунун банкынын БИКи: 6 сан.', 'BIC of the recipient bank: 6 digits.'),
  ('BOTH', 70, 'amount', 'form', '^[0-9]{1,12}([.][0-9]{1,2})?$', null, null, true,
    'Сумма: до 12 цифр и не больше двух знаков после запятой.',
    'Сумма: 12ге чейин сан, үтүрдөн кийин эки белгиден ашпайт.',
    'Amount: up to 12 digits, at most two after the point.'),
  ('BOTH', 71, 'amount', 'positive', '[1-9]', null, null, false,
    'Сумма должна быть больше нуля.', 'Сумма нөлдөн чоң болушу керек.', 'The amount must be greater than zero.'),
  ('CLEARING_GROSS', 80, 'paymentCode', 'form', '^[0-9]*$', 8, 8, true,
    'Код платежа: 8 цифр.', 'Төлөм коду: 8 сан.', 'Payment code: 8 digits.'),
  ('INTRA_BANK_TRANSFER', 80, 'paymentCode', 'form', '^[0-9]*$', 8, 8, false,
    'Код платежа: 8 цифр.', 'Төлөм коду: 8 сан.', 'Payment code: 8 digits.'),
  ('BOTH', 90, 'purpose', 'form', null, 4, 210, true,
    'Назначение платежа: от 4 до 210 знаков.', 'Төлөмдүн максаты: 4төн 210го чейин белги.', 'Purpose of payment: 4 to 210 characters.'),
  ('BOTH', 91, 'purpose', 'ampersand', '^[^&]*$', null, null, false,
    'В назначении платежа не может быть знака &.', 'Төлөмдүн максатында & белгиси болбошу керек.', 'The purpose may not contain &.'),
  ('BOTH', 100, 'valueDate', 'form', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', null, null, true,
    'Выберите дату валютирования.', 'Валюта күнүн тандаңыз.', 'Choose the value date.')
)
insert into rules.field_rules (id, page, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select pages.page || '.' || field || '.' || name, pages.page, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng
from fields join (values ('CLEARING_GROSS'), ('INTRA_BANK_TRANSFER'), ('CONVERSION')) pages (page) on fields.page in ('BOTH', pages.page);

-- A transfer with a card has the fields that an exchange has; its recipient is an account or a card, which the ladder judges.
insert into rules.field_rules (id, page, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select replace(id, 'CONVERSION.', 'CARD_TRANSFER.'), 'CARD_TRANSFER', field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng
from rules.field_rules where page = 'CONVERSION' and field <> 'recipientAccount';
