-- Privileges of the desk on the audit of companies, the outbox and the inbox: what a page of a document reads of the kit.

grant usage on schema kit to ordo_desk;

create policy desk on kit.audit for select to ordo_desk using (true);
grant select (org_reference_id, number, person_id, address, trace, action, subject_id, params, created_at) on kit.audit to ordo_desk;
create index audit_trace on kit.audit (trace) where trace is not null;

-- By the reference that an answer names.
create index inbox_reference on kit.inbox ((body ->> 'endToEndId'));
create policy desk on kit.outbox for select to ordo_desk using (true);
grant select (id, rail, subject_id, attempts, due_at, done_at, dead_at, last_error, enquiry_at, enquiries) on kit.outbox to ordo_desk;
grant select on kit.inbox to ordo_desk;
