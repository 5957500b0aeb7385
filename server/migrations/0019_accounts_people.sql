-- Whom of people a company may pay: the bank may block all but its own staff, or leave only those of a list, which is still to come.

alter table accounts.holders
  add pays_people text not null default 'ANYBODY' check (pays_people in ('ANYBODY', 'STAFF', 'WHITE_LIST'));
