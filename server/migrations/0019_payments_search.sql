-- A name is compared only where the words of the document have matched: as plain SQL it was cheaper to the planner than it is, and a million
-- names were spelled out for a question of two letters.

create function payments.is_named(said text, typed text) returns boolean language plpgsql immutable parallel safe cost 2000 as $$
begin
  return payments.sound(said) like payments.pattern(typed);
end $$;

create or replace function payments.conditions(filter jsonb) returns text language sql immutable as $$
  select concat_ws(' and ',
    'p.org_reference_id = ($1 ->> ''org'')::uuid',
    '(p.status <> ''DRAFT'' or p.created_by = ($1 ->> ''me'')::uuid)',
    case when filter ? 'operations' then format('p.operation = any (%L::text[])', payments.words_of(filter -> 'operations')) end,
    case when filter ? 'account' then '(case p.operation when ''QR'' then p.recipient_account else p.payer_account end) = $1 ->> ''account''' end,
    case when filter ? 'currency' then 'p.currency = $1 ->> ''currency''' end,
    case when filter ? 'number' then 'p.transfer_num = $1 ->> ''number''' end,
    case when filter ? 'from' then 'p.created_at >= ($1 ->> ''from'')::timestamptz' end,
    case when filter ? 'until' then 'p.created_at < ($1 ->> ''until'')::timestamptz' end,
    case when filter ? 'least' then 'p.amount >= ($1 ->> ''least'')::bigint' end,
    case when filter ? 'most' then 'p.amount <= ($1 ->> ''most'')::bigint' end,
    case when filter ? 'origin' then 'p.origin = $1 ->> ''origin''' end,
    case when filter ? 'creator' then 'p.created_by = ($1 ->> ''creator'')::uuid' end,
    case when filter ? 'recipient' then 'payments.is_named(p.recipient_name, $1 ->> ''recipient'')' end)
$$;

revoke execute on function payments.is_named(text, text) from public;
grant execute on function payments.is_named(text, text) to ordo_finder;
