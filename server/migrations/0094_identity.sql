-- Gives to the triggers of factors and sessions what their checks asked.

alter table identity.factors drop constraint factors_failed_attempts_check, drop constraint factors_check, drop constraint revoked_is_whole;
alter table identity.sessions drop constraint sessions_agent_check;
drop trigger if exists step_rises on identity.factors;
drop function if exists identity.refuse_older_step();
