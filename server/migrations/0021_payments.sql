-- Counts take a filter: the function without one goes.
drop function if exists payments.counts(integer);
