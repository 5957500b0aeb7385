-- Documents that are sent while a rule changes may have the deadline of the rule before: each change in force is looked at once more.

alter table rules.changes add column settled_at timestamptz check (settled_at >= applied_at);
create index changes_unsettled on rules.changes (applied_at) where applied_at is not null and settled_at is null;
grant update (settled_at) on rules.changes to ordo_bank;
