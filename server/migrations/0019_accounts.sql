-- Finds the accounts that a person may no longer read; few, so each transaction that asks pays one look into a small index.

create index permissions_unreadable on accounts.permissions (org_reference_id, person_id) where 'READ' <> all (permissions);
