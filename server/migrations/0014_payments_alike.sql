-- How an earlier payment of the same sum to the same recipient on the same day is found among a million.

create index payments_alike on payments.payments (org_reference_id, recipient_account, value_date, amount);
