-- The table of words keeps when a rail was last asked, whether it answered or not, and since when a clerk waits for it to be asked.

alter table outside.rail_words no force row level security;
alter table outside.rail_words
  alter column word drop not null,
  alter column at drop not null,
  add column asked_at timestamptz,
  add column wanted_at timestamptz;
update outside.rail_words set asked_at = at;
-- What was said was asked; a row without either says nothing.
alter table outside.rail_words
  add constraint rail_words_said check ((word is null) = (at is null)),
  add constraint rail_words_asked check (at is null or asked_at is not null),
  add constraint rail_words_kept check (asked_at is not null or wanted_at is not null);
alter table outside.rail_words force row level security;
