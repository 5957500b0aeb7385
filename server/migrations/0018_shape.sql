-- A node has no owner's password, so it must read for itself whether the database has the shape of its release.
grant select on kit.migrations, kit.functions to ordo_app, ordo_bank, ordo_report;
