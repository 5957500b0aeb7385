-- Indexes of the desk's search: companies and people by a part of their name, as `kit/fold.ts` folds it.

do $$
declare
  home regnamespace := (select e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm');
begin
  execute format('create index organisations_name on identity.organisations using gin ((translate(replace(lower(name), ''ц'', ''тс''), '' оаеинтсрвлкмду0123456789пыябзгчйхжшюфэщёңөүьъ«»"'', '' NAFIMRQPCKJLES0123456789OXZBHDVIUGWYTFWFMNS'')) %s.gin_trgm_ops)', home);
  execute format('create index persons_name on identity.persons using gin ((translate(replace(lower(last_name || '' '' || first_name || '' '' || middle_name), ''ц'', ''тс''), '' оаеинтсрвлкмду0123456789пыябзгчйхжшюфэщёңөүьъ«»"'', '' NAFIMRQPCKJLES0123456789OXZBHDVIUGWYTFWFMNS'')) %s.gin_trgm_ops)', home);
end $$;
