-- Products of a contract, the last sign-in under it, the history of rights, words by which people are known on the phone, and what a session was opened with.

alter table identity.contracts
  add products text[] not null default '{}' check (products <@ array['SALARY_PROJECT', 'TEZ_LOANS']);
-- Whoever has a role has it of a product of their company.
update identity.contracts c set products = array(
  select distinct case role when 'SALARY_USER' then 'SALARY_PROJECT' else 'TEZ_LOANS' end
  from identity.person_contracts w, unnest(w.product_roles) role where w.contract_id = c.id);

alter table identity.person_contracts
  add signed_in_at timestamptz,
  -- When its rights were changed last, in bank time; null where nobody said it.
  add changed_at timestamptz;
update identity.person_contracts w set signed_in_at = (select max(s.created_at) from identity.sessions s where s.person_contract_id = w.id);

-- The browser as it named itself.
alter table identity.sessions add agent text check (length(agent) between 1 and 200);

-- A code by SMS opens a session; whoever has an authenticator may switch it off.
alter table identity.factors add sms_sign_in boolean not null default true;

-- What somebody was under a contract from a moment on. A trigger writes it, whoever changes the row.
create table identity.work_history (
  number bigint primary key generated always as identity,
  person_contract_id uuid not null references identity.person_contracts,
  person_id uuid not null,
  org_reference_id uuid not null,
  sign_right text not null,
  sign_type text not null,
  sign_scheme text not null,
  state text not null,
  product_roles text[] not null,
  -- The contract itself was in force, and until when.
  active boolean not null,
  expires_on date,
  since timestamptz not null
);
create index on identity.work_history (org_reference_id, person_contract_id, since);
insert into identity.work_history (person_contract_id, person_id, org_reference_id, sign_right, sign_type, sign_scheme, state, product_roles, active, expires_on, since)
select w.id, w.person_id, w.org_reference_id, w.sign_right, w.sign_type, c.sign_scheme, w.state, w.product_roles, c.active, c.expires_on, w.created_at
from identity.person_contracts w join identity.contracts c on c.id = w.contract_id order by w.created_at, w.id;

-- The word that a person says on the phone, as an Argon2id hash, and the tries that were wrong in a row.
create table identity.code_words (
  person_id uuid primary key references identity.persons,
  hash text not null check (hash like '$argon2id$%'),
  failed_attempts integer not null default 0 check (failed_attempts between 0 and 3),
  set_at timestamptz not null
);

do $$
declare
  one text;
begin
  foreach one in array array['identity.work_history', 'identity.code_words'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
  end loop;
end $$;
create policy own on identity.work_history to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
grant select on identity.work_history to ordo_app;
grant select, insert on identity.work_history to ordo_bank;
grant select, insert, update on identity.code_words to ordo_bank;
