-- The table of templates: fields of a form under a name, which may be unfinished.

create schema templates;

create table templates.templates (
  id uuid primary key,
  org_reference_id uuid not null,
  name text not null check (char_length(name) between 1 and 150),
  -- The name as it is compared: two names that differ in capitals only are one.
  name_key text not null check (name_key <> ''),
  operation text not null check (operation <> ''),
  payer_account text check (payer_account ~ '^\d{16}$'),
  recipient_name text check (char_length(recipient_name) <= 140),
  recipient_inn text check (char_length(recipient_inn) <= 14),
  recipient_account text check (char_length(recipient_account) <= 34),
  recipient_bic text check (char_length(recipient_bic) <= 11),
  amount bigint check (amount > 0),
  currency text,
  payment_code text check (char_length(payment_code) <= 8),
  purpose text check (char_length(purpose) <= 210),
  -- What only some operations say, by the names of the wire.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  version integer not null default 1,
  created_by uuid not null,
  creator_name text not null,
  created_at timestamptz not null,
  updater_name text,
  updated_at timestamptz not null,
  used_at timestamptz,
  times_used integer not null default 0 check (times_used >= 0),
  -- What a form of the budget asks for.
  requisites jsonb not null default '{}' check (jsonb_typeof(requisites) = 'object'),
  constraint an_amount_has_a_currency check ((amount is null) = (currency is null)),
  constraint templates_name_taken unique (org_reference_id, name_key),
  -- The number of a card is never kept.
  constraint no_card_number check (coalesce(details ->> 'recipientCardNum', 'X') ~ 'X')
);

alter table templates.templates enable row level security;
alter table templates.templates force row level security;
create policy own on templates.templates to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on templates.templates to ordo_bank using (true);
create policy report on templates.templates to ordo_report using (true);

grant usage on schema templates to ordo_app, ordo_bank, ordo_report;
grant select, insert, update, delete on templates.templates to ordo_app;
grant select, insert on templates.templates to ordo_bank;
grant select on templates.templates to ordo_report;
