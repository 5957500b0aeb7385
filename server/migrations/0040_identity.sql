-- Columns for how people come in and come back: half-way tokens and codes have a purpose and may belong to a number and a phone that nobody has,
-- a code may hang on a session, and a password of the desk lasts a day.

alter table identity.pre_sessions
  add purpose text not null default 'LOGIN' check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD')),
  -- A keyed hash of the number and the phone that were said, for who registers or restores; nobody need have them.
  add pair bytea,
  add phone text check (phone ~ '^\d{10,15}$'),
  -- When the code by SMS was right.
  add proved_at timestamptz,
  alter person_id drop not null,
  add constraint holder_known check (person_id is not null or pair is not null),
  add constraint pair_said check ((purpose in ('REGISTER', 'RESET_PASSWORD', 'RESET_TOTP')) = (pair is not null) and (pair is null) = (phone is null));

alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes
  add constraint codes_purpose_check check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD', 'PROVE')),
  add pair bytea,
  add session_id uuid references identity.sessions on delete cascade,
  alter person_id drop not null,
  alter pre_session_id drop not null,
  add constraint one_owner check (num_nonnulls(person_id, pair) = 1),
  add constraint one_holder check (num_nonnulls(pre_session_id, session_id) = 1);
create unique index one_open_code_of_pair on identity.codes (pair, purpose) where used_at is null and closed_at is null;
create index on identity.codes (pair, sent_at) where pair is not null;
create index on identity.codes (session_id) where session_id is not null;

-- Wrong codes of a number and a phone are counted by them, so that a stranger who knows both never locks the factors of their owner.
alter table identity.attempts drop constraint attempts_scope_check;
alter table identity.attempts add constraint attempts_scope_check check (scope in ('ACCOUNT', 'DEVICE', 'ADDRESS', 'PAIR'));

alter table identity.persons
  -- Argon2id of a password that the desk gave, and until when it opens; used up by the first password of the person's own.
  add temporary_hash text check (temporary_hash like '$argon2id$%'),
  add temporary_until timestamptz,
  add constraint temporary_ends check ((temporary_hash is null) = (temporary_until is null));
create index on identity.persons (inn);

-- Whoever restores a means of coming in is met anew on every device.
grant delete on identity.devices to ordo_bank;
