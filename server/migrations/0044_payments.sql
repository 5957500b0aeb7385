-- Finds a payment of any company by its number: the desk is asked by numbers alone.

create index payments_number on payments.payments (transfer_num, created_at desc);
