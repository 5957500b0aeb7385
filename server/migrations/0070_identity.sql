-- The purpose of the codes by SMS that a key of a phone is asked for with.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD', 'PROVE', 'PHONE_BEFORE', 'PHONE_AFTER', 'PAY_CONTROL'));
