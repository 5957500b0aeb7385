-- Occasions: what happened that somebody may want to be told of, recorded once, whoever is told and by what means.

create table kit.occasions (
  number bigint generated always as identity primary key,
  org_reference_id uuid not null,
  -- Whom it is about, where it is one person.
  person_id uuid,
  -- As the specification calls what a notice comes from.
  origin text not null check (origin in ('ELQR', 'IMPORT_SALARY', 'LETTER', 'MANUAL', 'PAYMENT', 'ROBOTICS', 'SALARY', 'STATEMENT')),
  subject_id uuid not null,
  kind text not null,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  at timestamptz not null,
  -- An attempt that is made again tells nothing twice.
  unique (origin, subject_id, kind, at)
);
create index occasions_of_org on kit.occasions (org_reference_id, number);

alter table kit.occasions enable row level security;
alter table kit.occasions force row level security;
create policy bank on kit.occasions to ordo_bank using (true);
grant select, insert on kit.occasions to ordo_bank;
