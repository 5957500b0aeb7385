-- Templates of every kind: what a form of the budget asks for is kept beside the rest, and the number of a card never is.

alter table templates.templates
  add requisites jsonb not null default '{}' check (jsonb_typeof(requisites) = 'object'),
  add constraint no_card_number check (coalesce(details ->> 'recipientCardNum', 'X') ~ 'X');
