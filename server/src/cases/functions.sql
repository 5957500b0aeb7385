-- The guard of cases: transitions by whom they are taken, what is frozen, a decision that never changes; and the history, which the guard alone writes.

-- Whoever asked is known by the role of the transaction: the application acts for its person, the desk for its clerk, the bank by itself.
create or replace function cases.guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  before constant text := case tg_op when 'INSERT' then 'NEW' else old.status end;
  law text;
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if old.status not in ('PENDING', 'PROPOSED') then
      law := 'decided';
    elsif (new.id, new.number, new.kind, new.org_reference_id, new.person_id, new.person_inn, new.person_name, new.person_contract_id, new.applicant, new.applicant_id,
        new.applicant_inn, new.applicant_name, new.content, new.lang, new.single, new.created_at, new.due_at, new.expires_at, new.brake)
      is distinct from (old.id, old.number, old.kind, old.org_reference_id, old.person_id, old.person_inn, old.person_name, old.person_contract_id, old.applicant, old.applicant_id,
        old.applicant_inn, old.applicant_name, old.content, old.lang, old.single, old.created_at, old.due_at, old.expires_at, old.brake) then
      law := 'frozen';
    -- Whoever decides decides about the proposal that stands.
    elsif old.verdict is not null and new.verdict is not null
      and (new.verdict, new.proposed_reason, new.proposed_words, new.proposed_by, new.proposed_inn, new.proposed_name)
        is distinct from (old.verdict, old.proposed_reason, old.proposed_words, old.proposed_by, old.proposed_inn, old.proposed_name) then
      law := 'frozen';
    end if;
  elsif new.version <> 1 or (new.actor, new.actor_id) is distinct from (new.applicant, new.applicant_id) then
    law := 'insert';
  end if;
  if law is null and not exists (select from cases.transitions t
    where t.brake = new.brake and t.from_status = before and t.event = new.event and t.actor = new.actor and t.to_status = new.status) then
    law := 'transitions';
  end if;
  -- A step is the step of whoever takes it.
  if law is null then
    law := case
      when current_user = 'ordo_app' and (new.actor, new.actor_id) is distinct from ('PERSON', current_setting('app.person', true)::uuid) then 'actor'
      when current_user = 'ordo_desk' and (new.actor, new.actor_id) is distinct from ('CLERK', current_setting('app.clerk', true)::uuid) then 'actor'
      -- Whose a proposal or a decision is, their INN says: it is that of the clerk of the transaction.
      when current_user = 'ordo_desk' and new.event in ('ask', 'propose') and new.proposed_inn is distinct from current_setting('app.clerk_inn', true) then 'actor'
      when current_user = 'ordo_desk' and new.event in ('approve', 'reject', 'undo') and new.decided_inn is distinct from current_setting('app.clerk_inn', true) then 'actor'
      when new.event = 'withdraw' and (new.actor, new.actor_id) is distinct from (new.applicant, new.applicant_id) then 'actor'
      when new.event in ('propose', 'ask') and new.verdict is not null and new.proposed_by is distinct from new.actor_id then 'actor'
      when new.event in ('approve', 'reject', 'undo') and new.decided_by is distinct from new.actor_id then 'actor'
      end;
  end if;
  if law is not null then
    raise exception 'case % breaks its %: % by % from % to %', new.number, law, new.event, new.actor, before, new.status
      using errcode = '23514', constraint = 'cases_' || law;
  end if;
  return new;
end $$;

-- Steps are written under the bank's rules, so that nobody else can write one.
grant create on schema cases to ordo_bank;
set local role ordo_bank;

create or replace function cases.write_step() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into cases.steps (case_id, number, org_reference_id, event, status, at, actor, actor_id, actor_name, note, refusal, words)
    values (new.id, new.version, new.org_reference_id, new.event, new.status, new.moved_at, new.actor, new.actor_id, new.actor_name, new.note,
      case new.event when 'fail' then new.refusal end, new.words);
  return null;
end $$;
grant execute on function cases.write_step() to ordo_migrate;

reset role;
revoke create on schema cases from ordo_bank;

create trigger guard before insert or update on cases.cases for each row execute function cases.guard();
create trigger step after insert or update on cases.cases for each row execute function cases.write_step();
create trigger no_delete before delete on cases.cases for each row execute function kit.refuse_change();
create trigger append_only before update or delete on cases.steps for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on cases.steps for each statement execute function kit.refuse_change();
