-- A token confirms a fresh proof as it confirms a sign-in: by a text of one purpose, which hangs on the half-way token or on the session that asked for it.
alter table certificates.sign_ins rename to confirmations;
alter table certificates.confirmations rename column half_id to place_id;
alter table certificates.confirmations add purpose text not null default 'SIGN_IN' check (purpose in ('SIGN_IN', 'PROOF'));
-- As nodes of the release before know it: they keep and consume texts of sign-ins alone.
create view certificates.sign_ins with (security_invoker = true) as
  select place_id as half_id, person_id, content, expires_at, consumed_at from certificates.confirmations where purpose = 'SIGN_IN';
grant select, insert, delete, update (content, expires_at, consumed_at) on certificates.sign_ins to ordo_bank;
