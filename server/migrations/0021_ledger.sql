-- What an account has left and what a correction mends is asked by triggers of the ledger, once a row; postings are never deleted.
alter table ledger.accounts drop constraint available;
alter table ledger.postings drop constraint postings_corrects_fkey;
