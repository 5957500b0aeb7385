-- The table of phones that the bank agreed to and that wait for codes from the old number and the new one, one for a person.
create table identity.phone_changes (
  person_id uuid primary key references identity.persons,
  org_reference_id uuid not null references identity.organisations,
  phone_before text not null,
  phone text not null check (phone <> phone_before),
  -- The number of the case.
  decided_by text not null,
  -- By the bank's clock.
  expires_at timestamptz not null,
  -- By the machine's: when the code of each number was right.
  before_proved_at timestamptz,
  proved_at timestamptz
);
alter table identity.phone_changes enable row level security;
alter table identity.phone_changes force row level security;
create policy bank on identity.phone_changes to ordo_bank using (true);
grant select, insert, update, delete on identity.phone_changes to ordo_bank;

alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('LOGIN', 'REGISTER', 'RESET_PASSWORD', 'RESET_TOTP', 'RENEW_PASSWORD', 'PROVE', 'PHONE_BEFORE', 'PHONE_AFTER'));
