-- A clerk sees until when an authenticator sleeps, which two clerks may wake, and by which means a person signs, which they may change.
grant select (sleeps_until) on identity.factors to ordo_desk;
grant select (sign_type) on identity.person_contracts to ordo_desk;
