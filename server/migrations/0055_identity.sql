-- Privileges of the desk on people, their work and their sessions: what the pages of a company and a person show; no hash, seed, token or code.

create policy desk on identity.contracts for select to ordo_desk using (true);
create policy desk on identity.person_contracts for select to ordo_desk using (true);
create policy desk on identity.factors for select to ordo_desk using (true);
create policy desk on identity.sessions for select to ordo_desk using (true);
create policy desk on identity.code_words for select to ordo_desk using (true);
grant select (username, phone, email, verification, stopped) on identity.persons to ordo_desk;
grant select (id, org_reference_id, number, sign_scheme, products, active, stopped, created_on, expires_on) on identity.contracts to ordo_desk;
grant select (id, person_id, contract_id, org_reference_id, sign_right, state) on identity.person_contracts to ordo_desk;
grant select (person_id, confirmed_at, locked_until, locked_permanently, sms_sign_in) on identity.factors to ordo_desk;
grant select (id, person_id, person_contract_id, org_reference_id, address, agent, started_at, last_seen_at, ended_at) on identity.sessions to ordo_desk;
-- How often it was missed; what it is, nobody reads.
grant select (person_id, failed_attempts) on identity.code_words to ordo_desk;
