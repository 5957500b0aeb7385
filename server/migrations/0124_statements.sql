-- Statements that were ordered in one millisecond stand as they are counted in the company.
drop index statements.statements_newest;
create index statements_newest on statements.statements (org_reference_id, created_at desc, number desc);
