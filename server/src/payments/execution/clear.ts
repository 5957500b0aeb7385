// Books settlement of a rail with the central bank: one posting clears the transit account for each session.
import { minor } from '@bank/contracts/money.ts'
import { codesWhere, type OperationCode } from '@bank/contracts/operations.ts'
import { type Clock, later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { asBank, type BankCtx } from '#kit/door.ts'
import { type OwnBalance, ownBalances, type PostingLine, post } from '#ledger/index.ts'
import { type RailName, railSettings } from '#outside/index.ts'
import { type Rulebook, rulebook, timeRuleOf } from '#rules/index.ts'
import * as store from '../store/store.ts'
import { transitOf } from './rails.ts'

/** Milliseconds after the end of a session or day in which late answers still come, some only by status enquiry. */
const lastAnswersMs = 300_000

type ClearingSlot = { readonly name: string; readonly purpose: string }
type RailSchedule = { readonly rail: RailName; readonly sessionIntervalSeconds: number; readonly book: Rulebook }

/** The counterparty of settlement: in som the central bank, in other currencies a correspondent. */
const terms = {
  ACH: { counterparty: 'Национальный банк Кыргызской Республики', of: 'сеанса клиринга' },
  RTGS: { counterparty: 'Национальный банк Кыргызской Республики', of: '' },
  CROSS_BORDER: { counterparty: 'Банк-корреспондент', of: '' },
  TREASURY: { counterparty: 'Центральное казначейство', of: 'сеанса казначейства' },
  CARDS: { counterparty: 'Межбанковский процессинговый центр', of: '' },
} as const satisfies Record<RailName, { counterparty: string; of: string }>

/** A kind whose business hours the rail keeps. */
function operationOn(rail: RailName): OperationCode {
  const code = codesWhere({ rail })[0]
  if (!code) throw new Error(`nothing goes over ${rail}`)
  return code
}

/** The settlement slot: with sessions the net after each; without them the day's payments together, after hours. */
function slotOf({ rail, sessionIntervalSeconds, book }: RailSchedule, clock: Clock): ClearingSlot | null {
  const end = later(clock.now(), -lastAnswersMs)
  if (sessionIntervalSeconds) {
    const name = later(end, -(end.getTime() % (sessionIntervalSeconds * 1000))).toISOString()
    return { name, purpose: `Расчёт по итогам ${terms[rail].of}` }
  }
  const rule = timeRuleOf(book, { operation: operationOn(rail), currency: 'KGS' }, clock)
  const isOver = rule?.phase === 'LATE' && rule.signUntil <= end
  return isOver ? { name: rule.today, purpose: `Расчёт по итогам дня ${rule.today}` } : null
}

type Sides = { readonly from: OwnBalance; readonly to: OwnBalance; readonly purpose: string }

function linesOf({ from, to, purpose }: Sides, rail: RailName): PostingLine[] {
  const { currency, amount } = from
  const central = { counterpartyName: terms[rail].counterparty, counterpartyNumber: to.number }
  const own = { counterpartyName: 'Ордо Банк', counterpartyNumber: from.number }
  return [
    { to: transitOf(rail), currency, amount: minor(-amount), purpose, ...central },
    { to: { duty: 'CORRESPONDENT' }, currency, amount, purpose, ...own },
  ]
}

/** Settles a rail: one posting from its transit account to our account at the central bank; true when it was made. */
export async function clear(world: World, rail: RailName): Promise<boolean> {
  const book = await rulebook(world)
  return asBank(world, ctx => clearOnce(ctx, rail, book))
}

async function clearOnce({ tx, clock }: BankCtx, rail: RailName, book: Rulebook): Promise<boolean> {
  const { sessionIntervalSeconds } = await railSettings(tx, rail)
  const slot = slotOf({ rail, sessionIntervalSeconds, book }, clock)
  if (!slot || !(await store.mayClear(tx, rail))) return false
  const settled = (await ownBalances(tx, transitOf(rail).duty)).filter(({ amount, blocked }) => amount > 0n && !blocked)
  // The slot stays open while nothing is sealed.
  if (!settled.length || !(await store.claimClearing(tx, rail, slot.name))) return false
  const ours = new Map((await ownBalances(tx, 'CORRESPONDENT')).map(account => [account.currency, account]))
  const lines = settled.flatMap(from => {
    const to = ours.get(from.currency)
    if (!to) throw new Error(`no account at the central bank in ${from.currency}`)
    return linesOf({ from, to, purpose: slot.purpose }, rail)
  })
  await post(tx, [{ stage: 'CLEAR', day: clock.today(), bookedAt: clock.now(), lines }])
  return true
}
