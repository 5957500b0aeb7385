-- Sleep of an authenticator that came by SMS alone: by the machine's clock, until then it opens sessions and signs nothing.

alter table identity.factors add column sleeps_until timestamptz;
