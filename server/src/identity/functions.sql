-- The guard of second factors: a TOTP step never goes back, so a code counts once.

create or replace function identity.refuse_older_step() returns trigger language plpgsql as $$
begin
  raise exception 'the step of an authenticator only rises' using errcode = '42501';
end $$;
create trigger step_rises before update on identity.factors for each row
  when (new.last_step < old.last_step) execute function identity.refuse_older_step();
