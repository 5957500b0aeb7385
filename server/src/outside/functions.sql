-- Functions of outside: the history of how a rail was run.

create or replace function outside.keep_state() returns trigger language plpgsql as $$
begin
  insert into outside.rail_states (rail, state, mode) values (new.name, new.state, new.mode);
  return null;
end $$;

create trigger keep_state after update on outside.rails for each row
  when ((old.state, old.mode) is distinct from (new.state, new.mode)) execute function outside.keep_state();

grant execute on function outside.keep_state() to ordo_bank;
