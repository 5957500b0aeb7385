-- Gives to the triggers of signing what its checks asked, and the key of signatures into challenges.

alter table signing.challenges drop constraint challenges_purpose_check, drop constraint challenges_method_check, drop constraint challenges_content_hash_check,
  drop constraint challenges_subjects_check, drop constraint challenges_check, drop constraint a_line_for_each;
alter table signing.signatures drop constraint signatures_content_hash_check, drop constraint signatures_slot_check, drop constraint signatures_sign_right_check,
  drop constraint signatures_check, drop constraint signatures_method_check, drop constraint signatures_person_name_check, drop constraint signatures_sign_scheme_check;
-- A challenge that was consumed is never deleted, and a signature is put under no other: so it is enough to look for it once.
alter table signing.signatures drop constraint signatures_challenge_id_fkey;
