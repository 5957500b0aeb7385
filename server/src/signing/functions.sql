-- Functions of signing: a challenge is consumed once, and valid signatures of a content are counted.

create trigger append_only before update or delete on signing.signatures for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on signing.signatures for each statement execute function kit.refuse_change();
create trigger append_only before update or delete on signing.proofs for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on signing.proofs for each statement execute function kit.refuse_change();

-- What each value of a challenge must be. Of one that is there `freeze_challenge` leaves them as they were: as checks of the table they were read and planned anew when it was consumed.
create or replace function signing.guard_challenge() returns trigger language plpgsql as $$
declare
  broken constant text := case
    when new.purpose !~ '^[A-Z_]+$' then 'challenges_purpose_check'
    when new.method not in ('PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP') then 'challenges_method_check'
    when octet_length(new.content_hash) <> 32 then 'challenges_content_hash_check'
    when cardinality(new.subjects) not between 1 and 520 then 'challenges_subjects_check'
    when cardinality(new.hashes) <> cardinality(new.subjects) then 'challenges_check'
    when cardinality(new.lines) <> cardinality(new.subjects) then 'a_line_for_each'
    when (new.answer, new.about) is distinct from (null::bytea, null::jsonb) then 'answered_when_consumed'
    end;
begin
  if broken is not null then
    raise exception 'challenge % breaks %', new.id, broken using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = broken;
  end if;
  return new;
end $$;
create trigger values_insert before insert on signing.challenges for each row execute function signing.guard_challenge();

-- What a proof must be: of a challenge that was consumed without one, which stays. As checks, and as a key, it was planned anew by every answer.
create or replace function signing.guard_proof() returns trigger language plpgsql as $$
declare
  broken constant text := case
    when octet_length(new.bytes) not between 1 and 65536 then 'proofs_bytes_check'
    when jsonb_typeof(new.about) <> 'object' then 'proofs_about_check'
    when not exists (select from signing.challenges c where c.id = new.challenge_id and c.consumed_at is not null and c.answer is null) then 'proofs_challenge_id_fkey'
    end;
begin
  if broken is not null then
    raise exception 'the proof of % breaks %', new.challenge_id, broken
      using errcode = case broken when 'proofs_challenge_id_fkey' then '23503' else '23514' end, schema = tg_table_schema, table = tg_table_name, constraint = broken;
  end if;
  return new;
end $$;
create trigger values_insert before insert on signing.proofs for each row execute function signing.guard_proof();

create or replace function signing.freeze_challenge() returns trigger language plpgsql as $$
declare
  allowed signing.challenges := old;
begin
  allowed.consumed_at := new.consumed_at;
  allowed.answer := new.answer;
  allowed.about := new.about;
  if old.consumed_at is not null or allowed is distinct from new then
    raise exception 'a challenge is only ever consumed, once' using errcode = '42501';
  end if;
  -- What a key signed, over the words under this digest. Of a code nothing but its mark is kept.
  if new.answer is not null and (new.consumed_at is null or new.method = 'TOTP' or octet_length(new.answer) not between 1 and 65536
      or sha256(convert_to(array_to_string(new.head || new.lines, E'\n'), 'UTF8')) is distinct from new.content_hash)
    or jsonb_typeof(new.about) is distinct from (case when new.answer is not null then 'object' end) then
    raise exception 'challenge % is not answered so', new.id using errcode = '23514', schema = tg_table_schema, table = tg_table_name, constraint = 'answer_is_grounded';
  end if;
  return new;
end $$;
create trigger consumed_once before update on signing.challenges for each row execute function signing.freeze_challenge();

-- A challenge that was consumed is a part of the proof, and stays.
create or replace function signing.keep_consumed() returns trigger language plpgsql as $$
begin
  if old.consumed_at is not null then
    raise exception 'challenge % was consumed, and stays', old.id using errcode = '23503', schema = tg_table_schema, table = tg_table_name, constraint = 'signatures_challenge_id_fkey';
  end if;
  return old;
end $$;
create trigger consumed_stays before delete on signing.challenges for each row execute function signing.keep_consumed();
create trigger no_truncate before truncate on signing.challenges for each statement execute function kit.refuse_change();

