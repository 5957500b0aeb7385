-- The hours in which the bank's desk works, as rows of the calendar: terms of cases are counted in them.

insert into rules.operations (operation, works, days_ahead) values ('DESK', 'WORKING_DAYS', 0);
insert into rules.time_rules (operation, trait, from_time, create_deadline, sign_deadline) values ('DESK', 'DEFAULT', '09:00', '18:00', '18:00');
