-- The search of any noun asks the kit for the selective part of a text.

grant usage on schema kit to ordo_finder, ordo_ledger;
