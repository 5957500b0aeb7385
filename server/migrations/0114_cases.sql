-- The same for the person of a case, by whom the queue is searched.
alter index cases.cases_person_name set (fastupdate = off);
select gin_clean_pending_list('cases.cases_person_name');
