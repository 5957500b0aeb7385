-- A key that has no phone yet goes when somebody says that it was not them who asked for it.

insert into paycontrol.transitions (from_status, event, to_status) values ('NEW', 'cancel', 'REVOKED');
