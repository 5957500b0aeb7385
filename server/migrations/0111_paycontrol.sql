-- An index in part serves whoever implies its condition, from end to end as well, and where statistics are of an empty table that costs no more than the right one. So each says what it is for: what ends is asked
-- for by its time, and what a company has waiting by the company. Whoever looks for a document implies neither, and has the index of documents, or that of the company.
drop index paycontrol.requests_ending;
create index requests_ending on paycontrol.requests (kind, expires_at) where state = 'PENDING' and expires_at is not null;
drop index paycontrol.requests_org_reference_id_idx;
create index requests_of_company on paycontrol.requests (org_reference_id) where state = 'PENDING' and org_reference_id is not null;

-- Keys of some people are not looked for among all that are open.
drop index paycontrol.keys_ending;
create index keys_ending on paycontrol.keys (expires_on) where status in ('NEW', 'ACTIVE') and expires_on < 'infinity';
