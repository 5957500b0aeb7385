-- Tables of cases: what somebody asks the bank to decide, each step that was taken with it, and the transitions it may take.

create schema cases;

-- One row for each transition of lifecycle.ts, a test compares them; NEW is before the case is there.
create table cases.transitions (
  from_status text not null,
  event text not null,
  actor text not null check (actor in ('PERSON', 'CLERK', 'BANK')),
  to_status text not null,
  primary key (from_status, event, actor)
);
insert into cases.transitions (from_status, event, actor, to_status) values
  ('NEW', 'ask', 'PERSON', 'PENDING'),
  ('NEW', 'ask', 'BANK', 'PENDING'),
  ('NEW', 'ask', 'CLERK', 'PROPOSED'),
  ('PENDING', 'take', 'CLERK', 'PENDING'),
  ('PENDING', 'release', 'CLERK', 'PENDING'),
  ('PENDING', 'propose', 'CLERK', 'PROPOSED'),
  ('PENDING', 'withdraw', 'PERSON', 'WITHDRAWN'),
  ('PENDING', 'withdraw', 'CLERK', 'WITHDRAWN'),
  ('PENDING', 'expire', 'BANK', 'EXPIRED'),
  ('PROPOSED', 'take', 'CLERK', 'PROPOSED'),
  ('PROPOSED', 'release', 'CLERK', 'PROPOSED'),
  ('PROPOSED', 'approve', 'CLERK', 'APPROVED'),
  ('PROPOSED', 'reject', 'CLERK', 'REJECTED'),
  ('PROPOSED', 'sendBack', 'CLERK', 'PENDING'),
  ('PROPOSED', 'fail', 'CLERK', 'PENDING'),
  ('PROPOSED', 'withdraw', 'PERSON', 'WITHDRAWN'),
  ('PROPOSED', 'withdraw', 'CLERK', 'WITHDRAWN'),
  ('PROPOSED', 'expire', 'BANK', 'EXPIRED');

