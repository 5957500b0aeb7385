-- When a second factor was last given in a session: what changes who may do what wants one of these minutes.

alter table identity.sessions add column proved_at timestamptz;
