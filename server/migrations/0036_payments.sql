-- Saved filters of the history move to those of every list.

-- By the owner, to whom row-level security opens every row.
alter table payments.filters no force row level security;
alter table kit.saved_filters no force row level security;
insert into kit.saved_filters (id, list, org_reference_id, person_id, name, query, created_at)
  select id, 'history', org_reference_id, person_id, name, query, created_at from payments.filters;
alter table kit.saved_filters force row level security;
drop table payments.filters;
