-- Indexes of the queue: whoever counts open cases reads the index that has all of a case, not the rows behind the one of terms; closed ones are counted in theirs alone.

drop index cases.cases_expiring;
create index cases_expiring on cases.cases (expires_at) where status in ('PENDING', 'PROPOSED') and not brake;
drop index cases.cases_closed;
create index cases_closed on cases.cases (moved_at desc, id) include (status, kind, lang, org_reference_id, person_inn) where status not in ('PENDING', 'PROPOSED');
