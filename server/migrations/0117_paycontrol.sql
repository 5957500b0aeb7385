-- A clerk sees which documents a phone is asked about, by their ids alone: what is shown there, and what was answered, is not theirs.
grant select (subjects) on paycontrol.requests to ordo_desk;
