-- Columns of rates by the moment: within its day a rate holds from `since` on, from the day's beginning where nothing is said.
alter table rates.rates add column since timestamptz not null default '-infinity';
alter table rates.rates drop constraint rates_pkey;
alter table rates.rates add primary key (rate_group, currency, valid_from, since);
