-- Functions of the budget: a payment code is used by one document, and never changed otherwise.

create or replace function budget.single_use() returns trigger language plpgsql as $$
declare used constant text[] := '{payment_id,is_form_purpose}';
begin
  if old.payment_id is not null or (to_jsonb(new) - used) <> (to_jsonb(old) - used) then
    raise exception 'a code is used by one document' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger single_use before update on budget.codes for each row execute function budget.single_use();
