-- Names of the other sides' banks are kept with the lines: statements made before say none.

alter table statements.statements no force row level security;
update statements.statements set facts = facts || '{"banks": {}}' where facts is not null;
alter table statements.statements force row level security;
