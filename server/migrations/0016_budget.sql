-- Payments to the budget: which forms there are, whom they pay, the codes of the day, and what the neighbours remember of them.

create schema budget;

-- A code of the classifier is taken from a day to a day.
alter table rules.payment_codes add valid_from date not null default '2008-01-01', add valid_until date,
  add check (valid_until >= valid_from);
alter table rules.tax_offices
  add name_ky text not null default '',
  add name_en text not null default '',
  add region text not null default 'SPECIAL',
  add treasury_account text not null default '' check (treasury_account ~ '^([0-9]{16})?$');

-- Taxes are paid without a fee, and for the day of their code only.
insert into rules.tariffs (operation, trait, fixed, valid_from) values ('BUDGET_PAYMENT', 'KGS', 0, '2020-01-01');
update rules.operations set days_ahead = 0 where operation = 'BUDGET_PAYMENT';

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

-- The forms, in the order of the screen. `subject` is the field that the provider looks up.
create table budget.processes (
  code text primary key,
  position integer not null,
  service text not null,
  subject text not null,
  asks_provider boolean not null,
  is_several boolean not null default false,
  classifications text[] not null default '{}',
  -- The purpose, in parts; a part that names an empty field is left out.
  purpose text[] not null,
  name_ru text not null, name_kg text not null, name_eng text not null,
  about_ru text not null, about_kg text not null, about_eng text not null
);
insert into budget.processes values
  ('TAX', 10, 'tax', 'inn', false, false, '{111,114}',
    '{"{paymentName}","за {month}","ИНН {inn}","УГНС {taxOffice}"}',
    'Налог', 'Салык', 'Tax',
    'Подоходный, на прибыль, НДС, единый налог, патент', 'Киреше салыгы, пайда салыгы, КНС, бирдиктүү салык, патент',
    'Income and profit tax, VAT, single tax, patent'),
  ('PROPERTY_TAX', 20, 'property-tax', 'object', false, false, '{113}',
    '{"{paymentName}","объект {object}","за {year} г.","ИНН {inn}","УГНС {taxOffice}"}',
    'Налог на движимое и недвижимое имущество', 'Кыймылдуу жана кыймылсыз мүлк салыгы', 'Movable and real-estate tax',
    'За транспорт по госномеру, за здание или землю по коду объекта', 'Унаага мамномер боюнча, имаратка же жерге объекттин коду боюнча',
    'For a vehicle by its plate, for a building or land by its property code'),
  ('OTHER_TAX', 30, 'other-tax', 'inn', false, false, '{}',
    '{"{paymentName}","за {month}","ИНН {inn}","УГНС {taxOffice}","{basis}"}',
    'Другие налоги и сборы', 'Башка салыктар жана жыйымдар', 'Other taxes',
    'Любой код бюджетной классификации', 'Бюджеттик классификациянын каалаган коду', 'Any code of the budget classification'),
  ('BY_CODE', 40, 'bill', 'code', true, false, '{}',
    '{"Оплата по коду {code}","{items}"}',
    'Платёж по коду', 'Код боюнча төлөм', 'Payment by code',
    'По коду из квитанции или уведомления, сумму назовёт ведомство', 'Квитанциядагы же билдирүүдөгү код боюнча, сумманы мекеме айтат',
    'By the code of a receipt or notice; the office says the sum'),
  ('STATE_SERVICE', 50, 'state-service', 'application', true, false, '{}',
    '{"{service}","заявление {application}"}',
    'Услуги госпортала', 'Мамлекеттик порталдын кызматтары', 'State-portal services',
    'Оплата заявления, поданного на портале госуслуг', 'Мамкызмат порталына берилген арызга төлөө', 'For an application made on the state portal'),
  ('FINE', 60, 'fine', 'number', true, true, '{}',
    '{"Административный штраф","{number}","{items}"}',
    'Штрафы', 'Айып пулдар', 'Fines',
    'По номеру протокола или госномеру, один или несколько сразу', 'Протоколдун номери же мамномер боюнча, бирөөнү же бир нечени дароо',
    'By protocol number or plate, one or several at once');

create table budget.process_fields (
  process text not null references budget.processes,
  name text not null,
  position integer not null,
  kind text not null check (kind in ('TEXT', 'TAXPAYER', 'TAX_OFFICE', 'CLASSIFICATION', 'MONTH', 'YEAR', 'OPTION')),
  regex text,
  max_length integer,
  is_required boolean not null,
  label_ru text not null, label_kg text not null, label_eng text not null,
  hint_ru text, hint_kg text, hint_eng text,
  message_ru text not null, message_kg text not null, message_eng text not null,
  primary key (process, name)
);

