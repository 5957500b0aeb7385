-- By which case a version of a tariff came; null for those that were there from the beginning.
alter table rules.tariffs add column case_number text;
