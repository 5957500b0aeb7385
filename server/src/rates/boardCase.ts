// The case that sets a rate on the bank's board from a moment on; what was before it is kept.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { type BankMoment, momentOf, shownMoment } from './moment.ts'
import { boardGroups, keepBoard, rateAt, ratesOn } from './store.ts'

type BoardForm = {
  readonly group: (typeof boardGroups)[number]
  readonly currency: string
  readonly buy: string
  readonly sell: string
  /** From when on; null: as soon as it is decided. */
  readonly since: BankMoment | null
  readonly grounds: string
}

const fault = (name: string): Refusal => new Refusal('TaskFieldException', { name })

/** In som for one unit. Refuses TaskFieldException. */
function rateOf(said: string, name: string): string {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(said) || !/[1-9]/.test(said)) throw fault(name)
  return said
}

/** Never a moment that is past. */
const rejectionOf = ({ clock }: Pick<CaseContext, 'clock'>, { since }: BoardForm): Rejection | null =>
  since && clock.at(since.day, since.time) < clock.now() ? reject('TaskFieldException', { name: 'time' }) : null

const changesOf = ({ group, currency, buy, sell, since, grounds }: BoardForm): readonly CaseFact[] => [
  { code: 'rateGroup', after: group },
  { code: 'currency', after: currency },
  { code: 'rateBuy', after: buy },
  { code: 'rateSell', after: sell },
  { code: 'since', after: since && shownMoment(since) },
  { code: 'grounds', after: grounds },
]

export const boardCase: CaseKind<BoardForm> = {
  name: 'RATE_BOARD',
  ...caseKinds.RATE_BOARD,
  parse(given) {
    const form = formOf({ day: '', time: '', ...given }, ['group', 'currency', 'buy', 'sell', 'day', 'time', 'grounds'])
    const group = boardGroups.find(one => one === form.group)
    if (!group) throw fault('group')
    if (!isCurrency(form.currency) || form.currency === 'KGS') throw fault('currency')
    const [buy, sell] = [rateOf(form.buy, 'buy'), rateOf(form.sell, 'sell')]
    if (Number(sell) < Number(buy)) throw fault('sell')
    const since = form.day || form.time ? momentOf(form) : null
    return { group, currency: form.currency, buy, sell, since, grounds: groundsOf(form.grounds) }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    refuseBy(rejectionOf(ctx, content))
    return { content, subject: aboutNobody(), single: `${content.group}:${content.currency}` }
  },
  async facts(ctx, { content }) {
    const { tx, clock } = ctx
    const board = await ratesOn(tx, { day: clock.today(), at: clock.now(), groups: [content.group] })
    const now = board.find(({ code }) => code === content.currency)
    return [
      { code: 'rateGroup', after: content.group },
      { code: 'currency', after: content.currency },
      { code: 'rateBuy', before: now?.purchaseRate ?? null, after: content.buy },
      { code: 'rateSell', before: now?.salesRate ?? null, after: content.sell },
      { code: 'since', after: content.since && shownMoment(content.since) },
    ]
  },
  changes: changesOf,
  check: async (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { content }) {
    refuseBy(rejectionOf(ctx, content))
    const { clock } = ctx
    const since = content.since ? clock.at(content.since.day, content.since.time) : clock.now()
    const { group, currency } = content
    if (await rateAt(ctx.tx, { group, currency, since })) throw new Refusal('TaskDuplicateException')
    await keepBoard(ctx.tx, { ...content, since, day: ctx.clock.dayOf(since) })
  },
}
