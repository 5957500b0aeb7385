-- The guards of keys and of requests to phones: the transitions they may take, and what never changes.

create or replace function paycontrol.guard() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  law text;
begin
  if tg_op = 'INSERT' then
    -- What renews a key takes the place of one of the same holder that ended so, with the proof and the age of its phone.
    if (new.status, new.event) is distinct from ('NEW', 'create') or new.sleeps_until is not null or (new.renews is not null and not exists (
      select from paycontrol.keys b where b.id = new.renews and b.event = 'renew' and coalesce(b.held_since, b.activated_at) = new.held_since
        and (b.org_reference_id, b.person_id, b.contract_id, b.proved_by) = (new.org_reference_id, new.person_id, new.contract_id, new.proved_by))) then
      law := 'insert';
    end if;
  elsif (new.id, new.pc_user_id, new.org_reference_id, new.person_id, new.contract_id, new.username, new.proved_by, new.created_at, new.expires_on, new.renews, new.held_since)
      is distinct from (old.id, old.pc_user_id, old.org_reference_id, old.person_id, old.contract_id, old.username, old.proved_by, old.created_at, old.expires_on, old.renews,
      old.held_since) then
    law := 'frozen';
  -- A phone is bound once; with another one comes another key.
  elsif (new.event is not distinct from old.event or new.event <> 'activate')
      and (new.public_key, new.pin_hash, new.activated_at) is distinct from (old.public_key, old.pin_hash, old.activated_at) then
    law := 'frozen';
  -- How long it sleeps is said once, when its phone is bound; it may wake sooner, and nothing else. A node of the release before keeps no hour of that.
  elsif new.sleeps_until is distinct from old.sleeps_until
      and (new.event is not distinct from old.event or not (new.event = 'activate' or (new.event = 'wake' and coalesce(new.sleeps_until, '-infinity') < old.sleeps_until) is true)) then
    law := 'frozen';
  -- What has ended ended when it did.
  elsif new.ended_at is distinct from old.ended_at and (new.event is not distinct from old.event or old.ended_at is not null) then
    law := 'frozen';
  end if;
  if law is null and tg_op = 'UPDATE' and (new.status, new.event) is distinct from (old.status, old.event)
    and not exists (select from paycontrol.transitions t where t.from_status = old.status and t.event = new.event and t.to_status = new.status) then
    law := 'transitions';
  end if;
  if law is not null then
    raise exception 'key % breaks its %: % to %', new.pc_user_id, law, new.event, new.status using errcode = '23514', constraint = 'keys_' || law;
  end if;
  return new;
end $$;
create trigger guard before insert or update on paycontrol.keys for each row execute function paycontrol.guard();

create trigger append_only before delete on paycontrol.keys for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on paycontrol.keys for each statement execute function kit.refuse_change();

-- Guards a request: born waiting, decided once, and what was asked never changes; each change is news for its phone. What its values must be is asked at birth, as the rest
-- leaves them as they were; who has decided it is asked when somebody does. As checks of the table, and a key into those of phones, all this was planned anew by every answer.
create or replace function paycontrol.guard_request() returns trigger language plpgsql as $$
declare
  law text;
begin
  if tg_op = 'INSERT' then
    law := case
      when (new.state, new.event) is distinct from ('PENDING', 'ask') then 'insert'
      when (new.key_id, new.signature, new.answer, new.decided_at) is distinct from (null::uuid, null::bytea, null::jsonb, null::timestamptz) then 'decision_is_grounded'
      when new.kind not in ('DOCUMENTS', 'SIGN_IN', 'PROOF') then 'kind_check'
      when new.purpose !~ '^[A-Z_]+$' then 'purpose_check'
      when jsonb_typeof(new.content) <> 'object' then 'content_check'
      when octet_length(new.shown_hash) <> 32 then 'shown_hash_check'
      when new.sign_right not in ('FIRST', 'SECOND', 'THIRD') then 'sign_right_check'
      when new.expires_at <= new.asked_at then 'check'
      when cardinality(new.subjects) > 520 or (new.kind = 'DOCUMENTS') <> (cardinality(new.subjects) > 0) then 'check1'
      end;
  else
    new.news := nextval('paycontrol.request_news');
    if not new.omitted <@ new.subjects then
      law := 'frozen';
    -- As in requests/states.ts; a test compares them.
    elsif old.state <> 'PENDING' or (new.event, new.state) not in (('sign', 'SIGNED'), ('decline', 'DECLINED'), ('expire', 'EXPIRED'), ('withdraw', 'WITHDRAWN')) then
      law := 'transitions';
    -- Somebody's key, its signature and the answer to it; of what nobody decided the moment alone.
    elsif new.decided_at is null or (case when new.state in ('SIGNED', 'DECLINED')
        then new.key_id is null or octet_length(new.signature) is distinct from 64 or new.answer is null or not exists (select from paycontrol.keys k where k.id = new.key_id)
        else (new.key_id, new.signature, new.answer) is distinct from (null::uuid, null::bytea, null::jsonb) end) then
      law := 'decision_is_grounded';
    end if;
  end if;
  if law is not null then
    raise exception 'request % breaks its %: % to %', new.id, law, new.event, new.state using errcode = '23514', constraint = 'requests_' || law;
  end if;
  return new;
