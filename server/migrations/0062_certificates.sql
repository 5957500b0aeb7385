-- The columns by which signers are known under their contract: a certificate and an order name the person's own contract.

alter table certificates.certificates add column person_contract_id uuid not null;
alter table certificates.orders add column person_contract_id uuid not null;
create index on certificates.certificates (person_contract_id);
grant select (person_contract_id) on certificates.certificates to ordo_desk;
grant select (person_contract_id) on certificates.orders to ordo_desk;
