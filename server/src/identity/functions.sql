-- The guard of second factors: a TOTP step never goes back, so a code counts once. And the change feed of sessions.

-- What a row of factors must be, and that its step only rises. As checks and as a condition of the trigger all this was read and planned anew by every code.
create or replace function identity.guard_factors() returns trigger language plpgsql as $$
declare
  broken constant text := case
    when new.failed_attempts < 0 then 'factors_failed_attempts_check'
    when (new.sealed is null) <> (new.key_id is null) or (new.sealed is null) <> (new.confirmed_at is null) then 'factors_check'
    when (new.revoked_sealed is null) <> (new.revoked_key_id is null) or (new.revoked_sealed is null) <> (new.revoked_confirmed_at is null) then 'revoked_is_whole'
    end;
begin
  if broken is not null then
    raise exception 'the factors of % break %', new.person_id, broken using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = broken;
  elsif new.last_step < old.last_step then
    raise exception 'the step of an authenticator only rises' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger in_order before insert or update on identity.factors for each row execute function identity.guard_factors();

-- Writes whose sessions a change ends or gives other rights, for the nodes that hold their sockets; the argument is the column with the id.
create or replace function identity.tell_change() returns trigger language plpgsql as $$
begin
  insert into identity.session_changes (subject_id) values ((to_jsonb(old) ->> tg_argv[0])::uuid) on conflict do nothing;
  return null;
end $$;

-- The same of a session. One that was seen later than before only lives longer: a node asks for it when it would have ended. As a condition of the trigger this was read and planned anew by every call.
create or replace function identity.tell_session() returns trigger language plpgsql as $$
begin
  if new.last_seen_at < old.last_seen_at or (new.ended_at, new.started_at, new.person_id, new.person_contract_id, new.org_reference_id)
    is distinct from (old.ended_at, old.started_at, old.person_id, old.person_contract_id, old.org_reference_id) then
    insert into identity.session_changes (subject_id) values (old.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger change_told after update on identity.sessions for each row execute function identity.tell_session();
create trigger deletion_told after delete on identity.sessions for each row
  when (old.ended_at is null) execute function identity.tell_change('id');
create trigger change_told after update on identity.person_contracts for each row
  when ((new.state, new.sign_right, new.sign_type, new.product_roles, new.contract_id)
    is distinct from (old.state, old.sign_right, old.sign_type, old.product_roles, old.contract_id))
  execute function identity.tell_change('person_id');
create trigger change_told after update on identity.contracts for each row
  when ((new.active, new.stopped, new.expires_on, new.sign_scheme, new.pay_control) is distinct from (old.active, old.stopped, old.expires_on, old.sign_scheme, old.pay_control))
  execute function identity.tell_change('id');
create trigger change_told after update on identity.persons for each row
  when ((new.verification, new.stopped) is distinct from (old.verification, old.stopped)) execute function identity.tell_change('id');

create or replace function identity.guard_agent() returns trigger language plpgsql as $$
begin
  if length(new.agent) not between 1 and 200 then
    raise exception 'a browser names itself in 1 to 200 characters' using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'sessions_agent_check';
  end if;
  return new;
end $$;
create trigger agent before insert or update of agent on identity.sessions for each row execute function identity.guard_agent();

-- What vouches for another means is one by name, and which key or certificate it was; its moment is one of the session's proofs, or an earlier one.
create or replace function identity.guard_voucher() returns trigger language plpgsql as $$
begin
  if not (case when new.vouched_by is null then (new.vouched_at, new.vouched_with) is not distinct from (null::timestamptz, null::uuid)
      else new.vouched_by in ('TOTP', 'TOKEN', 'PAY_CONTROL') and (new.vouched_by = 'TOTP') = (new.vouched_with is null) and (new.vouched_at <= new.proved_at) is true end) then
    raise exception 'a session is vouched for by a means that proved it' using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'sessions_voucher_check';
  end if;
  return new;
end $$;
create trigger voucher before insert or update of vouched_at, vouched_by, vouched_with on identity.sessions for each row execute function identity.guard_voucher();

-- When somebody signed in last under a contract, which outlives the session.
create or replace function identity.keep_sign_in() returns trigger language plpgsql as $$
begin
  update identity.person_contracts w set signed_in_at = new.created_at where w.id = new.person_contract_id;
  return null;
end $$;
create trigger sign_in_kept after insert on identity.sessions for each row execute function identity.keep_sign_in();

-- What somebody is under a contract from now on; the moment is the one that was said with the change, else the database's.
create or replace function identity.keep_work() returns trigger language plpgsql as $$
begin
  insert into identity.work_history (person_contract_id, person_id, org_reference_id, sign_right, sign_type, sign_scheme, state, product_roles, active, expires_on, since)
  select new.id, new.person_id, new.org_reference_id, new.sign_right, new.sign_type, c.sign_scheme, new.state, new.product_roles, c.active and not c.stopped and not p.stopped, c.expires_on,
    case when tg_op = 'INSERT' then new.created_at when new.changed_at is distinct from old.changed_at then new.changed_at else clock_timestamp() end
  from identity.contracts c, identity.persons p where c.id = new.contract_id and p.id = new.person_id;
  return null;
end $$;
create trigger work_begun after insert on identity.person_contracts for each row execute function identity.keep_work();
create trigger work_changed after update on identity.person_contracts for each row
  when ((new.sign_right, new.sign_type, new.state, new.product_roles, new.contract_id)
    is distinct from (old.sign_right, old.sign_type, old.state, old.product_roles, old.contract_id))
  execute function identity.keep_work();
-- The same of everybody under a contract that changes itself, and of whom the bank stops or lets go: the argument is the column with the id.
create or replace function identity.keep_works() returns trigger language plpgsql as $$
begin
  insert into identity.work_history (person_contract_id, person_id, org_reference_id, sign_right, sign_type, sign_scheme, state, product_roles, active, expires_on, since)
  select w.id, w.person_id, w.org_reference_id, w.sign_right, w.sign_type, c.sign_scheme, w.state, w.product_roles, c.active and not c.stopped and not p.stopped, c.expires_on,
    clock_timestamp()
  from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
  where (to_jsonb(w) ->> tg_argv[0])::uuid = new.id;
  return null;
end $$;
create trigger works_changed after update on identity.contracts for each row
  when ((new.sign_scheme, new.active, new.expires_on, new.stopped) is distinct from (old.sign_scheme, old.active, old.expires_on, old.stopped))
  execute function identity.keep_works('contract_id');
create trigger works_changed after update on identity.persons for each row
  when (new.stopped is distinct from old.stopped) execute function identity.keep_works('person_id');

-- What a person is under the contract of a company today, as far as the caller may see it. Where phones sign, they sign for everybody under the contract: its road is the
-- contract's, whatever the person's own method.
create or replace function identity.standing_of(org uuid, person uuid, today date) returns table (sign_right text, sign_scheme text, sign_type text, verification text)
  language sql stable as $$
  select w.sign_right, c.sign_scheme, case when c.pay_control then 'PAY_CONTROL' else w.sign_type end, p.verification
  from identity.person_contracts w join identity.contracts c on c.id = w.contract_id join identity.persons p on p.id = w.person_id
  where w.org_reference_id = standing_of.org and w.person_id = standing_of.person and w.state = 'ACTIVE' and c.active and not c.stopped and not p.stopped
    and (c.expires_on is null or c.expires_on >= standing_of.today) limit 1
$$;
grant execute on function identity.standing_of(uuid, uuid, date) to ordo_app, ordo_bank;

-- Whether a phone is somebody's, told to a company without whose it is.
grant create on schema identity to ordo_bank;
set local role ordo_bank;

create or replace function identity.has_phone(digits text) returns boolean language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from identity.persons p where p.phone = digits)
$$;
-- How a number and a phone fit whom the bank knows: nobody has either, one person both, the number another phone, the phone another number.
create or replace function identity.fit_of(number text, digits text) returns text language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case
    when exists (select from identity.persons p where p.inn = number and p.phone = digits and p.verification = 'REJECTED') then 'REJECTED'
    when exists (select from identity.persons p where p.inn = number and p.phone = digits) then 'SAME'
    when exists (select from identity.persons p where p.inn = number) then 'OTHER_PHONE'
    when exists (select from identity.persons p where p.phone = digits) then 'TAKEN_PHONE'
    else 'NEW' end
