-- So long a means of signing that came by SMS alone signs nothing: a row for each kind of means that can come so.
create table rules.means_sleep (
  sign_type text primary key check (sign_type in ('TOTP', 'PAY_CONTROL')),
  -- At least one: what came by SMS never signs at once.
  hours integer not null check (hours between 1 and 720)
);
insert into rules.means_sleep (sign_type, hours) values ('TOTP', 24), ('PAY_CONTROL', 24);
grant select on rules.means_sleep to ordo_app, ordo_bank, ordo_report;
grant update (hours) on rules.means_sleep to ordo_bank;