end $$;
create trigger guard before insert or update on paycontrol.requests for each row execute function paycontrol.guard_request();

-- What was asked, and of whom: no statement names these columns of a request that is there. So whoever decides it, who names none of them, does not have its row compared; a test tries every column.
create or replace function paycontrol.freeze_request() returns trigger language plpgsql as $$
begin
  raise exception 'request % breaks its frozen: what was asked never changes', old.id using errcode = '23514', constraint = 'requests_frozen';
end $$;
create trigger frozen before update of id, kind, org_reference_id, person_id, contract_id, purpose, content, shown_hash, subjects, sign_right, asked_at, expires_at on paycontrol.requests
  for each row execute function paycontrol.freeze_request();

create trigger append_only before delete on paycontrol.requests for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on paycontrol.requests for each statement execute function kit.refuse_change();

-- Documents that wait for a phone no more, and with them the requests that ask for nothing else: withdrawn, or over where their time is. The one that this transaction
-- answers was decided before; nodes of the release before name it (`app.request`). Documents are locked before requests, and these in the order of their ids.
create or replace function paycontrol.leave(documents uuid[], at timestamptz) returns void language plpgsql as $$
declare
  open uuid[];
begin
  delete from paycontrol.waits w where w.document_id = any (documents);
  open := array(
    select q.id from paycontrol.requests q
    where q.state = 'PENDING' and q.subjects && documents and q.id is distinct from nullif(current_setting('app.request', true), '')::uuid
      and not exists (select from paycontrol.waits w where w.document_id = any (q.subjects) and w.sign_right = q.sign_right)
    order by q.id for update);
  if open <> '{}' then
    update paycontrol.requests r set state = case when r.expires_at <= at then 'EXPIRED' else 'WITHDRAWN' end,
      event = case when r.expires_at <= at then 'expire' else 'withdraw' end, decided_at = at
    where r.id = any (open);
  end if;
end $$;
grant execute on function paycontrol.leave(uuid[], timestamptz) to ordo_app, ordo_bank;

-- Whose phone holds this token, while it lasts, and what they are today.
create or replace function paycontrol.phone_of_token(token bytea, at timestamptz, today date) returns table (id uuid, org uuid, person_id uuid, contract_id uuid, status text, expires_on date,
    token_until timestamptz, sign_right text, sign_scheme text, sign_type text, verification text)
  language sql stable as $$
  select k.id, k.org_reference_id, k.person_id, k.contract_id, k.status, k.expires_on, t.expires_at, s.sign_right, s.sign_scheme, s.sign_type, s.verification
  from paycontrol.tokens t join paycontrol.keys k on k.id = t.key_id cross join lateral identity.standing_of(k.org_reference_id, k.person_id, phone_of_token.today) s
  where t.hash = phone_of_token.token and t.expires_at > phone_of_token.at
$$;
grant execute on function paycontrol.phone_of_token(bytea, timestamptz, date) to ordo_bank;

-- What a phone decided, and with it the documents that wait for a phone no more. Where the request waits no more, or its time is over, the transaction ends, and whoever
-- decides has decided nothing: so it may travel with the commit.
create or replace function paycontrol.decide(request uuid, state text, event text, at timestamptz, key uuid, omitted uuid[], reason text, number smallint, signature bytea, answer jsonb,
  documents uuid[]) returns void language plpgsql as $$
begin
  update paycontrol.requests r set state = decide.state, event = decide.event, decided_at = decide.at, key_id = decide.key, omitted = decide.omitted, reason = decide.reason,
    number = decide.number, signature = decide.signature, answer = decide.answer
  where r.id = decide.request and r.state = 'PENDING' and r.expires_at > decide.at;
  if not found then
    raise exception 'the request waits no more' using errcode = 'U0002';
  end if;
  if documents <> '{}' then
    delete from paycontrol.waits w where w.document_id = any (documents);
    -- Most often nobody else is asked about any of them.
    if exists (select from paycontrol.requests q where q.state = 'PENDING' and q.subjects && documents) then
      perform paycontrol.leave(documents, at);
    end if;
  end if;
end $$;
grant execute on function paycontrol.decide(uuid, text, text, timestamptz, uuid, uuid[], text, smallint, bytea, jsonb, uuid[]) to ordo_app, ordo_bank;

-- A key of the caller's own, held as it is until the transaction ends: whoever ends it waits, and whoever comes after that finds it ended.
grant create on schema paycontrol to ordo_bank;
set local role ordo_bank;

create or replace function paycontrol.held_key(key uuid) returns table (id uuid, pc_user_id text, status text, public_key bytea, sleeps_until timestamptz, expires_on date)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select k.id, k.pc_user_id, k.status, k.public_key, k.sleeps_until, k.expires_on from paycontrol.keys k
  where k.id = key and k.org_reference_id = nullif(current_setting('app.org', true), '')::uuid and k.person_id = nullif(current_setting('app.person', true), '')::uuid
  for key share
$$;
grant execute on function paycontrol.held_key(uuid) to ordo_app;

reset role;
revoke create on schema paycontrol from ordo_bank;
