-- The table of words: what a rail itself last answered of a payment that waits for a person.
create table outside.rail_words (
  payment_id uuid primary key,
  rail text not null references outside.rails (name),
  -- A status of ISO 20022, or that it never saw the payment.
  word text not null check (word in ('ACCP', 'ACSC', 'RJCT', 'PDNG', 'UNKNOWN')),
  at timestamptz not null
);
alter table outside.rail_words enable row level security;
alter table outside.rail_words force row level security;
create policy bank on outside.rail_words to ordo_bank using (true);
grant select, insert, update on outside.rail_words to ordo_bank;
