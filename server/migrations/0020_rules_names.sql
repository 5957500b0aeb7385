-- The classifier of payments is kept in Russian; where whoever keeps it names the codes in other languages too, so do we.

alter table rules.payment_codes add name_ky text, add name_en text;
