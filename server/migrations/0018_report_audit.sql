-- What the reading role needs to follow every chain of the audit and every signature, of all companies in one question.

-- A question about one company stays a question about that company; the command that verifies everything names none.
create policy report on kit.heads to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));
create policy report on kit.audit to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));
create policy report on evidence.checkpoints to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));
create policy report on signing.challenges to ordo_report
  using (org_reference_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, org_reference_id));

grant usage on schema evidence to ordo_report;
grant select on kit.heads, kit.audit, evidence.checkpoints, signing.challenges to ordo_report;
