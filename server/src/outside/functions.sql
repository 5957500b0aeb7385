-- Functions of outside: the history of how a rail was run, and when nothing helps a payment any more. The latter are short enough to be written into the
-- statements that call them, so that these find their index.

create or replace function outside.keep_state() returns trigger language plpgsql as $$
begin
  insert into outside.rail_states (rail, state, mode) values (new.name, new.state, new.mode);
  return null;
end $$;

create trigger keep_state after update on outside.rails for each row
  when ((old.state, old.mode) is distinct from (new.state, new.mode)) execute function outside.keep_state();

grant execute on function outside.keep_state() to ordo_bank;

-- Is no attempt made any more, though the rail never took it?
create or replace function outside.is_dead(dead_at timestamptz, done_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select dead_at is not null and done_at is null
$$;

-- Did the rail take it, and is it not asked for the end any more?
create or replace function outside.is_silent(enquiry_at timestamptz, enquiries integer, enquiries_max integer)
returns boolean language sql immutable parallel safe as $$
  select enquiry_at is not null and enquiries >= enquiries_max
$$;

-- Does nothing help it any more but a person?
create or replace function outside.is_stuck(dead_at timestamptz, done_at timestamptz, enquiry_at timestamptz, enquiries integer, enquiries_max integer)
returns boolean language sql immutable parallel safe as $$
  select outside.is_dead(dead_at, done_at) or outside.is_silent(enquiry_at, enquiries, enquiries_max)
$$;

-- May a person want the rail's word about it?
create or replace function outside.is_askable(dead_at timestamptz, done_at timestamptz, enquiry_at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select outside.is_dead(dead_at, done_at) or enquiry_at is not null
$$;

grant execute on function outside.is_dead(timestamptz, timestamptz), outside.is_silent(timestamptz, integer, integer),
  outside.is_stuck(timestamptz, timestamptz, timestamptz, integer, integer), outside.is_askable(timestamptz, timestamptz, timestamptz) to ordo_bank, ordo_desk;
