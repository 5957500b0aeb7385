-- Brakes: cases that act as soon as one clerk asks, along transitions of their own; another clerk keeps or undoes what was done.

alter table cases.transitions add column brake boolean not null default false;
alter table cases.transitions drop constraint transitions_pkey;
alter table cases.transitions add primary key (brake, from_status, event, actor);
insert into cases.transitions (brake, from_status, event, actor, to_status) values
  (true, 'NEW', 'ask', 'CLERK', 'PROPOSED'),
  (true, 'PROPOSED', 'take', 'CLERK', 'PROPOSED'),
  (true, 'PROPOSED', 'release', 'CLERK', 'PROPOSED'),
  (true, 'PROPOSED', 'approve', 'CLERK', 'APPROVED'),
  (true, 'PROPOSED', 'undo', 'CLERK', 'REJECTED'),
  (true, 'PROPOSED', 'alarm', 'BANK', 'PROPOSED');

alter table cases.cases add column brake boolean not null default false;
alter table cases.cases drop constraint status_is_grounded;
-- What was undone has the proposal of who did it, and the decision of who undid it.
alter table cases.cases add constraint status_is_grounded check (case status
  when 'PENDING' then verdict is null and decided_by is null
  when 'PROPOSED' then verdict is not null and decided_by is null
  when 'APPROVED' then verdict = 'APPROVE' and decided_by is not null
  when 'REJECTED' then decided_by is not null
    and case when brake then verdict = 'APPROVE' and event = 'undo' and coalesce(note, '') <> '' else verdict = 'REJECT' and reason = proposed_reason and words = proposed_words end
  else decided_by is null end);
-- A brake is pulled by a clerk, and what it did has never been undecided.
alter table cases.cases add constraint brake_is_pulled check (not brake or (applicant = 'CLERK' and status in ('PROPOSED', 'APPROVED', 'REJECTED')));
create index brakes_open on cases.cases (expires_at) where brake and status = 'PROPOSED';