create table cases.cases (
  id uuid primary key,
  -- What the bank calls it; numbers may be missing, none comes twice.
  number bigint not null generated always as identity unique,
  kind text not null check (kind ~ '^[A-Z][A-Z0-9_]*$'),
  -- The company that it concerns; null for what is the bank's own.
  org_reference_id uuid,
  -- Whom it is about, where it is a person: as they were called when it was asked.
  person_id uuid,
  person_inn text check (person_inn ~ '^\d{14}$'),
  person_name text,
  person_contract_id uuid,
  applicant text not null check (applicant in ('PERSON', 'CLERK', 'BANK')),
  applicant_id uuid,
  applicant_inn text check (applicant_inn ~ '^\d{14}$'),
  -- A person of the company; no clerk is named to it.
  applicant_name text,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- In which words the client is answered.
  lang text not null check (lang in ('ru', 'ky', 'en')),
  -- Of the open cases of a kind there is one under this key; null sets no bound.
  single text,
  status text not null check (status in ('PENDING', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  claimed_by uuid,
  claimed_name text,
  claimed_until timestamptz,
  verdict text check (verdict in ('APPROVE', 'REJECT')),
  proposed_reason text,
  proposed_words text,
  proposed_by uuid,
  proposed_inn text check (proposed_inn ~ '^\d{14}$'),
  proposed_name text,
  decided_by uuid,
  decided_inn text check (decided_inn ~ '^\d{14}$'),
  decided_name text,
  decided_at timestamptz,
  -- What the client is told: why it was refused, and the bank's own words.
  reason text,
  words text,
  -- Why what was confirmed could not be done.
  refusal jsonb,
  created_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  -- The last step, from which the history is written.
  event text not null,
  actor text not null,
  actor_id uuid,
  actor_name text,
  note text,
  moved_at timestamptz not null,
  constraint applicant_is_known check ((applicant = 'BANK') = (applicant_id is null) and (applicant = 'BANK') = (applicant_inn is null)
    and (applicant = 'PERSON') = (applicant_name is not null)),
  constraint claim_is_whole check ((claimed_by is null) = (claimed_until is null) and (claimed_by is null) = (claimed_name is null)),
  -- A proposal and a decision are somebody's, by their INN, and there is no decision without a proposal of the same mind.
  constraint proposal_is_whole check ((verdict is null) = (proposed_by is null) and (verdict is null) = (proposed_inn is null) and (verdict is null) = (proposed_name is null)),
  constraint refusal_has_words check (verdict is distinct from 'REJECT' or (proposed_reason is not null and coalesce(proposed_words, '') <> '')),
  constraint decision_is_whole check ((decided_by is null) = (decided_inn is null) and (decided_by is null) = (decided_name is null) and (decided_by is null) = (decided_at is null)),
  constraint status_is_grounded check (case status
    when 'PENDING' then verdict is null and decided_by is null
    when 'PROPOSED' then verdict is not null and decided_by is null
    when 'APPROVED' then verdict = 'APPROVE' and decided_by is not null
    when 'REJECTED' then verdict = 'REJECT' and decided_by is not null and reason = proposed_reason and words = proposed_words
    else decided_by is null end),
  -- Four eyes: who asked, who proposed, who confirmed and whom it is about are different people. Who asks at the desk is the proposer, and stays it.
  constraint four_eyes check (
    case applicant when 'CLERK' then proposed_inn is null or proposed_inn = applicant_inn
      else applicant_inn is null or proposed_inn is null or proposed_inn <> applicant_inn end
    and (decided_inn is null or (decided_inn <> proposed_inn and decided_inn is distinct from applicant_inn and decided_by <> proposed_by))
    and (person_inn is null or (proposed_inn is distinct from person_inn and decided_inn is distinct from person_inn)))
);
create unique index one_open on cases.cases (kind, single) where status in ('PENDING', 'PROPOSED') and single is not null;
create index cases_open on cases.cases (due_at, id) where status in ('PENDING', 'PROPOSED');
create index cases_expiring on cases.cases (expires_at) where status in ('PENDING', 'PROPOSED');
create index cases_of_org on cases.cases (org_reference_id, number desc);

create table cases.steps (
  case_id uuid not null references cases.cases,
  number integer not null,
  org_reference_id uuid,
  event text not null,
  status text not null,
  at timestamptz not null,
  actor text not null,
  actor_id uuid,
  -- Whoever works for the bank is named to the bank alone.
  actor_name text,
  note text,
  refusal jsonb,
  -- What the client was told with it.
  words text,
  primary key (case_id, number)
);

alter table cases.cases enable row level security;
alter table cases.cases force row level security;
alter table cases.steps enable row level security;
alter table cases.steps force row level security;

-- The first signer sees the company's, anybody else what is about them or was asked by them.
create policy own on cases.cases to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (current_setting('app.acting', true) = 'FIRST' or person_id = current_setting('app.person', true)::uuid
    or (applicant = 'PERSON' and applicant_id = current_setting('app.person', true)::uuid)));
create policy own on cases.steps to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and exists (select from cases.cases c where c.id = case_id));
create policy bank on cases.cases to ordo_bank using (true);
create policy bank on cases.steps to ordo_bank using (true);

grant usage on schema cases to ordo_app, ordo_bank;
grant select on cases.transitions to ordo_app, ordo_bank;
-- Neither clerks nor their notes, nor a proposal that nobody has confirmed.
grant select (id, number, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_name, content, lang,
  single, status, reason, words, created_at, due_at, expires_at, decided_at, version, moved_at) on cases.cases to ordo_app;
grant insert (id, kind, org_reference_id, person_id, person_inn, person_name, person_contract_id, applicant, applicant_id, applicant_inn, applicant_name, content, lang,
  single, status, created_at, due_at, expires_at, event, actor, actor_id, actor_name, moved_at) on cases.cases to ordo_app;
grant update (status, event, actor, actor_id, actor_name, moved_at) on cases.cases to ordo_app;
grant select (case_id, number, org_reference_id, event, status, at, actor, words) on cases.steps to ordo_app;
grant select, insert, update on cases.cases to ordo_bank;
grant select, insert on cases.steps to ordo_bank;
