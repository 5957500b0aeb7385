// Runs the invariants of the books, for the tests, for torture and for the bank's own auditor.
import { readFileSync } from 'node:fs'
import { elapsed } from '#kit/clock.ts'
import type { Tx } from '#kit/db.ts'
import { withCodes } from '../codes.ts'

export type Invariant = { readonly id: string; readonly law: string; readonly text: string }
export type BrokenInvariant = {
  readonly id: string
  readonly law: string
  readonly rows: readonly Record<string, unknown>[]
}

const file = new URL('./invariants.sql', import.meta.url)

/** Each block begins with `-- I<number> <what it says>`; lists of codes stand in it by name. */
export function parseInvariants(text: string): Invariant[] {
  return withCodes(text)
    .split(/^(?=-- I\d+ )/m)
    .filter(block => /^-- I\d+ /.test(block))
    .map(block => {
      const [head = '', ...body] = block.split('\n')
      const [, id = '', law = ''] = /^-- (I\d+) (.*)$/.exec(head) ?? []
      return { id, law, text: body.join('\n').trim().replace(/;$/, '') }
    })
}

export type CheckedLaw = {
  readonly id: string
  /** Rows of the table that the law reads first. */
  readonly rows: number
  readonly differing: number
  /** The first of those that differ, as text. */
  readonly examples: readonly string[]
  readonly ms: number
}

const examplesAtMost = 20

const lawsNow = (): Invariant[] => parseInvariants(readFileSync(file, 'utf8'))

/** All laws as one text for psql, which asks as the bank and says the rows that break one: nothing when all is well. */
export const lawsAsText = (): string =>
  ['set role ordo_bank', ...lawsNow().map(({ id, law, text }) => `-- ${id} ${law}\n${text}`)]
    .map(one => `${one};\n`)
    .join('\n')

/** Ids of all laws, in the order in which they are checked. */
export const lawIds = (): string[] => lawsNow().map(({ id }) => id)

/** Checks one law now; null where there is none of this id. Ask it as the bank, in a snapshot. */
export async function checkLaw(tx: Tx, id: string): Promise<CheckedLaw | null> {
  const law = lawsNow().find(one => one.id === id)
  if (!law) return null
  const begun = elapsed()
  const [table = 'ledger.accounts'] =
    /\b(?:ledger|payments|kit|rules|signing|documents)\.[a-z_]+(?![a-z_(])/.exec(law.text) ?? []
  const counted = await tx.row<{ count: number }>({
    text: `select count(*)::int as count from ${table}`,
    values: [],
    name: `rows of ${table}`,
  })
  const found = await tx.row<{ differing: number; examples: string[] | null }>({
    text: `with broken as materialized (${law.text}) select (select count(*)::int from broken) as differing,
      (select array_agg(b::text) from (select * from broken limit ${examplesAtMost}) b) as examples`,
    values: [],
    name: `law ${id}`,
  })
  return {
    id,
    rows: counted?.count ?? 0,
    differing: found?.differing ?? 0,
    examples: found?.examples ?? [],
    ms: Math.round(elapsed() - begun),
  }
}

/** The broken laws with the rows that break them; empty when all is well. Ask it as the bank, which sees every row. */
export async function checkInvariants(tx: Tx): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { id, law, text } of lawsNow()) {
    const rows = await tx.rows<Record<string, unknown>>({ text, values: [], name: `invariant ${id}` })
    if (rows.length) broken.push({ id, law, rows })
  }
  return broken
}
