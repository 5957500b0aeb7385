-- The table of memos: two fields of its own, the rest from the template of documents, with its guards.

create schema memos;

create table memos.memos (
  like documents.template including defaults including constraints,
  primary key (id),
  number text not null,
  subject text not null,
  body text not null
);
create index on memos.memos (org_reference_id, status, created_at desc);
create table memos.status_history (like documents.history_template including all);

insert into documents.transitions (type, from_status, to_status, scheme, signatures)
  select 'MEMO', from_status, case to_status when 'SIGNED' then 'SUCCESS' else to_status end, scheme, signatures
  from documents.transitions where type = 'SIGNING';

alter table memos.memos enable row level security;
alter table memos.memos force row level security;
alter table memos.status_history enable row level security;
alter table memos.status_history force row level security;
create policy own on memos.memos to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid
  and (status <> 'DRAFT' or created_by = current_setting('app.person', true)::uuid));
create policy own on memos.status_history to ordo_app using (org_reference_id = current_setting('app.org', true)::uuid);
create policy bank on memos.memos to ordo_bank using (true);
create policy bank on memos.status_history to ordo_bank using (true);
create policy report on memos.memos to ordo_report using (true);
create policy report on memos.status_history to ordo_report using (true);

grant usage on schema memos to ordo_app, ordo_bank, ordo_report;
grant select, insert, update on memos.memos to ordo_app, ordo_bank;
grant delete on memos.memos to ordo_app;
grant select, insert on memos.status_history to ordo_app, ordo_bank;
grant select on memos.memos, memos.status_history to ordo_report;

create trigger append_only before update or delete on memos.status_history for each row execute function kit.refuse_change();
create trigger guard_insert before insert on memos.memos for each row execute function documents.guard_insert('DRAFT');
create trigger bump_version before update on memos.memos for each row execute function documents.bump_version('DRAFT', 'FOR_EDITING');
create trigger guard_update after update on memos.memos referencing old table as before new table as after
  for each statement execute function documents.guard_update('MEMO', 'DRAFT', 'FOR_EDITING');
create trigger guard_delete before delete on memos.memos for each row execute function documents.guard_delete('DRAFT', 'FOR_EDITING');
create trigger history_insert after insert on memos.memos referencing new table as after
  for each statement execute function documents.write_history('SUCCESS', 'TIME_IS_OUT', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
    'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO');
create trigger history_update after update on memos.memos referencing new table as after
  for each statement execute function documents.write_history('SUCCESS', 'TIME_IS_OUT', 'FIRST_SIGN_IN_PAY_CONTROL_COMPLETE', 'SECOND_SIGN_IN_PAY_CONTROL_COMPLETE',
    'TIMEOUT_CANCELED_SIGN_ONE', 'TIMEOUT_CANCELED_SIGN_TWO');
