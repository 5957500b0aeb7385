-- Gives to the trigger of limit counters what their checks asked.

alter table rules.limit_counters drop constraint limit_counters_period_check, drop constraint limit_counters_used_check;
