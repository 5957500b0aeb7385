-- Texts on their way to a gateway: tried until it takes them or they are worth nothing, and then no longer readable.

alter table outside.sms
  add attempts integer not null default 0,
  add due_at timestamptz,
  add sent_at timestamptz,
  add dead_at timestamptz,
  -- What came of a text is told without its words.
  add check ((sent_at is null and dead_at is null) or text = '');
create index sms_due on outside.sms (due_at nulls first, id) where sent_at is null and dead_at is null;

grant update (text, attempts, due_at, sent_at, dead_at) on outside.sms to ordo_bank;
