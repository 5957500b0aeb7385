-- The bank's rules as rows: calendar, hours, fields, tariffs, limits, directories, transfers abroad; and how much of a limit is used.

create schema rules;

-- Rises with every change below, so that a process knows when the rules it holds in memory are old.
create table rules.version (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into rules.version (number) values (1);

-- Which files of reference data were loaded last, by their hash. A whole directory may be loaded in the place of the part that comes with a release.
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
  -- Where an operation lets a person choose who bears the charges, each choice has tariffs of its own; '' where it does not.
  option text not null default '',
  unique (operation, trait, option, amount_from, valid_from)
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
  is_budget boolean not null,
  -- A code of the classifier is taken from a day to a day.
  valid_from date not null default '2008-01-01',
  valid_until date,
  -- The classifier is kept in Russian; where whoever keeps it names the codes in other languages too, so do we.
  name_ky text,
  name_en text,
  check (valid_until >= valid_from)
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
  name_ru text not null,
  name_ky text not null default '',
  name_en text not null default '',
  region text not null default 'SPECIAL',
  treasury_account text not null default '' check (treasury_account ~ '^([0-9]{16})?$'),
  -- An office may be closed.
  is_active boolean not null default true
);

-- Through whom a currency goes abroad, and the number of our account there. A currency without a row does not go.
create table rules.correspondents (
  currency text primary key,
  bic text not null check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  name text not null,
  account text not null
);

-- Whom a correspondent will not pay: a country, or a bank by the first eight letters of its BIC.
create table rules.correspondent_restrictions (
  correspondent text not null,
  kind text not null check (kind in ('COUNTRY', 'BANK')),
  value text not null,
  reason text not null,
  primary key (correspondent, kind, value)
);

-- What a payment is for, as the other country counts it: the list of Russia (VO) and that of Kazakhstan (KNP).
create table rules.operation_types (
  list text not null check (list in ('VO', 'KNP')),
  code text not null,
  name_ru text not null,
  name_ky text not null,
  name_en text not null,
  is_active boolean not null,
  primary key (list, code)
);

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
  released_at timestamptz
);
create index on rules.limit_uses (org_reference_id, day);
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
  rules.tariffs, rules.limits, rules.banks, rules.payment_codes, rules.currencies, rules.countries, rules.tax_offices,
  rules.correspondents, rules.correspondent_restrictions, rules.operation_types to ordo_bank;

-- Interbank settlement keeps the working week; what stays inside the bank goes on every day.
insert into rules.operations (operation, works, days_ahead) values
  ('CLEARING', 'WORKING_DAYS', 30),
  ('GROSS', 'WORKING_DAYS', 30),
  ('SWIFT', 'WORKING_DAYS', 30),
  ('CONVERSION', 'WORKING_DAYS', 0),
  ('BUDGET_PAYMENT', 'WORKING_DAYS', 0),
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

-- Transfers abroad.

insert into rules.correspondents (currency, bic, name, account) values
  ('USD', 'EASTUS33', 'Eastern Atlantic Bank, New York', '400886417'),
  ('EUR', 'RHEIDEFF', 'Rheinische Handelsbank, Frankfurt', '100907745100'),
  ('RUB', 'VOSTRUMM', 'Bank Vostok, Moscow', '30111810400000000417'),
  ('KZT', 'STEPKZKA', 'Steppe Bank, Almaty', 'KZ679990000000000417'),
  ('GBP', 'LOMBGB2L', 'Lombard Clearing, London', '40004417'),
  ('CNY', 'JADECNSH', 'Jade Commercial Bank, Shanghai', '6222417001'),
  ('JPY', 'SAKUJPJT', 'Sakura Exchange Bank, Tokyo', '417001'),
  ('TRY', 'BOSPTRIS', 'Bosporus Bank, Istanbul', '12417001'),
  ('AED', 'GULFAEAD', 'Gulf Trade Bank, Dubai', '10417001'),
  ('UZS', 'SILKUZ22', 'Silk Road Bank, Tashkent', '21417001');

