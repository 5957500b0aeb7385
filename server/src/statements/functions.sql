-- The readers of a statement: whoever may READ every account of it.

alter policy readable on statements.statements using (org_reference_id = current_setting('app.org', true)::uuid
  and not accounts && (select accounts.unreadable()));
