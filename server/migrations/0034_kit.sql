-- The rate limit counts callers of every kind, each apart: people, clerks, phones that sign, keys of programs.

delete from kit.rate_counts;
alter table kit.rate_counts rename column person_id to caller_id;
alter table kit.rate_counts add column caller_kind text not null check (caller_kind in ('PERSON', 'CLERK', 'PHONE', 'API_KEY'));
alter table kit.rate_counts drop constraint rate_counts_pkey, add primary key (caller_kind, caller_id, class, minute);