-- What several forms ask alike.
with shared (name, position, kind, regex, max_length, label_ru, label_kg, label_eng, hint_ru, hint_kg, hint_eng, message_ru, message_kg, message_eng) as (values
  ('inn', 10, 'TAXPAYER', '^[0-9]{14}$', 14, 'ИНН налогоплательщика', 'Салык төлөөчүнүн ИНН', 'Taxpayer INN', null, null, null,
    'ИНН: 14 цифр, дата внутри номера должна существовать.', 'ИНН: 14 сан, ичиндеги дата чыныгы болушу керек.', 'INN: 14 digits with a real date inside.'),
  ('taxOffice', 20, 'TAX_OFFICE', '^[0-9]{3}$', 3, 'Налоговый орган', 'Салык органы', 'Tax office',
    'Район, где стоит на учёте плательщик или объект', 'Төлөөчү же объект катталган район', 'The district where the taxpayer or the object is registered',
    'Выберите налоговый орган из списка.', 'Салык органын тизмеден тандаңыз.', 'Choose the tax office from the list.'),
  ('paymentCode', 30, 'CLASSIFICATION', '^[0-9]{8}$', 8, 'Код бюджетной классификации', 'Бюджеттик классификация коду', 'Budget classification code', null, null, null,
    'Выберите код из классификатора: 8 цифр.', 'Классификатордон кодду тандаңыз: 8 сан.', 'Choose a code of the classifier: 8 digits.'),
  ('month', 40, 'MONTH', '^(0[1-9]|1[0-2])[.]20[0-9]{2}$', 7, 'Период', 'Мезгил', 'Period', null, null, null,
    'Выберите месяц, за который платите.', 'Төлөнүүчү айды тандаңыз.', 'Choose the month that is paid for.')
)
insert into budget.process_fields
select process, name, position, kind, regex, max_length, true, label_ru, label_kg, label_eng, hint_ru, hint_kg, hint_eng, message_ru, message_kg, message_eng
from shared cross join (values ('TAX'), ('PROPERTY_TAX'), ('OTHER_TAX')) p (process)
where not (process = 'PROPERTY_TAX' and name = 'month');

insert into budget.process_fields values
  ('PROPERTY_TAX', 'object', 35, 'TEXT', '^[0-9A-ZА-ЯЁӨҮҢ-]{5,20}$', 20, true,
    'Госномер или код объекта', 'Мамномер же объекттин коду', 'Plate or property code',
    '01KG123ABC или 1-02-03-0004-0005', '01KG123ABC же 1-02-03-0004-0005', '01KG123ABC or 1-02-03-0004-0005',
    'Госномер или код: от 5 до 20 букв, цифр и дефисов.', 'Мамномер же код: 5тен 20га чейин тамга, сан жана дефис.', 'Plate or code: 5 to 20 letters, digits and hyphens.'),
  ('PROPERTY_TAX', 'year', 40, 'YEAR', '^20[0-9]{2}$', 4, true, 'Год', 'Жыл', 'Year', null, null, null,
    'Выберите год, за который платите.', 'Төлөнүүчү жылды тандаңыз.', 'Choose the year that is paid for.'),
  ('OTHER_TAX', 'basis', 50, 'TEXT', null, 60, false, 'Основание', 'Негиз', 'Basis',
    'Номер и дата акта, решения или декларации', 'Актынын, чечимдин же декларациянын номери жана күнү', 'Number and date of an act, a decision or a return',
    'Основание: до 60 знаков.', 'Негиз: 60 белгиге чейин.', 'Basis: up to 60 characters.'),
  ('BY_CODE', 'code', 10, 'TEXT', '^[0-9]{8,20}$', 20, true, 'Код платежа', 'Төлөм коду', 'Payment code',
    'От 8 до 20 цифр, стоит на квитанции', '8ден 20га чейин сан, квитанцияда турат', '8 to 20 digits, printed on the receipt',
    'Код платежа: от 8 до 20 цифр.', 'Төлөм коду: 8ден 20га чейин сан.', 'Payment code: 8 to 20 digits.'),
  ('STATE_SERVICE', 'service', 10, 'OPTION', null, 30, true, 'Услуга', 'Кызмат', 'Service', null, null, null,
    'Выберите услугу из списка.', 'Кызматты тизмеден тандаңыз.', 'Choose the service from the list.'),
  ('STATE_SERVICE', 'application', 20, 'TEXT', '^[0-9A-Z-]{6,20}$', 20, true, 'Номер заявления', 'Арыздын номери', 'Application number',
    'Стоит в личном кабинете портала госуслуг', 'Мамкызмат порталынын жеке кабинетинде турат', 'Shown in the personal account of the state portal',
    'Номер заявления: от 6 до 20 цифр, латинских букв и дефисов.', 'Арыздын номери: 6дан 20га чейин сан, латын тамгасы жана дефис.',
    'Application number: 6 to 20 digits, Latin letters and hyphens.'),
  ('FINE', 'number', 10, 'TEXT', '^[0-9A-Z]{6,14}$', 14, true, 'Номер протокола или госномер', 'Протоколдун номери же мамномер', 'Protocol number or plate',
    'Без пробелов: 01KG123ABC или 1234567890', 'Боштуксуз: 01KG123ABC же 1234567890', 'Without spaces: 01KG123ABC or 1234567890',
    'Номер: от 6 до 14 цифр и латинских букв без пробелов.', 'Номер: 6дан 14кө чейин сан жана латын тамгасы, боштуксуз.',
    'Number: 6 to 14 digits and Latin letters, no spaces.');

