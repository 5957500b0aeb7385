-- The template of every table of documents, and the transitions that each type may take.

create schema documents;

-- The columns that all types share: `create table … (like documents.template including defaults including constraints, …)`. Nothing is kept in it.
create table documents.template (
  id uuid not null,
  org_reference_id uuid not null,
  origin text not null default 'MANUAL' check (origin in ('FILE', 'MANUAL')),
  status text not null default 'DRAFT',
  -- Every status gone through by the last change, in order, the present one last.
  trail text[] not null default '{DRAFT}',
  steps integer not null default 1,
  version integer not null default 1,
  -- Which content this is: rises with each edit and each return, so an older signature never counts again.
  revision integer not null default 1,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  scheme text check (scheme in ('ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  pay_control boolean,
  signed_by uuid[] not null default '{}',
  sign_until timestamptz,
  -- Why the bank refused it, by classification and what that says, and what a signer wrote when cancelling or returning it.
  description text,
  params jsonb not null default '{}',
  reason text,
  created_by uuid not null,
  creator_name text not null,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null
);

-- The steps that documents went through: `create table <noun>.status_history (like documents.history_template including all)`.
create table documents.history_template (
  document_id uuid not null,
  number integer not null,
  org_reference_id uuid not null,
  status text not null,
  -- Null for the bank.
  actor_id uuid,
  reason text,
  at timestamptz not null,
  primary key (document_id, number)
);

-- Every step of every type, and how many people must have signed the content to take it; equal to the lifecycle.ts of each noun, which a test compares.
create table documents.transitions (
  type text not null,
  from_status text not null,
  to_status text not null,
  scheme text not null check (scheme in ('any', 'ONE_SIGNATORY', 'TWO_SIGNATORY', 'THREE_SIGNATORY')),
  signatures smallint not null default 0 check (signatures between 0 and 3),
  primary key (type, from_status, to_status, scheme)
);

-- What up to three people sign, on paper or on phones. A type takes these rows and says where SIGNED leads.
insert into documents.transitions (type, from_status, to_status, scheme, signatures) values
  ('SIGNING', 'DRAFT', 'ON_VERIFICATION', 'any', 0),
  ('SIGNING', 'DRAFT', 'FIRST_SIGN_IN_PAY_CONTROL', 'any', 0),
  ('SIGNING', 'FOR_EDITING', 'ON_VERIFICATION', 'any', 0),
  ('SIGNING', 'FOR_EDITING', 'FIRST_SIGN_IN_PAY_CONTROL', 'any', 0),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'any', 0),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TWO_SIGNATORY', 1),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'THREE_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'ONE_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'TWO_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION', 'ON_VERIFICATION_COMPLETED', 'THREE_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION_COMPLETED', 'SIGNED', 'ONE_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'TWO_SIGNATORY', 1),
  ('SIGNING', 'ON_VERIFICATION_COMPLETED', 'PARTIALLY_CONFIRMED', 'THREE_SIGNATORY', 1),
  ('SIGNING', 'PARTIALLY_CONFIRMED', 'PARTIAL_CONFIRMATION_COMPLETED', 'TWO_SIGNATORY', 2),
  ('SIGNING', 'PARTIALLY_CONFIRMED', 'PARTIAL_CONFIRMATION_COMPLETED', 'THREE_SIGNATORY', 2),
  ('SIGNING', 'PARTIAL_CONFIRMATION_COMPLETED', 'SIGNED', 'TWO_SIGNATORY', 2),
  ('SIGNING', 'PARTIAL_CONFIRMATION_COMPLETED', 'ON_CONFIRMATION', 'THREE_SIGNATORY', 2),
  ('SIGNING', 'ON_CONFIRMATION', 'ON_CONFIRMATION_COMPLETED', 'THREE_SIGNATORY', 3),
  ('SIGNING', 'ON_CONFIRMATION_COMPLETED', 'SIGNED', 'THREE_SIGNATORY', 3),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SIGNED', 'ONE_SIGNATORY', 1),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'TWO_SIGNATORY', 1),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL', 'THREE_SIGNATORY', 1),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'SIGNED', 'TWO_SIGNATORY', 2),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'ON_CONFIRMATION', 'THREE_SIGNATORY', 2),
  ('SIGNING', 'ON_VERIFICATION', 'CANCELED_SIGN_ONE', 'any', 0),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL', 'CANCELED_SIGN_ONE', 'any', 0),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'CANCELED_SIGN_ONE', 'any', 0),
  ('SIGNING', 'PARTIALLY_CONFIRMED', 'CANCELED_SIGN_TWO', 'any', 0),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL', 'CANCELED_SIGN_TWO', 'any', 0),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'CANCELED_SIGN_TWO', 'any', 0),
  ('SIGNING', 'ON_CONFIRMATION', 'CANCELED_SIGN_TWO', 'any', 0),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL', 'TIMEOUT_CANCELED_SIGN_ONE', 'any', 0),
  ('SIGNING', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_ONE', 'any', 0),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL', 'TIMEOUT_CANCELED_SIGN_TWO', 'any', 0),
  ('SIGNING', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE', 'TIMEOUT_CANCELED_SIGN_TWO', 'any', 0);
insert into documents.transitions (type, from_status, to_status, scheme)
  select 'SIGNING', awaiting, outcome, 'any'
  from unnest(array['ON_VERIFICATION', 'PARTIALLY_CONFIRMED', 'ON_CONFIRMATION', 'FIRST_SIGN_IN_PAY_CONTROL', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE',
    'SECOND_SIGN_IN_PAY_CONTROL', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE']) awaiting,
    unnest(array['FOR_EDITING', 'REVOKE', 'TIME_IS_OUT']) outcome;

-- Nobody keeps anything in a template.
alter table documents.template enable row level security;
alter table documents.template force row level security;
alter table documents.history_template enable row level security;
alter table documents.history_template force row level security;
create policy nobody on documents.template using (false);
create policy nobody on documents.history_template using (false);

grant usage on schema documents to ordo_app, ordo_bank, ordo_report;
grant select on documents.transitions to ordo_app, ordo_bank, ordo_report;
