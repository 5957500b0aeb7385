-- What was typed to get a code, and whether its document speaks in words of its own: a template is made of both.

alter table budget.codes
  add requisites jsonb not null default '{}' check (jsonb_typeof(requisites) = 'object'),
  add purpose_of_form boolean not null default false;

create or replace function budget.one_use() returns trigger language plpgsql as $$
declare used constant text[] := '{payment_id,purpose_of_form}';
begin
  if old.payment_id is not null or (to_jsonb(new) - used) <> (to_jsonb(old) - used) then
    raise exception 'a code is used by one document' using errcode = '42501';
  end if;
  return new;
end $$;
grant update (purpose_of_form) on budget.codes to ordo_app;
