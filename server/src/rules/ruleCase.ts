// The cases that change the bank's rules and tariffs: each from a day on that is not past, each version kept; asked at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { brokenConstraint } from '#kit/db.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { currentRow, isWaiting, keepChange, type RuleChange } from './changes.ts'
import { type RuleName, type RuleRow, ruleTable, ruleTables } from './ruleTables.ts'

const fault = (name: string): Refusal => new Refusal('TaskFieldException', { name })

/** Refuses TaskFieldException where it is no day. */
export function dayOf(said: string, name: string): BusinessDate {
  try {
    return businessDate(said)
  } catch {
    throw fault(name)
  }
}

const ruleNamed = (said: unknown): RuleName => {
  const rule = (Object.keys(ruleTables) as RuleName[]).find(name => name === said)
  if (!rule) throw fault('rule')
  return rule
}

type RuleFields = ReturnType<typeof ruleTable>['fields']

/** The columns of what was typed. Refuses TaskFieldException at what cannot be. */
function rowOf(fields: RuleFields, given: Readonly<Record<string, string>>): RuleRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, read }]) => {
      const value = read(given[name] ?? '')
      if (value === undefined) throw fault(name)
      return [column, value]
    }),
  )
}

export type RuleForm = RuleChange & { readonly grounds: string }

function parse(given: Readonly<Record<string, unknown>>): RuleForm {
  const { rule: said, ...rest } = given
  const rule = ruleNamed(said)
  const { key, fields } = ruleTable(rule)
  const form = formOf(rest, [...Object.keys(key), ...Object.keys(fields), 'firstDay', 'grounds'])
  return {
    ...{ rule, key: rowOf(key, form), to: rowOf(fields, form), before: null },
    ...{ firstDay: dayOf(form.firstDay ?? '', 'firstDay'), grounds: groundsOf(form.grounds ?? '') },
  }
}

const isSame = (a: RuleRow | null, b: RuleRow | null): boolean =>
  a === b || (a !== null && b !== null && Object.keys(a).every(column => a[column] === b[column]))

async function rejectionOf({ tx, clock }: CaseContext, form: RuleForm): Promise<Rejection | null> {
  const { day, isClosed } = ruleTable(form.rule)
  if (form.firstDay < clock.today()) return reject('TaskFieldException', { name: 'firstDay' })
  const own = day && form.key[day]
  if (typeof own === 'string' && own < form.firstDay) return reject('TaskFieldException', { name: 'day' })
  const current = await currentRow(tx, form)
  if (isClosed && !current) return reject('TaskFieldException', { name: 'rule' })
  if (!isSame(current, form.before)) return reject('TaskOutdatedException')
  // A version that waits for its day would be undone, or undo this one.
  return (await isWaiting(tx, form)) ? reject('TaskDuplicateException') : null
}

const textOf = (value: RuleRow[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

const changesOf = ({ rule, key, to, before, firstDay, grounds }: RuleForm): readonly CaseFact[] => [
  { code: 'rule', after: rule },
  { code: 'ruleRow', after: Object.values(key).map(String).join(' ') },
  ...Object.keys(to)
    .filter(column => !before || before[column] !== to[column])
    .map(
      column =>
        ({
          code: 'ruleValue',
          before: before && `${column}: ${textOf(before[column]) ?? '—'}`,
          after: `${column}: ${textOf(to[column]) ?? '—'}`,
        }) as const,
    ),
  { code: 'firstDay', after: firstDay },
  { code: 'grounds', after: grounds },
]

/** What the tables of rules themselves refuse: hours that do not follow each other, an operation that nobody knows. */
async function orRefused(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (brokenConstraint(error)) throw fault('rule')
    throw error
  }
}

export const ruleCase: CaseKind<RuleForm> = {
  name: 'RULE_CHANGE',
  ...caseKinds.RULE_CHANGE,
  parse,
  async open(ctx, { content, org }) {
    if (org) throw new Refusal('ForbiddenException')
    const kept = { ...content, before: await currentRow(ctx.tx, content) }
    if (isSame(kept.to, kept.before)) throw fault('rule')
    refuseBy(await rejectionOf(ctx, kept))
    const single = `${kept.rule} ${JSON.stringify(kept.key)}`
    return { content: kept, subject: aboutNobody(), single }
  },
  facts: async (_ctx, { content }) => changesOf(content),
  changes: changesOf,
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { number, content }) {
    refuseBy(await rejectionOf(ctx, content))
    const when = { case: number, at: ctx.clock.now(), today: ctx.clock.today() }
    await orRefused(keepChange(ctx.tx, content, when))
  },
}
