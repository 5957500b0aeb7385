-- Names of companies as they are searched, folded once when they are written: a word that many have was folded anew for each of them by every search.
alter table identity.organisations add column folded_name text not null generated always as (translate(replace(lower(name), 'ц', 'тс'), ' оаеинтсрвлкмду0123456789пыябзгчйхжшюфэщёңөүьъ«»"', ' NAFIMRQPCKJLES0123456789OXZBHDVIUGWYTFWFMNS')) stored;
grant select (folded_name) on identity.organisations to ordo_desk;
drop index identity.organisations_name;
-- The extension lies in the schema that it was made in, and only a superuser may move it.
do $$ begin
  execute format('create index organisations_name on identity.organisations using gin (folded_name %s.gin_trgm_ops) with (fastupdate = off)',
    (select e.extnamespace::regnamespace from pg_extension e where e.extname = 'pg_trgm'));
end $$;
