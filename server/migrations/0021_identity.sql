-- Columns for the name and the address of a company in Latin letters, which messages of SWIFT carry. Empty where nobody has told the bank.
alter table identity.organisations
  add name_latin text not null default '' check (name_latin ~ '^[A-Za-z0-9/?:().,''+ -]{0,140}$'),
  add address_latin text not null default '' check (address_latin ~ '^[A-Za-z0-9/?:().,''+ -]{0,140}$');
