-- Functions of signing: a challenge is consumed once, and valid signatures of a content are counted.

create trigger append_only before update or delete on signing.signatures for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on signing.signatures for each statement execute function kit.refuse_change();
create trigger append_only before update or delete on signing.proofs for each row execute function kit.refuse_change();
create trigger append_only_truncate before truncate on signing.proofs for each statement execute function kit.refuse_change();

create or replace function signing.freeze_challenge() returns trigger language plpgsql as $$
declare
  allowed signing.challenges := old;
begin
  allowed.consumed_at := new.consumed_at;
  if old.consumed_at is not null or allowed is distinct from new then
    raise exception 'a challenge is only ever consumed, once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger consumed_once before update on signing.challenges for each row execute function signing.freeze_challenge();

-- Locks a challenge of this person, session and contract for this purpose, and returns its state. Failed attempts are counted after the lock, so concurrent
-- tries are counted one by one.
create or replace function signing.consume_challenge(challenge uuid, person uuid, session uuid, contract uuid, purpose text, at timestamptz)
returns table (state text, method text, content_hash bytea, subjects uuid[], hashes bytea[], failed_attempts integer, text text) language plpgsql as $$
declare
  found signing.challenges;
begin
  select * into found from signing.challenges c
    where c.id = consume_challenge.challenge and c.person_id = consume_challenge.person and c.session_id = consume_challenge.session and c.contract_id = consume_challenge.contract and c.purpose = consume_challenge.purpose
    for no key update;
  if found.id is null then
    return;
  end if;
  failed_attempts := (select count(*) from signing.failed_attempts m where m.challenge_id = consume_challenge.challenge);
  state := case when found.consumed_at is not null then 'USED' when found.expires_at <= consume_challenge.at or failed_attempts >= 5 then 'EXPIRED' else 'OPEN' end;
  if state = 'OPEN' then
    update signing.challenges c set consumed_at = consume_challenge.at where c.id = consume_challenge.challenge;
  end if;
  method := found.method;
  content_hash := found.content_hash;
  subjects := found.subjects;
  hashes := found.hashes;
  -- A code is bound to the digest alone: what is long travels only to those who sign it.
  text := case when found.method <> 'TOTP' then array_to_string(found.head || found.lines, E'\n') end;
  return next;
end $$;

-- The number of different people who have signed each content of these documents: asked by the triggers of documents before one leaves the bank, of all that a statement
-- moves at once. Without a join, because whoever asks may have nested loops off, and this becomes a part of their plan.
create or replace function signing.count_valid(subjects uuid[]) returns table (subject uuid, content bytea, people bigint) language sql stable as $$
  select subject_id, content_hash, count(distinct person_id) from signing.signatures where subject_id = any (subjects) group by subject_id, content_hash
$$;
grant execute on function signing.consume_challenge(uuid, uuid, uuid, uuid, text, timestamptz), signing.count_valid(uuid[]) to ordo_app, ordo_bank;
