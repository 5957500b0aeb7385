-- Drops the function that holds a signer's rows, whose answer changes: functions.sql makes it anew.

drop function if exists identity.held_works();