-- What each value of a signature must be, and that it is put under a challenge that was consumed, which stays. Asked once for all signatures of a statement: seven checks of the table were
-- read and planned anew by each, and its key into the challenges asked for the same one five hundred times.
create or replace function signing.guard_signatures() returns trigger language plpgsql as $$
declare
  broken constant text := (select max(case
    when octet_length(s.content_hash) <> 32 then 'signatures_content_hash_check'
    when s.slot not between 1 and 3 then 'signatures_slot_check'
    when s.sign_right not in ('FIRST', 'SECOND', 'THIRD') then 'signatures_sign_right_check'
    when s.sign_right <> (array['FIRST', 'SECOND', 'THIRD'])[s.slot] then 'signatures_check'
    when s.method not in ('PAY_CONTROL', 'RU_TOKEN_2', 'RU_TOKEN_S', 'TOTP') then 'signatures_method_check'
    when s.person_name = '' then 'signatures_person_name_check'
    when s.sign_scheme not in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY') then 'signatures_sign_scheme_check'
    when not exists (select from signing.challenges c where c.id = s.challenge_id and c.consumed_at is not null) then 'signatures_challenge_id_fkey'
    end) from fresh s);
begin
  if broken is not null then
    raise exception 'a signature breaks %', broken
      using errcode = case broken when 'signatures_challenge_id_fkey' then '23503' else '23514' end, schema = tg_table_schema, table = tg_table_name, constraint = broken;
  end if;
  return null;
end $$;
create trigger values_insert after insert on signing.signatures referencing new table as fresh for each statement execute function signing.guard_signatures();

-- Consumes an open challenge of this person, session and contract for this purpose, and returns its state. It is locked by being consumed, and failed attempts are counted
-- after that, so concurrent tries are counted one by one. Whoever is answered anything but OPEN rolls back, so one that was tried too often is not consumed either.
-- An answer that was found right before is kept with it: it is tried once, and needs the text no more.
create or replace function signing.consume_challenge(challenge uuid, person uuid, session uuid, contract uuid, purpose text, at timestamptz, answer bytea default null, about jsonb default null)
returns table (state text, method text, content_hash bytea, subjects uuid[], hashes bytea[], failed_attempts integer, text text) language plpgsql as $$
begin
  -- A code is bound to the digest alone: what is long travels only to those who sign it.
  update signing.challenges c set consumed_at = consume_challenge.at, answer = consume_challenge.answer, about = consume_challenge.about
    where c.id = consume_challenge.challenge and c.person_id = consume_challenge.person and c.session_id = consume_challenge.session and c.contract_id = consume_challenge.contract and c.purpose = consume_challenge.purpose
      and c.consumed_at is null and c.expires_at > consume_challenge.at
    returning c.method, c.content_hash, c.subjects, c.hashes, case when c.method <> 'TOTP' and c.answer is null then array_to_string(c.head || c.lines, E'\n') end into method, content_hash, subjects, hashes, text;
  if found then
    failed_attempts := case when consume_challenge.answer is null then (select count(*) from signing.failed_attempts m where m.challenge_id = consume_challenge.challenge) else 0 end;
    state := case when failed_attempts < 5 then 'OPEN' else 'EXPIRED' end;
    return next;
  else
    return query select case when c.consumed_at is null then 'EXPIRED' else 'USED' end, c.method, c.content_hash, c.subjects, c.hashes, 0, null from signing.challenges c
      where c.id = consume_challenge.challenge and c.person_id = consume_challenge.person and c.session_id = consume_challenge.session and c.contract_id = consume_challenge.contract and c.purpose = consume_challenge.purpose;
  end if;
end $$;

-- The number of different people who have signed each content of these documents: asked by the triggers of documents before one leaves the bank, of all that a statement
-- moves at once. Without a join, because whoever asks may have nested loops off, and this becomes a part of their plan.
create or replace function signing.count_valid(subjects uuid[]) returns table (subject uuid, content bytea, people bigint) language sql stable as $$
  select subject_id, content_hash, count(distinct person_id) from signing.signatures where subject_id = any (subjects) group by subject_id, content_hash
$$;
grant execute on function signing.consume_challenge(uuid, uuid, uuid, uuid, text, timestamptz, bytea, jsonb), signing.count_valid(uuid[]) to ordo_app, ordo_bank;
