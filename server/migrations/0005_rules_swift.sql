-- The bank's rules of transfers abroad as rows: tariffs by who bears the charges, correspondents and what they refuse, lists of codes, fields.

-- Where an operation lets a person choose who bears the charges, each choice has tariffs of its own; '' where it does not.
alter table rules.tariffs add option text not null default '';
alter table rules.tariffs drop constraint tariffs_operation_trait_amount_from_valid_from_key;
alter table rules.tariffs add unique (operation, trait, option, amount_from, valid_from);

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

do $$
declare
  name text;
begin
  foreach name in array array['correspondents', 'correspondent_restrictions', 'operation_types'] loop
    execute format('create trigger touch after insert or update or delete or truncate on rules.%I for each statement execute function rules.touch()', name);
    execute format('grant select on rules.%I to ordo_app, ordo_bank, ordo_report', name);
    execute format('grant insert, update, delete on rules.%I to ordo_bank', name);
  end loop;
end $$;

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
