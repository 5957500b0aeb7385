-- Keeps a session's last sight out of the trees: each call that moves it would write every index of sessions anew.

drop index identity.sessions_last_seen_at_idx;
create index sessions_seen on identity.sessions using brin (last_seen_at);
