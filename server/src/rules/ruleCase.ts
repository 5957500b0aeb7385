// The cases that change the bank's rules and tariffs: each from a day on that is not past, each version kept; asked at the desk.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { brokenConstraint } from '#kit/db.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { type Rejection, reject } from '#kit/rejection.ts'
import { rulebook } from './book.ts'
import { currentRow, isWaiting, keepChange, type RuleChange, versionMark } from './changes.ts'
import { moveDeadlines } from './deadlines.ts'
import { printSum } from './printSum.ts'
import { type RuleName, type RuleRow, rowIdOf, ruleTable, ruleTables } from './ruleTables.ts'
import { touchesOf } from './touches.ts'

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

export type RuleForm = RuleChange & {
  readonly grounds: string
  /** Which version whoever asks has seen; empty where they do not say. */
  readonly mark?: string
}

function parse(given: Readonly<Record<string, unknown>>): RuleForm {
  const { rule: said, ...rest } = { rule: '', mark: '', ...given }
  const rule = ruleNamed(said)
  const { key, fields } = ruleTable(rule)
  const form = formOf(rest, [...Object.keys(key), ...Object.keys(fields), 'firstDay', 'grounds', 'mark'])
  return {
    ...{ rule, key: rowOf(key, form), to: rowOf(fields, form), before: null },
    ...{ firstDay: dayOf(form.firstDay ?? '', 'firstDay'), grounds: groundsOf(form.grounds ?? '') },
    mark: form.mark ?? '',
  }
}

const isSame = (a: RuleRow | null, b: RuleRow | null): boolean =>
  a === b || (a !== null && b !== null && Object.keys(a).every(column => a[column] === b[column]))

const isBefore = (a: RuleRow[string] | undefined, b: RuleRow[string] | undefined): boolean => String(a) < String(b)

/** The field at which values do not fit each other; null where they do. */
function misfitOf({ rule, to }: Pick<RuleForm, 'rule' | 'to'>): string | null {
  if (rule === 'HOURS' && !isBefore(to.from_time, to.create_deadline)) return 'createDeadline'
  if (
    rule === 'FIELD' &&
    to.min_length !== null &&
    to.max_length !== null &&
    Number(to.max_length) < Number(to.min_length)
  )
    return 'maxLength'
  const { create_deadline: create, sign_deadline: sign } = to
  return create && sign && isBefore(sign, create) ? 'signDeadline' : null
}

async function rejectionOf(ctx: CaseContext, form: RuleForm): Promise<Rejection | null> {
  const { tx, clock } = ctx
  const { day, isClosed } = ruleTable(form.rule)
  const misfit = misfitOf(form)
  if (misfit) return reject('TaskFieldException', { name: misfit })
  const { operation } = form.key
  if (typeof operation === 'string' && !(await rulebook(ctx)).operations.has(operation))
    return reject('TaskFieldException', { name: 'operation' })
  if (form.firstDay < clock.today()) return reject('TaskFieldException', { name: 'firstDay' })
  const own = day && form.key[day]
  if (typeof own === 'string' && own < form.firstDay) return reject('TaskFieldException', { name: 'day' })
  const current = await currentRow(tx, form)
  if (isClosed && !current) return reject('TaskFieldException', { name: 'rule' })
  if (!isSame(current, form.before)) return reject('TaskOutdatedException')
  // A version that waits for its day would be undone, or undo this one.
  return (await isWaiting(tx, form)) ? reject('TaskDuplicateException') : null
}

/** As a fact shows it: sums with their decimals. */
function shownOf(rule: RuleName, key: RuleRow, value: RuleRow[string] | undefined): string | null {
  if (value === null || value === undefined) return null
  return rule === 'LIMIT' && typeof value === 'number' ? printSum(BigInt(value), String(key.currency)) : String(value)
}

const changesOf = ({ rule, key, to, before, firstDay, grounds }: RuleForm): readonly CaseFact[] => {
  const { key: names, fields } = ruleTable(rule)
  const value = (row: RuleRow, column: string) => shownOf(rule, key, row[column])
  const changed = Object.values(fields).filter(({ column }) => !before || before[column] !== to[column])
  return [
    { code: 'rule', after: rule },
    ...Object.values(names).map(({ column, fact }) => ({ code: fact, after: String(key[column]) })),
    ...changed.map(({ column, fact }) => ({
      code: fact,
      before: before && value(before, column),
      after: value(to, column),
    })),
    { code: 'firstDay', after: firstDay },
    { code: 'grounds', after: grounds },
  ]
}

/** The values of today, of what is to change: read fresh. */
const nowOf = ({ rule, key, to }: RuleForm, row: RuleRow | null): readonly CaseFact[] =>
  Object.values(ruleTable(rule).fields)
    .filter(({ column }) => row && row[column] !== to[column])
    .map(({ column, fact }) => ({ code: fact, after: shownOf(rule, key, row?.[column]) }))

/** Of the open requests about one row there is one. */
export const singleOf = ({ rule, key }: Pick<RuleForm, 'rule' | 'key'>): string => `${rule} ${rowIdOf(rule, key)}`

/** What the tables of rules themselves refuse: hours that do not follow each other, an operation that nobody knows. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
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
    if (content.mark && content.mark !== versionMark(kept.before)) throw new Refusal('StaleVersionException')
    if (isSame(kept.to, kept.before)) throw fault('rule')
    refuseBy(await rejectionOf(ctx, kept))
    return { content: kept, subject: aboutNobody(), single: singleOf(kept) }
  },
  facts: async (ctx, { content }) => nowOf(content, await currentRow(ctx.tx, content)),
  touches: async (ctx, { content }) => touchesOf({ ...ctx, book: await rulebook(ctx) }, content),
  changes: changesOf,
  check: (ctx, { content }) => rejectionOf(ctx, content),
  async execute(ctx, { number, content }) {
    refuseBy(await rejectionOf(ctx, content))
    const when = { case: number, at: ctx.clock.now(), today: ctx.clock.today() }
    const isInForce = await orRefused(keepChange(ctx.tx, content, when))
    if (isInForce) await moveDeadlines(ctx, [{ ...content, caseNumber: number }])
  },
}
