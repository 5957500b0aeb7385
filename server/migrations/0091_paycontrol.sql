-- Columns of keys that renew others, and of tokens whose holder has proved who they are.

insert into paycontrol.transitions (from_status, event, to_status) values ('ACTIVE', 'renew', 'REVOKED');
alter table paycontrol.keys
  -- The key before this one, where the phone that held it made this one in its place, and since when that phone is held.
  add renews uuid unique references paycontrol.keys,
  add held_since timestamptz,
  add constraint renewal_whole check ((renews is null) = (held_since is null));

-- Until when its holder, who gave the PIN and the code word, may change how they come in.
alter table paycontrol.tokens add identified_until timestamptz;
grant update (identified_until) on paycontrol.tokens to ordo_bank;
