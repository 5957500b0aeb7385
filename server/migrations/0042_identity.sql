-- Marks of what the bank stops by itself: a person, a contract, an authenticator. A company's own freeze stands beside it, and neither lifts the other.

alter table identity.persons add column stopped boolean not null default false;
grant select (stopped) on identity.persons to ordo_app;
alter table identity.contracts add column stopped boolean not null default false;

-- The authenticator that was revoked, until its revocation is undone or another one is connected.
alter table identity.factors add column revoked_sealed bytea;
alter table identity.factors add column revoked_key_id text;
alter table identity.factors add column revoked_confirmed_at timestamptz;
alter table identity.factors add constraint revoked_is_whole check ((revoked_sealed is null) = (revoked_key_id is null) and (revoked_sealed is null) = (revoked_confirmed_at is null));
