-- Tables of exchange rates: the bank's board and agreed rates, in som for one unit, from a day on.

create schema rates;

create table rates.rates (
  rate_group text not null check (rate_group in ('cash', 'cashless', 'card', 'nbkr', 'transfer')),
  currency text not null,
  buy numeric not null check (buy > 0),
  sell numeric not null check (sell >= buy),
  valid_from date not null,
  primary key (rate_group, currency, valid_from)
);

grant usage on schema rates to ordo_app, ordo_bank, ordo_report;
grant select on rates.rates to ordo_app, ordo_bank, ordo_report;
grant insert, update on rates.rates to ordo_bank;

insert into rates.rates (rate_group, currency, buy, sell, valid_from) values
  ('cash', 'USD', 87.30, 87.70, '2024-11-01'),
  ('cash', 'EUR', 101.00, 102.30, '2024-11-01'),
  ('cash', 'RUB', 1.060, 1.095, '2024-11-01'),
  ('cash', 'KZT', 0.158, 0.175, '2024-11-01'),
  ('cashless', 'USD', 87.35, 87.75, '2024-11-01'),
  ('cashless', 'EUR', 101.20, 102.40, '2024-11-01'),
  ('cashless', 'RUB', 1.064, 1.092, '2024-11-01'),
  ('cashless', 'KZT', 0.161, 0.172, '2024-11-01'),
  ('card', 'USD', 87.10, 87.95, '2024-11-01'),
  ('card', 'EUR', 100.80, 102.80, '2024-11-01'),
  ('card', 'RUB', 1.050, 1.105, '2024-11-01'),
  ('card', 'KZT', 0.156, 0.178, '2024-11-01'),
  ('nbkr', 'USD', 87.4500, 87.4500, '2024-11-01'),
  ('nbkr', 'EUR', 101.3400, 101.3400, '2024-11-01'),
  ('nbkr', 'RUB', 1.0790, 1.0790, '2024-11-01'),
  ('nbkr', 'KZT', 0.1665, 0.1665, '2024-11-01'),
  -- What is not on the board: the currencies that are bought only to be sent abroad.
  ('transfer', 'GBP', 113.90, 116.40, '2024-11-01'),
  ('transfer', 'CNY', 12.05, 12.38, '2024-11-01'),
  ('transfer', 'JPY', 0.553, 0.581, '2024-11-01'),
  ('transfer', 'TRY', 2.02, 2.14, '2024-11-01'),
  ('transfer', 'AED', 23.60, 24.10, '2024-11-01'),
  ('transfer', 'UZS', 0.0070, 0.0074, '2024-11-01');

-- Rates that the bank agreed with a company beforehand: each for one conversion of up to so much of the debit, until a moment.
create table rates.agreed_rates (
  id uuid primary key,
  org_reference_id uuid not null,
  debit_currency text not null,
  credit_currency text not null check (credit_currency <> debit_currency),
  rate numeric(17, 8) not null check (rate > 0),
  amount_max bigint not null check (amount_max > 0),
  valid_until timestamptz not null,
  used_by uuid unique,
  -- The transaction that took it: only the same one may give it back.
  used_in_xact xid8,
  created_at timestamptz not null default now()
);
create index on rates.agreed_rates (org_reference_id, valid_until) where used_by is null;

alter table rates.agreed_rates enable row level security;
alter table rates.agreed_rates force row level security;
create policy own on rates.agreed_rates to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on rates.agreed_rates to ordo_bank using (true);
create policy report on rates.agreed_rates to ordo_report using (true);
grant select on rates.agreed_rates to ordo_app, ordo_bank, ordo_report;
grant update (used_by) on rates.agreed_rates to ordo_app, ordo_bank;
grant insert on rates.agreed_rates to ordo_bank;
