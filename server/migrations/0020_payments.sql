-- Recipients' names apart from the documents, each once for a company; and the words under forced row-level security like every table (docs/decisions/0039-names.md).

-- Inherited for a moment: a table is given away by whoever has its owner's rights.
grant ordo_finder to ordo_migrate with inherit true;
alter table payments.words owner to current_role;
grant ordo_finder to ordo_migrate with inherit false;

-- Normalized as the words are. Two documents saved at once may both write the same name: nobody waits for it, and whoever asks for either key finds both.
create table payments.names (
  org_reference_id uuid not null,
  key bigint not null,
  name text not null,
  -- Of what somebody paid to the company by a notice of the operator: its own name.
  is_incoming boolean not null
);
create index names_key on payments.names (org_reference_id, key) include (name, is_incoming);

alter table payments.words add name_key bigint;
grant select, insert on payments.names to ordo_app, ordo_bank;
set local role ordo_bank;
update payments.words w set name_key = hashtextextended(w.name, (p.details ? 'providerTransactionId')::integer) from payments.payments p where p.id = w.payment_id;
insert into payments.names select distinct w.org_reference_id, w.name_key, w.name, p.details ? 'providerTransactionId' from payments.words w join payments.payments p on p.id = w.payment_id;
reset role;

alter table payments.words drop column name, alter name_key set not null;
drop index payments.words_newest;
create index words_newest on payments.words (org_reference_id, created_at desc, payment_id desc) include (name_key);
create index words_name on payments.words (org_reference_id, name_key, created_at desc, payment_id desc);
-- A key is of one company, or of few: without this both are taken for independent, and the documents of a name for far too few.
create statistics payments.words_of_name (dependencies) on org_reference_id, name_key from payments.words;

alter table payments.words force row level security;
alter table payments.names enable row level security;
alter table payments.names force row level security;
create policy own on payments.names to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on payments.names to ordo_bank using (true);
-- Its index knows trigrams of all companies, so of the words the search sees every row; names are read by company, and of another one it sees none.
create policy finder on payments.words to ordo_finder using (true);
create policy finder on payments.names to ordo_finder using (org_reference_id = current_setting('app.org', true)::uuid);
grant select on payments.words, payments.names to ordo_finder;

drop function if exists payments.selective_part(uuid, text, boolean);
drop function if exists payments.text_conditions(jsonb);
