-- Privileges of the desk on signatures: who signed what, and the words; neither proofs nor challenges.

create policy desk on signing.signatures for select to ordo_desk using (true);
grant usage on schema signing to ordo_desk;
grant select (subject_id, slot, org_reference_id, person_id, person_name, sign_right, sign_scheme, method, content_hash, canonical, signed_at)
  on signing.signatures to ordo_desk;
