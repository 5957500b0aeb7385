// Runs the invariants of the books, for the tests, for torture and for the bank's own auditor.
import { readFileSync } from 'node:fs'
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

/** The broken laws with the rows that break them; empty when all is well. Ask it as the bank, which sees every row. */
export async function checkInvariants(tx: Tx): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const { id, law, text } of parseInvariants(readFileSync(file, 'utf8'))) {
    const rows = await tx.rows<Record<string, unknown>>({ text, values: [], name: `invariant ${id}` })
    if (rows.length) broken.push({ id, law, rows })
  }
  return broken
}
