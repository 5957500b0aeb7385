-- A key that sleeps may be woken, and stays the key that it was.

insert into paycontrol.transitions (from_status, event, to_status) values ('ACTIVE', 'wake', 'ACTIVE');
