// The case that sets a rate on the bank's board from a moment on; what was before it is kept.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import { codesWhere } from '@bank/contracts/operations.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { countOf, waitingDocuments } from '#rules/index.ts'
import { type BankMoment, momentOf, shownMoment } from './moment.ts'
import { markOfRate } from './moments.ts'
import { boardGroups, keepBoard, rateAt, ratesOn } from './store.ts'

type BoardPrice = { readonly buy: string; readonly sell: string }

type BoardForm = {
  readonly group: (typeof boardGroups)[number]
  readonly currency: string
  readonly buy: string
  readonly sell: string
  /** From when on; null: as soon as it is decided. */
  readonly since: BankMoment | null
  readonly grounds: string
  /** Which rate whoever asks has seen; empty where they do not say. */
  readonly mark?: string
  /** As it was when it was asked; null where there was none, absent in what was asked before it was kept. */
  readonly before?: BoardPrice | null
}

const fault = (name: string): Refusal => new Refusal('TaskFieldException', { name })

/** In som for one unit. Refuses TaskFieldException. */
function rateOf(said: string, name: string): string {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(said) || !/[1-9]/.test(said)) throw fault(name)
  return said
}

/** What holds on the board when the new rate comes, before it. */
async function priceThen(
  { tx, clock }: Pick<CaseContext, 'tx' | 'clock'>,
  form: BoardForm,
): Promise<BoardPrice | null> {
  const at = form.since ? clock.at(form.since.day, form.since.time) : clock.now()
  const board = await ratesOn(tx, { day: clock.dayOf(at), at, groups: [form.group] })
  const now = board.find(({ code }) => code === form.currency)
  return now ? { buy: now.purchaseRate, sell: now.salesRate } : null
}

/** Never a moment that is past, and never over a rate that nobody saw. */
async function rejectionOf(ctx: CaseContext, form: BoardForm): Promise<Rejection | null> {
  const { since, before } = form
  if (since && ctx.clock.at(since.day, since.time) < ctx.clock.now())
    return reject('TaskFieldException', { name: 'time' })
  if (since && (await rateAt(ctx.tx, { ...form, since: ctx.clock.at(since.day, since.time) })))
    return reject('TaskDuplicateException')
  const isSame = before === undefined || markOfRate(before) === markOfRate(await priceThen(ctx, form))
  return isSame ? null : reject('TaskOutdatedException')
}

const changesOf = ({ group, currency, buy, sell, since, before, grounds }: BoardForm): readonly CaseFact[] => [
  { code: 'currency', after: currency },
  { code: 'rateGroup', after: group },
  { code: 'rateBuy', before: before?.buy ?? null, after: buy },
  { code: 'rateSell', before: before?.sell ?? null, after: sell },
  { code: 'since', after: since && shownMoment(since) },
  { code: 'grounds', after: grounds },
]

/** Conversions go by the board for money on accounts; a rate agreed with a company is not the board's. */
async function touchesOf({ tx }: CaseContext, { group, currency }: BoardForm): Promise<readonly CaseFact[]> {
  if (group !== 'cashless') return []
  const filter = { operations: codesWhere({ family: 'conversion' }), exchanges: currency }
  const [all, old] = [await waitingDocuments(tx, filter), await waitingDocuments(tx, { ...filter, isAgreed: false })]
  return [
    { code: 'touchedDocuments', after: String(countOf(all)) },
    { code: 'oldRate', after: String(countOf(old)) },
  ]
}

const names = ['group', 'currency', 'buy', 'sell', 'day', 'time', 'grounds', 'mark'] as const

export const boardCase: CaseKind<BoardForm> = {
  name: 'RATE_BOARD',
  ...caseKinds.RATE_BOARD,
  parse(given) {
    const form = formOf({ day: '', time: '', mark: '', ...given }, names)
    const group = boardGroups.find(one => one === form.group)
    if (!group) throw fault('group')
    if (!isCurrency(form.currency) || form.currency === 'KGS') throw fault('currency')
    const [buy, sell] = [rateOf(form.buy, 'buy'), rateOf(form.sell, 'sell')]
    if (Number(sell) < Number(buy)) throw fault('sell')
    const since = form.day || form.time ? momentOf(form) : null
    return { group, currency: form.currency, buy, sell, since, grounds: groundsOf(form.grounds), mark: form.mark }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    const before = await priceThen(ctx, content)
    if (content.mark && content.mark !== markOfRate(before)) throw new Refusal('StaleVersionException')
    const kept = { ...content, before }
    refuseBy(await rejectionOf(ctx, kept))
    return { content: kept, subject: aboutNobody(), single: `${content.group}:${content.currency}` }
  },
  async facts(ctx, { content }) {
    const now = await priceThen(ctx, content)
    return now
      ? [
          { code: 'rateBuy', after: now.buy },
          { code: 'rateSell', after: now.sell },
        ]
      : []
  },
  touches: (ctx, { content }) => touchesOf(ctx, content),
  changes: changesOf,
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { number, content }) {
    refuseBy(await rejectionOf(ctx, content))
    const { clock } = ctx
    const since = content.since ? clock.at(content.since.day, content.since.time) : clock.now()
    const { group, currency } = content
    if (await rateAt(ctx.tx, { group, currency, since })) throw new Refusal('TaskDuplicateException')
    await keepBoard(ctx.tx, { ...content, since, day: ctx.clock.dayOf(since), case: number })
  },
}
