-- Gives to the triggers of the ledger what its checks asked: what an account has left, and what a correction mends.

alter table ledger.accounts drop constraint available;
-- No posting is ever deleted, so it is enough to look for the one that is mended once.
alter table ledger.postings drop constraint postings_corrects_fkey;
