-- Checks of a request as a function: as checks of the table they were read and planned anew by every answer of a phone. Keys are never deleted, so the guard asks for the one that decided.
alter table paycontrol.requests
  drop constraint requests_kind_check,
  drop constraint requests_state_check,
  drop constraint requests_purpose_check,
  drop constraint requests_content_check,
  drop constraint requests_shown_hash_check,
  drop constraint requests_sign_right_check,
  drop constraint requests_signature_check,
  drop constraint requests_check,
  drop constraint requests_check1,
  drop constraint decision_is_grounded,
  drop constraint requests_key_id_fkey;

-- What was asked lately would lie in a list that every signature reads through, until a vacuum sorts it in.
alter index paycontrol.requests_about set (fastupdate = off);
alter index paycontrol.requests_passed_about set (fastupdate = off);
