-- By which case a rate came; null for those that were there from the beginning and for the central bank's.
alter table rates.rates add column case_number text;
alter table rates.agreed_rates add column case_number text;
