-- Rules of fields speak in the words of their labels: TIN in English, one name of the value date in Kyrgyz, whose account it is.
update rules.field_rules set
  message_kg = case field
    when 'valueDate' then replace(message_kg, 'Валюта күнүн', 'Валюталоо күнүн')
    when 'payerAccount' then replace(message_kg, 'Төлөөчүнүн эсеби', 'Төлөөчү эсеп')
    else message_kg end,
  message_eng = replace(case field
    when 'recipientInn' then replace(message_eng, 'Recipient INN', 'Recipient’s TIN')
    when 'rubInn' then 'TIN in Russia: 10 digits of an organisation, 12 of an individual, 5 of a foreign one.'
    when 'payerAccount' then replace(message_eng, 'Account to pay from', 'Debit account')
    when 'recipientAccount' then replace(message_eng, 'Recipient account', 'Recipient’s account')
    when 'recipientBic' then replace(message_eng, 'the recipient bank', 'the recipient’s bank')
    when 'recipientAddress' then replace(replace(replace(message_eng, 'Address of the recipient', 'Recipient’s address'),
      'Address of a recipient', 'Recipient’s address'), 'INN', 'TIN')
    when 'commissionAccount' then replace(message_eng, 'the commission', 'the fee')
    else message_eng end, 'roubles', 'rubles');
