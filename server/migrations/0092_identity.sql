-- A sign-in that a phone is asked about costs as a code does: the same bounds, counted under a purpose of its own.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD', 'PROVE', 'PHONE_BEFORE', 'PHONE_AFTER', 'PAY_CONTROL', 'PHONE_SIGN_IN'));
