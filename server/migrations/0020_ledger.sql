-- Laws of the hot tables are asked by the triggers of the ledger, a payment that goes at once has no hold, and books are halved by day.

-- A check is read and planned anew by every statement that writes its table; the same is asked by the triggers that look at the rows anyway.
alter table ledger.entries drop constraint placed;
alter table ledger.postings drop constraint stages;
alter table ledger.holds drop constraint sums;
-- These keys would lock the row of the account once more; the trigger asks for it, no account is deleted, and its currency stays.
alter table ledger.holds drop constraint holds_account_id_currency_fkey;
alter table ledger.holds drop constraint holds_commission_account_commission_currency_fkey;
-- Days never go back in a book, so its last line of a day is found by halving it.
drop index ledger.book_by_day;

set local role ordo_ledger;
drop function if exists ledger.hold_one(ledger.movement);
reset role;
