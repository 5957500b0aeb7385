// Compares the control figures of a message with its transfers: how many there are, and what they come to.
import { Refusal } from '#kit/refusal.ts'
import { at, type Element } from './painTree.ts'
import { collapsed } from './painValues.ts'

/** The amounts of one batch as texts, in the order of its transfers. */
export type BatchAmounts = readonly string[]

const scale = 18

/** A decimal in units of its eighteenth place, exactly; null for what is none. */
function unitsOf(text: string): bigint | null {
  const [, sign, whole = '', part = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole + part === '' || part.length > scale) return null
  const units = BigInt(whole + part.padEnd(scale, '0'))
  return sign === '-' ? -units : units
}

function decimalOf(units: bigint): string {
  const digits = String(units).padStart(scale + 1, '0')
  const part = digits.slice(-scale).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -scale)}.${part}`
}

/** The sum whatever the currencies, as the standard has it; null where an amount is unreadable or negative, which is a fault of its row. */
function sumOf(amounts: BatchAmounts): bigint | null {
  const all = amounts.map(unitsOf)
  return all.reduce((sum, one) => (sum === null || one === null || one < 0n ? null : sum + one), 0n)
}

function mustAgree(head: Element, amounts: BatchAmounts, place: string): void {
  const told = at(head, ['CtrlSum'])?.text
  const said = { count: at(head, ['NbOfTxs'])?.text, sum: told === undefined ? told : collapsed(told) }
  const refusal = (name: string, told: string, counted: string): Refusal =>
    new Refusal('ImportControlException', { element: `${place}/${name}`, said: told, counted })
  if (said.count !== undefined && BigInt(said.count) !== BigInt(amounts.length))
    throw refusal('NbOfTxs', said.count, String(amounts.length))
  const sum = sumOf(amounts)
  if (said.sum !== undefined && sum !== null && unitsOf(said.sum) !== sum)
    throw refusal('CtrlSum', said.sum, decimalOf(sum))
}

/** Refuses ImportControlException with the element, its figure, and what was counted: of the message, then of each batch that says one. */
export function mustAddUp(document: Element, batches: readonly BatchAmounts[]): void {
  const heads = at(document, ['CstmrCdtTrfInitn'])?.children ?? []
  for (const head of heads.filter(({ name }) => name === 'GrpHdr')) mustAgree(head, batches.flat(), 'GrpHdr')
  for (const [place, head] of heads.filter(({ name }) => name === 'PmtInf').entries())
    mustAgree(head, batches[place] ?? [], `PmtInf[${place + 1}]`)
}