insert into rules.correspondent_restrictions (correspondent, kind, value, reason) values
  ('EASTUS33', 'COUNTRY', 'RU', 'Sanctions'),
  ('EASTUS33', 'COUNTRY', 'BY', 'Sanctions'),
  ('EASTUS33', 'COUNTRY', 'VE', 'Sanctions'),
  ('EASTUS33', 'BANK', 'GARABB22', 'The bank is being wound up'),
  ('RHEIDEFF', 'COUNTRY', 'RU', 'Sanctions'),
  ('RHEIDEFF', 'COUNTRY', 'BY', 'Sanctions'),
  ('LOMBGB2L', 'COUNTRY', 'RU', 'Sanctions'),
  ('JADECNSH', 'COUNTRY', 'RU', 'No agreement'),
  ('VOSTRUMM', 'COUNTRY', 'UA', 'No agreement');

-- Dollars and euros 0.15 % and 0.2 % from so many to so many; roubles and tenge 0.1 %. Where the recipient bears all charges, others take theirs on the way.
with of_currency (currency, percent_sha, percent_our, sha_least, our_least, gour_least, most) as (values
  ('USD', 0.15, 0.2, 2000, 3500, 5500, 30000),
  ('EUR', 0.15, 0.2, 2000, 3500, 5500, 30000),
  ('GBP', 0.15, 0.2, 1800, 3000, 4500, 25000),
  ('RUB', 0.1, 0.15, 50000, 80000, 120000, 2500000),
  ('KZT', 0.1, 0.15, 300000, 500000, 700000, 15000000),
  ('CNY', 0.15, 0.2, 15000, 25000, 40000, 200000),
  ('JPY', 0.15, 0.2, 3000, 5500, 8500, 45000),
  ('TRY', 0.15, 0.2, 85000, 150000, 230000, 1200000),
  ('AED', 0.15, 0.2, 7500, 13000, 20000, 110000),
  ('UZS', 0.15, 0.2, 25000000, 44000000, 70000000, 380000000)
)
insert into rules.tariffs (operation, trait, option, percent, minimum, maximum, payer, valid_from)
select 'SWIFT', currency, option, case option when 'SHA' then percent_sha else percent_our end,
  case option when 'SHA' then sha_least when 'GOUR' then gour_least else our_least end, most,
  case option when 'BEN' then 'RECIPIENT' else 'PAYER' end, '2020-01-01'
from of_currency cross join unnest(array['BEN', 'SHA', 'OUR', 'GOUR']) option;

insert into rules.limits (subject_kind, currency, one_time, daily, monthly) values
  ('ORGANISATION', 'GBP', 100000000, 500000000, 5000000000),
  ('ORGANISATION', 'CNY', 700000000, 3500000000, 35000000000),
  ('ORGANISATION', 'JPY', 150000000, 750000000, 7500000000),
  ('ORGANISATION', 'TRY', 4000000000, 20000000000, 200000000000),
  ('ORGANISATION', 'AED', 370000000, 1850000000, 18500000000),
  ('ORGANISATION', 'UZS', 1200000000000, 6000000000000, 60000000000000);

