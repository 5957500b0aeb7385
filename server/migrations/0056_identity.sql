-- Signing on phones holds for all signers of a contract or for none: the contract says it, and a deferred key holds each of its people to it.

alter table identity.contracts add column pay_control boolean not null default false;
update identity.contracts c set pay_control = true
  where exists (select from identity.person_contracts w where w.contract_id = c.id and w.sign_type = 'PAY_CONTROL');
update identity.person_contracts w set sign_type = 'PAY_CONTROL'
  from identity.contracts c where c.id = w.contract_id and c.pay_control and w.sign_right in ('FIRST', 'SECOND', 'THIRD') and w.sign_type <> 'PAY_CONTROL';

alter table identity.contracts add constraint contracts_pay_control unique (id, pay_control);
-- Whoever signs nothing follows nobody, and has no phone where nobody signs on one.
alter table identity.person_contracts add column pay_control boolean
  generated always as (case when sign_type = 'PAY_CONTROL' then true when sign_right in ('FIRST', 'SECOND', 'THIRD') then false end) stored;
-- Deferred, because a contract and its people change one after the other.
alter table identity.person_contracts add constraint pay_control_of_all
  foreign key (contract_id, pay_control) references identity.contracts (id, pay_control) deferrable initially deferred;