$$;
-- What the caller is under their contracts, and what they are called, held as it is until the transaction ends: whoever freezes or stops any of these waits, and whoever
-- comes after it finds nothing. Locked in the order in which a freeze locks; read anew under the lock, which the caller's own statement would not.
create or replace function identity.held_works() returns table (person_id uuid, org_reference_id uuid, state text, sign_right text, sign_scheme text, sign_type text, expires_on date,
    verification text, last_name text, first_name text, middle_name text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select w.person_id, w.org_reference_id, w.state, w.sign_right, c.sign_scheme, case when c.pay_control then 'PAY_CONTROL' else w.sign_type end, c.expires_on,
    p.verification, p.last_name, p.first_name, p.middle_name
  from identity.contracts c join identity.person_contracts w on w.contract_id = c.id join identity.persons p on p.id = w.person_id
  where w.org_reference_id = current_setting('app.org', true)::uuid and w.person_id = current_setting('app.person', true)::uuid
    and c.active and not c.stopped and not p.stopped for key share
$$;
-- Who of these companies has an authenticator, and until when it sleeps: of a company its colleagues alone, of the bank all. Seeds stay with their persons.
create or replace function identity.authenticators(orgs uuid[]) returns table (person_id uuid, sleeps_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.person_id, f.sleeps_until from identity.factors f
  where f.confirmed_at is not null and exists (
    select from identity.person_contracts w where w.person_id = f.person_id and w.org_reference_id = any (orgs)
      and (w.org_reference_id = nullif(current_setting('app.org', true), '')::uuid or current_setting('role') = 'ordo_bank'))
$$;
grant execute on function identity.authenticators(uuid[]) to ordo_app, ordo_bank;
grant execute on function identity.has_phone(text), identity.fit_of(text, text), identity.held_works() to ordo_app;

reset role;
revoke create on schema identity from ordo_bank;
