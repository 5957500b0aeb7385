-- Names at the desk are in their index as soon as they are written: a list of what is not in it yet is read whole by every search, and 10,000 companies that came at once fill it.
alter index identity.organisations_name set (fastupdate = off);
alter index identity.persons_name set (fastupdate = off);
select gin_clean_pending_list('identity.organisations_name'), gin_clean_pending_list('identity.persons_name');
