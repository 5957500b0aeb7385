-- A name says somebody: signs alone name nobody, and no bank finds the owner of an account by them.
insert into rules.field_rules (id, page, trait, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select regexp_replace(id, '[.](emoji|set)$', '.letters'), page, trait, field, position + 1, '[\p{L}\p{N}]', null, null, false,
  'В имени получателя нужна хотя бы одна буква или цифра.', 'Алуучунун атында жок дегенде бир тамга же сан болушу керек.',
  'The name of the recipient needs at least one letter or digit.'
from rules.field_rules where field = 'recipientName' and id ~ '[.](emoji|set)$';