create table budget.options (
  process text not null,
  field text not null,
  code text not null,
  position integer not null,
  name_ru text not null, name_kg text not null, name_eng text not null,
  primary key (process, field, code),
  foreign key (process, field) references budget.process_fields
);
insert into budget.options values
  ('STATE_SERVICE', 'service', 'COMPANY', 10, 'Регистрация юридического лица', 'Юридикалык жакты каттоо', 'Registration of a legal entity'),
  ('STATE_SERVICE', 'service', 'VEHICLE', 20, 'Регистрация транспортного средства', 'Унаа каражатын каттоо', 'Registration of a vehicle'),
  ('STATE_SERVICE', 'service', 'CADASTRE', 30, 'Выписка из кадастра', 'Кадастрдан көчүрмө', 'Extract of the cadastre'),
  ('STATE_SERVICE', 'service', 'LICENCE', 40, 'Лицензия или разрешение', 'Лицензия же уруксат', 'Licence or permit'),
  ('STATE_SERVICE', 'service', 'WORK_PERMIT', 50, 'Разрешение на работу иностранца', 'Чет элдикке иштөө уруксаты', 'Work permit of a foreigner');

-- A code of the provider: what is paid under it, to whom, and on which day it ends. It is used by one document, and never changed otherwise.
create table budget.codes (
  org_reference_id uuid not null,
  paylogic_id text not null,
  -- The key of the call that asked for it, and what was asked.
  reference uuid not null,
  request_hash bytea not null,
  form text not null references budget.processes,
  code text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'KGS'),
  payment_code text not null,
  tax_office text not null,
  recipient_name text not null,
  recipient_account text not null,
  recipient_bic text not null,
  details jsonb not null,
  valid_on date not null,
  valid_until timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  payment_id uuid unique,
  primary key (org_reference_id, paylogic_id),
  unique (org_reference_id, reference)
);

create function budget.one_use() returns trigger language plpgsql as $$
begin
  if old.payment_id is not null or (to_jsonb(new) - 'payment_id') <> (to_jsonb(old) - 'payment_id') then
    raise exception 'a code is used by one document' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger one_use before update on budget.codes for each row execute function budget.one_use();

alter table budget.codes enable row level security;
alter table budget.codes force row level security;
create policy own on budget.codes to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on budget.codes to ordo_bank using (true);
create policy report on budget.codes to ordo_report using (true);

grant usage on schema budget to ordo_app, ordo_bank, ordo_report;
grant select on all tables in schema budget to ordo_app, ordo_bank, ordo_report;
grant insert on budget.codes to ordo_app, ordo_bank;
grant update (payment_id) on budget.codes to ordo_app;

-- What the treasury reads beside account and sum, and what the provider of the codes remembers.
alter table outside.rail_messages add reference text;
create index rail_messages_reference on outside.rail_messages (reference) where reference is not null;

create table outside.paylogic_bills (
  paylogic_id text primary key,
  reference text not null unique,
  request text not null,
  service text not null,
  subject text not null,
  inn text not null,
  payment_code text not null,
  tax_office text not null,
  amount bigint not null check (amount > 0),
  items text[] not null,
  code text not null,
  valid_until text not null,
  created_at timestamptz not null
);
create index on outside.paylogic_bills (code);
create index on outside.paylogic_bills (inn);
create index on outside.paylogic_bills (service, subject);
grant select, insert on outside.paylogic_bills to ordo_bank;