-- A trait is the currency that travels: what only Russia or Kazakhstan asks for stands in rows of roubles and tenge.
with fields (position, field, name, trait, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng) as (values
  (10, 'transferNum', 'form', 'DEFAULT', '^[0-9A-Za-z/-]*$', 1, 15, true,
    'Номер документа: до 15 цифр и латинских букв, можно / и -.',
    'Документтин номери: 15ке чейин сан жана латын тамгасы, / жана - болот.',
    'Document number: up to 15 digits and Latin letters, / and - are allowed.'),
  (20, 'payerAccount', 'form', 'DEFAULT', '^[0-9]*$', 16, 16, true,
    'Счёт списания: 16 цифр.', 'Төлөөчүнүн эсеби: 16 сан.', 'Account to pay from: 16 digits.'),
  (30, 'recipientName', 'form', 'DEFAULT', null, 2, 65, true,
    'Получатель: от 2 до 65 знаков.', 'Алуучу: 2ден 65ке чейин белги.', 'Recipient: 2 to 65 characters.'),
  (31, 'recipientName', 'set', 'DEFAULT', '^[A-Za-z0-9/?:().,''+ -]*$', null, null, false,
    'Получатель: только латинские буквы, цифры и / - ? : ( ) . , '' +.',
    'Алуучу: латын тамгалары, сандар жана / - ? : ( ) . , '' + гана.',
    'Recipient: only Latin letters, digits and / - ? : ( ) . , '' +.'),
  (35, 'recipientAddress', 'form', 'DEFAULT', null, 3, 65, true,
    'Адрес получателя: от 3 до 65 знаков.', 'Алуучунун дареги: 3төн 65ке чейин белги.', 'Address of the recipient: 3 to 65 characters.'),
  (36, 'recipientAddress', 'set', 'DEFAULT', '^[A-Za-z0-9/?:().,''+ -]*$', null, null, false,
    'Адрес получателя: только латинские буквы, цифры и / - ? : ( ) . , '' +.',
    'Алуучунун дареги: латын тамгалары, сандар жана / - ? : ( ) . , '' + гана.',
    'Address of the recipient: only Latin letters, digits and / - ? : ( ) . , '' +.'),
  (37, 'recipientAddress', 'short', 'RUB', null, 3, 35, true,
    'Адрес получателя в рублях: до 35 знаков, место занимают ИНН и КПП.',
    'Рублде алуучунун дареги: 35ке чейин белги, ИНН менен КПП орун ээлейт.',
    'Address of a recipient in roubles: up to 35 characters, as INN and KPP take room.'),
  (38, 'recipientAddress', 'short', 'KZT', null, 3, 35, true,
    'Адрес получателя в тенге: до 35 знаков, место занимает БИН.',
    'Теңгеде алуучунун дареги: 35ке чейин белги, БИН орун ээлейт.',
    'Address of a recipient in tenge: up to 35 characters, as the BIN takes room.'),
  (40, 'recipientAccount', 'form', 'DEFAULT', '^[A-Z0-9]{4,34}$', null, null, true,
    'Счёт получателя: от 4 до 34 латинских букв и цифр.',
    'Алуучунун эсеби: 4төн 34кө чейин латын тамгасы жана сан.',
    'Account of the recipient: 4 to 34 Latin letters and digits.'),
  (41, 'recipientAccount', 'rouble', 'RUB', '^[0-9]{5}(810|643)[0-9]{12}$', null, null, false,
    'Счёт в рублях: 20 цифр, с шестой по восьмую 810.', 'Рубль эсеби: 20 сан, алтынчыдан сегизинчиге чейин 810.',
    'Account in roubles: 20 digits, the sixth to eighth are 810.'),
  (50, 'country', 'form', 'DEFAULT', '^[A-Z]{2}$', null, null, true,
    'Выберите страну банка получателя.', 'Алуучунун банкынын өлкөсүн тандаңыз.', 'Choose the country of the recipient''s bank.'),
  (60, 'recipientBic', 'form', 'DEFAULT', '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', null, null, false,
    'SWIFT-код банка: 8 или 11 латинских букв и цифр.', 'Банктын SWIFT-коду: 8 же 11 латын тамгасы жана сан.',
    'SWIFT code of the bank: 8 or 11 Latin letters and digits.'),
  (62, 'recipientBankName', 'form', 'DEFAULT', '^[A-Za-z0-9/?:().,''+ -]*$', 2, 35, false,
    'Банк получателя: до 35 знаков, только латинские буквы, цифры и / - ? : ( ) . , '' +.',
    'Алуучунун банкы: 35ке чейин белги, латын тамгалары, сандар жана / - ? : ( ) . , '' + гана.',
    'Bank of the recipient: up to 35 characters, only Latin letters, digits and / - ? : ( ) . , '' +.'),
  (63, 'recipientBankName', 'russia', 'RUB', null, 2, 35, true,
    'Назовите банк получателя латиницей.', 'Алуучунун банкын латынча жазыңыз.', 'Name the recipient''s bank in Latin letters.'),
  (65, 'intermediaryBankCode', 'form', 'DEFAULT', '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', null, null, false,
    'SWIFT-код банка-посредника: 8 или 11 латинских букв и цифр.', 'Ортомчу банктын SWIFT-коду: 8 же 11 латын тамгасы жана сан.',
    'SWIFT code of the intermediary bank: 8 or 11 Latin letters and digits.'),
  (66, 'bik', 'form', 'RUB', '^04[0-9]{7}$', null, null, true,
    'БИК банка в России: 9 цифр, первые две 04.', 'Россиядагы банктын БИКи: 9 сан, биринчи экөө 04.',
    'BIK of a bank in Russia: 9 digits, the first two are 04.'),
  (67, 'corrAccount', 'form', 'RUB', '^301[0-9]{17}$', null, null, true,
    'Корреспондентский счёт: 20 цифр, первые три 301.', 'Корреспонденттик эсеп: 20 сан, биринчи үчөө 301.',
    'Correspondent account: 20 digits, the first three are 301.'),
  (68, 'rubInn', 'form', 'RUB', '^([0-9]{5}|[0-9]{10}|[0-9]{12})$', null, null, true,
    'ИНН получателя в России: 10 цифр у организации, 12 у человека, 5 у КИО.', 'Россиядагы алуучунун ИНН: уюмда 10 сан, адамда 12, КИОдо 5.',
    'INN in Russia: 10 digits of an organisation, 12 of a person, 5 of a foreign one.'),
  (69, 'kpp', 'form', 'RUB', '^([0-9]{9}|0{7})$', null, null, false,
    'КПП: 9 цифр; если его нет, оставьте поле пустым.', 'КПП: 9 сан; жок болсо, бош калтырыңыз.', 'KPP: 9 digits; leave it empty where there is none.'),
  (70, 'rubCodeVo', 'form', 'RUB', '^[0-9]{5}$', null, null, true,
    'Код вида операции VO: 5 цифр.', 'VO операция коду: 5 сан.', 'VO code: 5 digits.'),
  (71, 'kztBin', 'form', 'KZT', '^[0-9]{12}$', null, null, true,
    'БИН или ИИН получателя: 12 цифр.', 'Алуучунун БИНи же ИИНи: 12 сан.', 'BIN or IIN of the recipient: 12 digits.'),
  (72, 'categoryCode', 'form', 'KZT', '^[0-9]{3}$', null, null, true,
    'Код назначения платежа КНП: 3 цифры.', 'Төлөмдүн максатынын коду КНП: 3 сан.', 'Code of the purpose KNP: 3 digits.'),
  (80, 'amount', 'form', 'DEFAULT', '^[0-9]{1,12}([.][0-9]{1,2})?$', null, null, true,
    'Сумма: до 12 цифр и не больше двух знаков после запятой.',
    'Сумма: 12ге чейин сан, үтүрдөн кийин эки белгиден ашпайт.',
    'Amount: up to 12 digits, at most two after the point.'),
  (81, 'amount', 'positive', 'DEFAULT', '[1-9]', null, null, false,
    'Сумма должна быть больше нуля.', 'Сумма нөлдөн чоң болушу керек.', 'The amount must be greater than zero.'),
  (85, 'commissionOption', 'form', 'DEFAULT', '^(BEN|SHA|OUR|GOUR)$', null, null, true,
    'Выберите, кто платит комиссию.', 'Комиссияны ким төлөй турганын тандаңыз.', 'Choose who bears the charges.'),
  (86, 'commissionAccount', 'form', 'DEFAULT', '^[0-9]*$', 16, 16, false,
    'Счёт для комиссии: 16 цифр.', 'Комиссия эсеби: 16 сан.', 'Account for the commission: 16 digits.'),
  (90, 'purpose', 'form', 'DEFAULT', null, 4, 135, true,
    'Назначение платежа: от 4 до 135 знаков.', 'Төлөмдүн максаты: 4төн 135ке чейин белги.', 'Purpose of payment: 4 to 135 characters.'),
  (91, 'purpose', 'set', 'DEFAULT', '^[A-Za-z0-9/?:().,''+ -]*$', null, null, false,
    'Назначение: только латинские буквы, цифры и / - ? : ( ) . , '' +.',
    'Максаты: латын тамгалары, сандар жана / - ? : ( ) . , '' + гана.',
    'Purpose: only Latin letters, digits and / - ? : ( ) . , '' +.'),
  (92, 'purpose', 'short', 'RUB', null, 4, 120, true,
    'Назначение в рублях: до 120 знаков, место занимает код VO.', 'Рублде максаты: 120га чейин белги, VO коду орун ээлейт.',
    'Purpose in roubles: up to 120 characters, as the VO code takes room.'),
  (93, 'purpose', 'short', 'KZT', null, 4, 115, true,
    'Назначение в тенге: до 115 знаков, место занимают КНП и КБЕ.', 'Теңгеде максаты: 115ке чейин белги, КНП менен КБЕ орун ээлейт.',
    'Purpose in tenge: up to 115 characters, as KNP and KBE take room.'),
  (100, 'valueDate', 'form', 'DEFAULT', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', null, null, true,
    'Выберите дату валютирования.', 'Валюта күнүн тандаңыз.', 'Choose the value date.')
)
insert into rules.field_rules (id, page, trait, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select 'SWIFT.' || field || '.' || name || case trait when 'DEFAULT' then '' else '.' || trait end, 'SWIFT', trait, field, position, regex, min_length, max_length,
  is_required, message_ru, message_kg, message_eng
from fields;

-- Payments to the budget.

-- Taxes are paid without a fee, and for the day of their code only.
insert into rules.tariffs (operation, trait, fixed, valid_from) values ('BUDGET_PAYMENT', 'KGS', 0, '2020-01-01');

insert into rules.field_rules (id, page, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select 'BUDGET.' || field || '.' || name, 'BUDGET', field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng
from (values
  (10, 'transferNum', 'form', '^[0-9A-Za-z/-]*$', 1, 15, true,
    'Номер документа: до 15 цифр и латинских букв, можно / и -.',
    'Документтин номери: 15ке чейин сан жана латын тамгасы, / жана - болот.',
    'Document number: up to 15 digits and Latin letters, / and - are allowed.'),
  (20, 'payerAccount', 'form', '^[0-9]*$', 16, 16, true,
    'Счёт списания: 16 цифр.', 'Төлөөчүнүн эсеби: 16 сан.', 'Account to pay from: 16 digits.'),
  (70, 'amount', 'form', '^[0-9]{1,12}([.][0-9]{1,2})?$', null, null, true,
    'Сумма: до 12 цифр и не больше двух знаков после запятой.',
    'Сумма: 12ге чейин сан, үтүрдөн кийин эки белгиден ашпайт.',
    'Amount: up to 12 digits, at most two after the point.'),
  (71, 'amount', 'positive', '[1-9]', null, null, false,
    'Сумма должна быть больше нуля.', 'Сумма нөлдөн чоң болушу керек.', 'The amount must be greater than zero.'),
  (80, 'paymentCode', 'form', '^[0-9]*$', 8, 8, true,
    'Код классификации: 8 цифр.', 'Классификация коду: 8 сан.', 'Classification code: 8 digits.'),
  (90, 'purpose', 'form', null, 4, 210, true,
    'Назначение платежа: от 4 до 210 знаков.', 'Төлөмдүн максаты: 4төн 210го чейин белги.', 'Purpose of payment: 4 to 210 characters.'),
  (91, 'purpose', 'ampersand', '^[^&]*$', null, null, false,
    'В назначении платежа не может быть знака &.', 'Төлөмдүн максатында & белгиси болбошу керек.', 'The purpose may not contain &.'),
  (100, 'valueDate', 'form', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', null, null, true,
    'Выберите дату валютирования.', 'Валюта күнүн тандаңыз.', 'Choose the value date.')
) rule (position, field, name, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng);
