// Transliterates texts of usual letters by a table that `toLatin` itself fills: by patterns it was half the time of a long statement.
import { toLatin } from '@bank/contracts/abroad.ts'

const digits = '0123456789'
const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const cyrillic = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҢӨҮ'
const usual = `${digits}${latin}${latin.toLowerCase()}${cyrillic}${cyrillic.toLowerCase()} .,:;/()-+?'"«»№–=_*#%&`

/** A letter of several that shows which sign beside it makes it a capital throughout. */
const witness = 'Щ'
const isThroughout = (text: string): boolean => text.includes(toLatin(`${witness}${witness}`).slice(0, 4))

/** What becomes of a sign: beside a capital, and beside any other sign. */
type Becoming = { readonly beside: string; readonly alone: string; readonly isCapital: boolean }

/** Between two small letters, or two capitals, a sign becomes what it becomes; the witnesses on both sides are cut off again. */
const between = (sign: string, side: string): string => toLatin(`${side}${sign}${side}`).slice(1, -1)

const tableOf = (): (Becoming | undefined)[] => {
  const table: (Becoming | undefined)[] = []
  for (const sign of usual)
    table[sign.charCodeAt(0)] = {
      beside: between(sign, 'A'),
      alone: between(sign, 'a'),
      isCapital: isThroughout(toLatin(`${witness}${sign}a`)),
    }
  return table
}

const table = tableOf()

/** As `toLatin`. */
export function latinOf(text: string): string {
  // Spaces at an end or beside each other are dropped before letters look at each other.
  if (text.startsWith(' ') || text.endsWith(' ') || text.includes('  ')) return toLatin(text)
  let all = ''
  let now = table[text.charCodeAt(0)]
  let before: Becoming | undefined
  for (let at = 0; at < text.length; at++) {
    if (!now) return toLatin(text)
    const next = table[text.charCodeAt(at + 1)]
    if (!next && at + 1 < text.length) return toLatin(text)
    all += (next ?? before)?.isCapital ? now.beside : now.alone
    before = now
    now = next
  }
  return all.includes('  ') ? all.replace(/ {2,}/g, ' ').trim() : all.trim()
}
