// Lists the bank's rules for its own people: rows in force, the version that waits for its day, and every version that was.
import type { BankRule, BankRuleVersion } from '@bank/contracts/generated/desk.ts'
import { casesNumbered, openSingles } from '#cases/index.ts'
import type { DeskCtx } from '#kit/deskDoor.ts'
import { type RuleVersion, rowsOf, versionMark, versionsOf } from './changes.ts'
import { singleOf } from './ruleCase.ts'
import { type RuleName, rowIdOf, ruleTable, typedOf } from './ruleTables.ts'

type Links = ReadonlyMap<string, { readonly id: string; readonly number: string }>

function versionView(rule: RuleName, version: RuleVersion, links: Links): BankRuleVersion {
  const { fields } = ruleTable(rule)
  const { number, before, after, firstDay, decidedAt, appliedAt } = version
  return {
    number: Number(number),
    before: before ? typedOf(fields, before) : [],
    after: typedOf(fields, after),
    ...{ firstDay, decidedAt, appliedAt },
    case: links.get(version.caseNumber) ?? null,
  }
}

const linksOf = ({ tx }: Pick<DeskCtx, 'tx'>, versions: readonly RuleVersion[]): Promise<Links> =>
  casesNumbered(tx, [...new Set(versions.map(({ caseNumber }) => caseNumber))])

/** Cases are read as the desk, rules as the bank. */
export async function bankRules(ctx: DeskCtx, rule: RuleName): Promise<BankRule[]> {
  const { tx } = ctx
  const { rows, versions } = await tx.beyondDesk(async () => ({
    rows: await rowsOf(tx, rule),
    versions: await versionsOf(tx, rule),
  }))
  const open = await openSingles(tx, 'RULE_CHANGE')
  const waiting = versions.filter(({ appliedAt }) => appliedAt === null)
  const links = await linksOf(ctx, waiting)
  const { key: names, fields } = ruleTable(rule)
  const ids = new Set(rows.map(({ key }) => rowIdOf(rule, key)))
  const coming = waiting.filter(({ key }) => !ids.has(rowIdOf(rule, key))).map(({ key }) => ({ key, row: null }))
  return [...rows, ...coming].map(({ key, row }) => {
    const id = rowIdOf(rule, key)
    const own = versions.filter(version => rowIdOf(rule, version.key) === id)
    const next = own.find(({ appliedAt }) => appliedAt === null)
    return {
      id,
      key: typedOf(names, key),
      values: row ? typedOf(fields, row) : [],
      mark: versionMark(row),
      versions: own.length,
      next: next ? versionView(rule, next, links) : null,
      openCase: open.get(singleOf({ rule, key })) ?? null,
    }
  })
}

export async function bankRuleVersions(ctx: DeskCtx, rule: RuleName, id: string): Promise<BankRuleVersion[]> {
  const { tx } = ctx
  const all = await tx.beyondDesk(() => versionsOf(tx, rule))
  const versions = all.filter(({ key }) => rowIdOf(rule, key) === id)
  const links = await linksOf(ctx, versions)
  return versions.map(version => versionView(rule, version, links))
}
