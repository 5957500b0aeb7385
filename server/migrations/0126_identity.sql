-- By which means a session was proved last that is worth more than an SMS: such a means wakes another that sleeps. Apart from `proved_at`, so that a proof by SMS, and one at a node of the
-- release before, vouches for nothing.
alter table identity.sessions add vouched_at timestamptz, add vouched_by text, add vouched_with uuid;
-- A phone that is asked for a fresh proof costs as one that is asked about a sign-in, under a purpose of its own.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD', 'PROVE', 'PHONE_BEFORE', 'PHONE_AFTER', 'PAY_CONTROL', 'PHONE_SIGN_IN', 'PHONE_PROOF'));
