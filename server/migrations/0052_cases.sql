-- Indexes of the queue: all that its filters and counts ask of an open case stands in one, so that they are answered without the rows; people are found by number and by a part of a name.

drop index cases.cases_open;
create index cases_queue on cases.cases (due_at, id)
  include (number, kind, status, lang, org_reference_id, person_inn, person_name, claimed_by, claimed_until, proposed_by, proposed_inn, applicant, applicant_id, applicant_inn)
  where status in ('PENDING', 'PROPOSED');
create index cases_of_person on cases.cases (person_inn) where person_inn is not null;
-- The extension lies in the schema that it was made in, and only a superuser may move it.
do $$ begin
  execute format('create index cases_person_name on cases.cases using gin ((translate(replace(lower(person_name), ''ц'', ''тс''), '' оаеинтсрвлкмду0123456789пыябзгчйхжшюфэщёңөүьъ«»"'', '' NAFIMRQPCKJLES0123456789OXZBHDVIUGWYTFWFMNS'')) %s.gin_trgm_ops)',
    (select e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm'));
end $$;
