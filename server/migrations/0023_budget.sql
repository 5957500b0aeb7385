-- Purposes name the tax service of the country, the ГНС; English forms ask for a TIN and an amount.
update budget.processes set
  purpose = array(select replace(part, 'УГНС ', 'ГНС ') from unnest(purpose) with ordinality as parts (part, place) order by place),
  name_eng = case code when 'STATE_SERVICE' then 'Government portal services' when 'PROPERTY_TAX' then 'Vehicle and real-estate tax' else name_eng end,
  about_eng = case code
    when 'BY_CODE' then 'By the code on a receipt or notice; the agency tells the amount'
    when 'STATE_SERVICE' then 'For an application made on the government portal'
    else about_eng end;

update budget.process_fields set
  label_eng = replace(label_eng, 'INN', 'TIN'),
  hint_eng = replace(hint_eng, 'state portal', 'government portal'),
  message_eng = replace(message_eng, 'INN', 'TIN');
