-- The readers of a file: its owner, or, where it stands on accounts, whoever may READ all of them.

alter policy readable on files.files using (org_reference_id = current_setting('app.org', true)::uuid
  and case when accounts is null then person_id = current_setting('app.person', true)::uuid else not accounts && (select accounts.unreadable()) end);
