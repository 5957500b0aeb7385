// The case that sets a tariff from a day on: a version more beside those that were, which stand for what was saved under them.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import type { BusinessDate } from '@bank/contracts/dates.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { brokenConstraint, sql } from '#kit/db.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { dayOf } from './ruleCase.ts'

/** Sums in the least unit of the currency, the share in percent with up to four decimals. */
type TariffForm = {
  readonly operation: string
  readonly trait: string
  readonly option: string
  readonly amountFrom: string
  readonly amountUpto: string | null
  readonly fixed: string
  readonly percent: string
  readonly minimum: string | null
  readonly maximum: string | null
  readonly firstDay: BusinessDate
  readonly grounds: string
}

const isSum = (said: string): boolean => /^\d{1,15}$/.test(said)

function sumOf(said: string, name: string): string {
  if (!isSum(said)) throw new Refusal('TaskFieldException', { name })
  return said
}

const orNone = (said: string, name: string): string | null => (said === '' ? null : sumOf(said, name))

type TariffRow = {
  readonly fixed: bigint
  readonly percent: string
  readonly minimum: bigint | null
  readonly maximum: bigint | null
}

/** The version of this band that will be in force when the new one comes. */
const currentOf = ({ tx }: Pick<CaseContext, 'tx'>, { operation, trait, option, amountFrom, firstDay }: TariffForm) =>
  tx.row<TariffRow>(sql`
    select fixed, percent::text, minimum, maximum from rules.tariffs
    where operation = ${operation} and trait = ${trait} and option = ${option} and amount_from = ${amountFrom}::bigint and valid_from <= ${firstDay}
    order by valid_from desc limit 1`)

async function rejectionOf(ctx: CaseContext, form: TariffForm): Promise<Rejection | null> {
  if (form.firstDay < ctx.clock.today()) return reject('TaskFieldException', { name: 'firstDay' })
  const known = await ctx.tx.row(sql`select 1 from rules.operations where operation = ${form.operation}`)
  if (!known) return reject('TaskFieldException', { name: 'operation' })
  const same = await ctx.tx.row(sql`
    select 1 from rules.tariffs where operation = ${form.operation} and trait = ${form.trait} and option = ${form.option}
      and amount_from = ${form.amountFrom}::bigint and valid_from = ${form.firstDay}`)
  return same ? reject('TaskDuplicateException') : null
}

const priceOf = ({ fixed, percent, minimum, maximum }: Omit<TariffForm, 'grounds' | 'firstDay'> | TariffRow): string =>
  `${fixed} + ${percent} % [${minimum ?? '0'}, ${maximum ?? '∞'}]`

const changesOf = (form: TariffForm, before: TariffRow | null = null): readonly CaseFact[] => [
  { code: 'tariff', after: [form.operation, form.trait, form.option].filter(Boolean).join(' ') },
  { code: 'band', after: `${form.amountFrom}–${form.amountUpto ?? '∞'}` },
  { code: 'price', before: before && priceOf(before), after: priceOf(form) },
  { code: 'firstDay', after: form.firstDay },
  { code: 'grounds', after: form.grounds },
]

export const tariffCase: CaseKind<TariffForm> = {
  name: 'TARIFF_CHANGE',
  ...caseKinds.TARIFF_CHANGE,
  parse(given) {
    const names = [
      'operation',
      'trait',
      'option',
      'amountFrom',
      'amountUpto',
      'fixed',
      'percent',
      'minimum',
      'maximum',
      'firstDay',
      'grounds',
    ] as const
    const form = formOf({ option: '', amountFrom: '0', amountUpto: '', minimum: '', maximum: '', ...given }, names)
    if (!form.trait) throw new Refusal('TaskFieldException', { name: 'trait' })
    if (!/^\d{1,3}(\.\d{1,4})?$/.test(form.percent) || Number(form.percent) > 100)
      throw new Refusal('TaskFieldException', { name: 'percent' })
    return {
      ...{ operation: form.operation, trait: form.trait, option: form.option, percent: form.percent },
      ...{ amountFrom: sumOf(form.amountFrom, 'amountFrom'), amountUpto: orNone(form.amountUpto, 'amountUpto') },
      ...{ fixed: sumOf(form.fixed, 'fixed'), minimum: orNone(form.minimum, 'minimum') },
      ...{ maximum: orNone(form.maximum, 'maximum'), firstDay: dayOf(form.firstDay, 'firstDay') },
      grounds: groundsOf(form.grounds),
    }
  },
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    refuseBy(await rejectionOf(ctx, content))
    const { operation, trait, option, amountFrom } = content
    return { content, subject: aboutNobody(), single: [operation, trait, option, amountFrom].join(':') }
  },
  facts: async (ctx, { content }) => changesOf(content, await currentOf(ctx, content)),
  changes: content => changesOf(content),
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { content: form }) {
    refuseBy(await rejectionOf(ctx, form))
    try {
      await ctx.tx.rows(sql`
        insert into rules.tariffs (operation, trait, option, amount_from, amount_upto, fixed, percent, minimum, maximum, valid_from)
        values (${form.operation}, ${form.trait}, ${form.option}, ${form.amountFrom}::bigint, ${form.amountUpto}::bigint, ${form.fixed}::bigint,
          ${form.percent}::numeric, ${form.minimum}::bigint, ${form.maximum}::bigint, ${form.firstDay})`)
    } catch (error) {
      if (brokenConstraint(error)) throw new Refusal('TaskFieldException', { name: 'amountUpto' })
      throw error
    }
  },
}
