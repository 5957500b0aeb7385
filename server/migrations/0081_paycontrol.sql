-- Requests to phones, what waits for phones, and keys that sleep because they came by SMS alone.

-- One row for each transition of a request, as in requests/states.ts; a test compares them.
create table paycontrol.request_transitions (
  from_state text not null,
  event text not null,
  to_state text not null,
  primary key (from_state, event)
);
insert into paycontrol.request_transitions (from_state, event, to_state) values
  ('PENDING', 'sign', 'SIGNED'),
  ('PENDING', 'decline', 'DECLINED'),
  ('PENDING', 'expire', 'EXPIRED'),
  ('PENDING', 'withdraw', 'WITHDRAWN');

-- Rises with every change of any request, whichever it is: what a phone asks after.
create sequence paycontrol.request_news;

-- What one person is asked for on their phone, under one contract.
create table paycontrol.requests (
  id uuid primary key,
  kind text not null check (kind in ('DOCUMENTS', 'SIGN_IN')),
  org_reference_id uuid not null,
  person_id uuid not null,
  contract_id uuid not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SIGNED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  -- The last transition; a request is born by `ask`.
  event text not null default 'ask',
  -- What its text says that it is for.
  purpose text not null check (purpose ~ '^[A-Z_]+$'),
  -- What is shown, as the kind keeps it: the head of lists, and whatever its text is made of.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The SHA-256 of every byte that is shown.
  shown_hash bytea not null check (octet_length(shown_hash) = 32),
  -- The documents that it asks about, in the order of the text.
  subjects uuid[] not null default '{}',
  -- Whose signature of them it asks for.
  sign_right text check (sign_right in ('FIRST', 'SECOND', 'THIRD')),
  -- By the clock of its kind: the bank's for documents, the machine's for a sign-in.
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  -- Which key decided, and what it signed.
  key_id uuid references paycontrol.keys,
  omitted uuid[] not null default '{}',
  reason text,
  number smallint,
  signature bytea check (octet_length(signature) = 64),
  -- What the phone was answered, and is again when it asks again.
  answer jsonb,
  news bigint not null default nextval('paycontrol.request_news'),
  check (expires_at > asked_at),
  check (cardinality(subjects) <= 520 and (kind = 'DOCUMENTS') = (cardinality(subjects) > 0)),
  constraint decision_is_grounded check (case
    when state in ('SIGNED', 'DECLINED') then key_id is not null and signature is not null and answer is not null and decided_at is not null
    when state = 'PENDING' then key_id is null and signature is null and answer is null and decided_at is null
    else key_id is null and signature is null and answer is null and decided_at is not null end)
);
create index on paycontrol.requests (person_id, contract_id, news desc);
create index requests_ending on paycontrol.requests (kind, expires_at) where state = 'PENDING';
create index requests_about on paycontrol.requests using gin (subjects) where state = 'PENDING';
create index on paycontrol.requests (org_reference_id) where state = 'PENDING';

-- Documents that wait for a phone: queued with the change that brought them there, asked about by a job, gone with the change that takes them away.
create table paycontrol.waits (
  document_id uuid primary key,
  org_reference_id uuid not null,
  -- The type of the document, as `signing` calls it, and who is to sign it.
  purpose text not null check (purpose ~ '^[A-Z_]+$'),
  sign_right text not null check (sign_right in ('FIRST', 'SECOND', 'THIRD')),
  -- Those that came together are asked about together, in this order.
  batch uuid not null,
  place integer not null,
  -- By the bank's clock: silence until then ends the document.
  until timestamptz not null,
  -- Null while somebody is still to be asked.
  asked_at timestamptz
);
create index waits_unasked on paycontrol.waits (batch, place) where asked_at is null;
create index on paycontrol.waits (until);
create index on paycontrol.waits (org_reference_id);

do $$
declare
  one text;
begin
  foreach one in array array['paycontrol.requests', 'paycontrol.waits'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy bank on %s to ordo_bank using (true)', one);
    execute format('create policy own on %s to ordo_app using (org_reference_id = current_setting(''app.org'', true)::uuid)', one);
  end loop;
end $$;
create policy desk on paycontrol.requests for select to ordo_desk using (true);

grant select on paycontrol.request_transitions to ordo_app, ordo_bank;
grant usage on sequence paycontrol.request_news to ordo_app, ordo_bank;
grant select, insert, update on paycontrol.requests to ordo_bank;
-- A company sees who is asked; its people's own changes withdraw requests, and a phone's answer decides one.
grant select, update (state, event, decided_at, key_id, omitted, reason, number, signature, answer, news) on paycontrol.requests to ordo_app;
grant select (id, kind, org_reference_id, person_id, contract_id, state, event, purpose, asked_at, expires_at, decided_at) on paycontrol.requests to ordo_desk;
grant select, insert, update, delete on paycontrol.waits to ordo_app, ordo_bank;

-- Until when a key that came by SMS signs nothing, by the machine's clock; null where it is awake.
alter table paycontrol.keys add column sleeps_until timestamptz;
grant select (sleeps_until) on paycontrol.keys to ordo_app, ordo_desk;

-- A third signer is asked on the phone as well, and whom nobody answered in time may be asked again with the signatures that are there.
insert into documents.transitions (type, from_status, to_status, scheme, signatures)
  select type, from_status, to_status, scheme, signatures
  from (values
    ('ON_CONFIRMATION', 'TIMEOUT_CANCELED_SIGN_TWO', 'any', 0),
    ('TIMEOUT_CANCELED_SIGN_ONE', 'FIRST_SIGN_IN_PAY_CONTROL', 'any', 0),
    ('TIMEOUT_CANCELED_SIGN_TWO', 'SECOND_SIGN_IN_PAY_CONTROL', 'TWO_SIGNATORY', 1),
    ('TIMEOUT_CANCELED_SIGN_TWO', 'SECOND_SIGN_IN_PAY_CONTROL', 'THREE_SIGNATORY', 1),
    ('TIMEOUT_CANCELED_SIGN_TWO', 'ON_CONFIRMATION', 'THREE_SIGNATORY', 2)
  ) step (from_status, to_status, scheme, signatures), unnest(array['SIGNING', 'PAYMENT']) type;
