-- Cases at the desk: its role reads all of them and takes the steps of its clerk; closed ones are found newest first.

create policy desk on cases.cases to ordo_desk using (true);
create policy desk on cases.steps for select to ordo_desk using (true);
grant usage on schema cases to ordo_desk;
grant select on cases.transitions, cases.cases, cases.steps to ordo_desk;
grant insert on cases.cases to ordo_desk;
-- What was asked never changes: the guard says so as well.
grant update (status, claimed_by, claimed_name, claimed_until, verdict, proposed_reason, proposed_words, proposed_by, proposed_inn, proposed_name, decided_by, decided_inn,
  decided_name, decided_at, reason, words, refusal, version, event, actor, actor_id, actor_name, note, moved_at) on cases.cases to ordo_desk;

create index cases_closed on cases.cases (moved_at desc, id) where status not in ('PENDING', 'PROPOSED');
