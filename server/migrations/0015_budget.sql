-- Tables of payments to the budget: forms with their fields and options, and the payment codes of the day.

create schema budget;

-- The forms, in the order of the screen. `subject` is the field that the provider looks up.
create table budget.processes (
  code text primary key,
  position integer not null,
  service text not null,
  subject text not null,
  has_provider_lookup boolean not null,
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
  -- What was typed to get a code, and whether its document speaks in words of its own: a template is made of both.
  requisites jsonb not null default '{}' check (jsonb_typeof(requisites) = 'object'),
  is_form_purpose boolean not null default false,
  primary key (org_reference_id, paylogic_id),
  unique (org_reference_id, reference)
);

alter table budget.codes enable row level security;
alter table budget.codes force row level security;
create policy own on budget.codes to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on budget.codes to ordo_bank using (true);
create policy report on budget.codes to ordo_report using (true);

grant usage on schema budget to ordo_app, ordo_bank, ordo_report;
grant select on all tables in schema budget to ordo_app, ordo_bank, ordo_report;
grant insert on budget.codes to ordo_app, ordo_bank;
grant update (payment_id, is_form_purpose) on budget.codes to ordo_app;
