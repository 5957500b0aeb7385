// The case that sets a tariff from a day on: a version more beside those that were, which stand for what was saved under them.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { brokenConstraint } from '#kit/db.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { rulebook } from './book.ts'
import { printSum } from './printSum.ts'
import type { RuledOperation } from './rule.ts'
import { dayOf } from './ruleCase.ts'
import { keepTariff, markOf, type TariffBand, type TariffPrice, tariffFor } from './tariffRows.ts'
import { countOf, waitingDocuments } from './waiting.ts'

/** Sums in the least unit of the currency, the share in percent with up to four decimals. */
type TariffForm = TariffBand &
  TariffPrice & {
    readonly firstDay: BusinessDate
    readonly grounds: string
    /** Which version whoever asks has seen; empty where they do not say. */
    readonly mark?: string
    /** As it was when it was asked; null where the band is new, absent in what was asked before it was kept. */
    readonly before?: TariffPrice | null
  }

function sumOf(said: string, name: string): string {
  if (!/^\d{1,15}$/.test(said)) throw new Refusal('TaskFieldException', { name })
  return String(BigInt(said))
}

const orNone = (said: string, name: string): string | null => (said === '' ? null : sumOf(said, name))

/** Four decimals at most, as they are kept. */
function percentOf(said: string): string {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(said) || Number(said) > 100)
    throw new Refusal('TaskFieldException', { name: 'percent' })
  const [whole = '0', part = ''] = said.split('.')
  const decimals = part.replace(/0+$/, '')
  return `${BigInt(whole)}${decimals && `.${decimals}`}`
}

const isLess = (a: string | null, b: string | null): boolean => a !== null && b !== null && BigInt(a) < BigInt(b)

async function rejectionOf(ctx: CaseContext, form: TariffForm): Promise<Rejection | null> {
  if (form.firstDay < ctx.clock.today()) return reject('TaskFieldException', { name: 'firstDay' })
  if (!(await rulebook(ctx)).operations.has(form.operation)) return reject('TaskFieldException', { name: 'operation' })
  if (isLess(form.amountUpto, form.amountFrom)) return reject('TaskFieldException', { name: 'amountUpto' })
  if (isLess(form.maximum, form.minimum)) return reject('TaskFieldException', { name: 'maximum' })
  const current = await tariffFor(ctx.tx, form)
  if (current?.validFrom === form.firstDay) return reject('TaskDuplicateException')
  return form.before !== undefined && markOf(form.before) !== markOf(current) ? reject('TaskOutdatedException') : null
}

/** What a version says, in the order of its form; the unit of its sums is that of the currency. */
const priceFacts = ['amountUpto', 'fixed', 'percent', 'minimum', 'maximum'] as const

function shownOf({ trait }: TariffBand, price: TariffPrice, code: (typeof priceFacts)[number]): string | null {
  const value = price[code]
  return value === null || code === 'percent' ? value : printSum(BigInt(value), trait)
}

const bandOf = (form: TariffForm): readonly CaseFact[] => [
  { code: 'operation', after: form.operation },
  { code: 'trait', after: form.trait },
  ...(form.option ? [{ code: 'chargesOption', after: form.option } as const] : []),
  ...(form.amountFrom === '0'
    ? []
    : [{ code: 'amountFrom', after: printSum(BigInt(form.amountFrom), form.trait) } as const]),
]

const changesOf = (form: TariffForm): readonly CaseFact[] => [
  ...bandOf(form),
  ...priceFacts
    .filter(code => !form.before || form.before[code] !== form[code])
    .map(code => ({
      code,
      before: form.before ? shownOf(form, form.before, code) : null,
      after: shownOf(form, form, code),
    })),
  { code: 'firstDay', after: form.firstDay },
  { code: 'grounds', after: form.grounds },
]

/** The prices of the day on which it comes, of what is to change: read fresh. */
async function nowOf({ tx }: CaseContext, form: TariffForm): Promise<readonly CaseFact[]> {
  const current = await tariffFor(tx, form)
  return current
    ? priceFacts
        .filter(code => current[code] !== form[code])
        .map(code => ({ code, after: shownOf(form, current, code) }))
    : []
}

/** Whatever waits was saved under a tariff that stands for it; a currency with tariffs of its own does not go by the common one. */
async function touchesOf(ctx: CaseContext, form: TariffForm): Promise<readonly CaseFact[]> {
  const groups = await waitingDocuments(ctx.tx, {
    ...{ operations: [form.operation as RuledOperation], chargesOption: form.option },
    ...{ amountFrom: BigInt(form.amountFrom), amountUpto: form.amountUpto === null ? null : BigInt(form.amountUpto) },
    ...(form.trait !== 'DEFAULT' && { currency: form.trait }),
  })
  const { tariffs } = await rulebook(ctx)
  const own = new Set(tariffs.flatMap(({ operation, trait }) => (operation === form.operation ? [trait] : [])))
  const ruled = form.trait === 'DEFAULT' ? groups.filter(({ currency }) => !own.has(currency)) : groups
  return [{ code: 'keepFee', after: String(countOf(ruled)) }]
}

const names = [
  ...(['operation', 'trait', 'option', 'amountFrom', 'amountUpto', 'fixed', 'percent', 'minimum', 'maximum'] as const),
  ...(['firstDay', 'grounds', 'mark'] as const),
]
const blank = { option: '', amountFrom: '0', amountUpto: '', minimum: '', maximum: '', mark: '' }

/** Of the open requests about one band there is one. */
export const singleOfTariff = ({ operation, trait, option, amountFrom }: TariffBand): string =>
  [operation, trait, option, amountFrom].join(':')

export const tariffCase: CaseKind<TariffForm> = {
  name: 'TARIFF_CHANGE',
  ...caseKinds.TARIFF_CHANGE,
  parse(given) {
    const form = formOf({ ...blank, ...given }, names)
    if (!form.trait) throw new Refusal('TaskFieldException', { name: 'trait' })
    return {
      ...{ operation: form.operation, trait: form.trait, option: form.option, percent: percentOf(form.percent) },
      ...{ amountFrom: sumOf(form.amountFrom, 'amountFrom'), amountUpto: orNone(form.amountUpto, 'amountUpto') },
      ...{ fixed: sumOf(form.fixed, 'fixed'), minimum: orNone(form.minimum, 'minimum') },
      ...{ maximum: orNone(form.maximum, 'maximum'), firstDay: dayOf(form.firstDay, 'firstDay') },
      ...{ grounds: groundsOf(form.grounds), mark: form.mark },
    }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    const before = await tariffFor(ctx.tx, content)
    if (content.mark && content.mark !== markOf(before)) throw new Refusal('StaleVersionException')
    const kept = { ...content, before }
    refuseBy(await rejectionOf(ctx, kept))
    return { content: kept, subject: aboutNobody(), single: singleOfTariff(content) }
  },
  facts: (ctx, { content }) => nowOf(ctx, content),
  touches: (ctx, { content }) => touchesOf(ctx, content),
  changes: changesOf,
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { number, content: form }) {
    refuseBy(await rejectionOf(ctx, form))
    try {
      await keepTariff(ctx.tx, { ...form, case: number })
    } catch (error) {
      if (brokenConstraint(error)) throw new Refusal('TaskFieldException', { name: 'amountUpto' })
      throw error
    }
  },
}
