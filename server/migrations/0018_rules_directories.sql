-- Whole directories may be loaded, each in the place of the part that comes with a release; a tax office may be closed.

alter table rules.tax_offices add is_active boolean not null default true;
update rules.files set name = 'payment-codes, whole' where name = 'classifier';
