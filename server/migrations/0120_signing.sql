-- The answer of a phone is known before its challenge is consumed, so it is kept there, and no row of its own is written for it; what is checked afterwards, as a CMS is, stays a row of `signing.proofs`.
alter table signing.challenges add column answer bytea, add column about jsonb;
grant update (answer, about) on signing.challenges to ordo_app;

-- It takes the answer as well; nodes of the release before call it without one.
drop function if exists signing.consume_challenge(uuid, uuid, uuid, uuid, text, timestamptz);
