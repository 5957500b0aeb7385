-- A name holds no emoji: no payment system of the country carries them, and a signature would be of a text that nobody can print.
insert into rules.field_rules (id, page, field, position, regex, min_length, max_length, is_required, message_ru, message_kg, message_eng)
select replace(id, '.ampersand', '.emoji'), page, field, position + 1,
  '^(?:[©®™]|[^\p{Extended_Pictographic}\p{Regional_Indicator}\ufe0f\u20e3])*$', null, null, false,
  'В имени получателя не может быть смайлов и картинок.', 'Алуучунун атында смайлик жана сүрөт болбошу керек.',
  'The name of the recipient may not contain emoji.'
from rules.field_rules where field = 'recipientName' and id like '%.ampersand';
