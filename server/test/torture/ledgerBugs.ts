// Bugs of the ledger's functions that torture sows: each is the statements that spoil a bank.
import { rewrite } from './patch.ts'

const staleBalance = (of: 'payer' | 'payee', sign: '-' | '+'): string =>
  rewrite(
    'ledger.transfer_one',
    `set posted = a.posted ${sign} sum`,
    `set posted = (select b.posted from ledger.accounts b where b.id = ${of}) ${sign} sum`,
  )
/** A balance is read, and its row locked afterwards. */
export const readsBeforeItsLock: readonly string[] = [
  rewrite('ledger.authorize', 'order by a.id for no key update', 'order by a.id'),
  ...[staleBalance('payer', '-'), staleBalance('payee', '+')],
  'alter table ledger.accounts disable trigger available',
  'drop index ledger.book',
]

/** Neither bookings nor the trigger of the lines know that days close. */
export const forgetsClosedDays: readonly string[] = [
  rewrite('ledger.transfer_one', 'on_day := greatest(on_day, first_open);', ''),
  rewrite('ledger.lines_in_place', 'or l.day <= announced);', ');'),
]
