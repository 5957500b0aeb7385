-- Columns for a phone number that its owner changes on the phone that signs: decided by no case, with codes that hang on a key.

-- Asked for on the phone by its owner, and decided by no case.
alter table identity.phone_changes alter decided_by drop not null;

-- A code hangs on the key of a phone where no session asked for it; keys are another noun's.
alter table identity.codes
  add key_id uuid,
  drop constraint one_holder,
  add constraint one_holder check (num_nonnulls(pre_session_id, session_id, key_id) = 1);
create index on identity.codes (key_id) where key_id is not null;
