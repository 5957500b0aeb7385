// Reads canonical texts of an evidence bundle, and checks what a person was shown: the digest that a code answered, or the text that a key signed.
import { createHash } from 'node:crypto'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

export const sha256 = (...parts: (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
/** What is no hex is never the same bytes as what is. */
export const hex = (text: string): Buffer =>
  /^(?:[0-9a-f]{2})*$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(`no hex: ${text}`)

export const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const get = (of: Json | undefined, name: string): Json => (isObject(of) ? (of[name] ?? null) : null)
export const list = (of: Json | undefined, name: string): readonly Json[] => {
  const found = get(of, name)
  return Array.isArray(found) ? found : []
}
/** A value as text; what is not there is no text at all, and equals nothing that is. */
export const text = (of: Json | undefined, name: string): string | null => {
  const found = get(of, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null
}

/** A line of the audit with what it says. */
export type AuditEntry = {
  readonly record: Json
  readonly params: Json
  readonly action: string
  readonly person: string | null
}

const [newLine, space] = [10, 32]

/** Kind and version, then `name:bytes:value` for each field, parted by one byte; null for anything that has another reading. */
export function fieldsOf(canonical: string, separator = newLine): Map<string, string> | null {
  const bytes = Buffer.from(canonical)
  const headEnd = bytes.indexOf('\n')
  if (headEnd < 0) return null
  const fields = new Map([['', bytes.subarray(0, headEnd).toString()]])
  for (let at = headEnd + 1; at <= bytes.length; ) {
    const begin = /^([^:\n]+):(\d+):/.exec(bytes.subarray(at, at + 200).toString('latin1'))
    if (!begin) return null
    const [whole, name = '', length = ''] = begin
    const end = at + whole.length + Number(length)
    if (end > bytes.length || fields.has(name) || (end < bytes.length && bytes[end] !== separator)) return null
    fields.set(name, bytes.subarray(at + whole.length, end).toString())
    at = end + 1
  }
  return fields
}

/** All documents of a batch were signed by one answer: what it covers is reckoned once, of each way to read it by itself. */
function oncePerChallenge<T>(reckon: (challenge: Json) => T): (challenge: Json) => T {
  const reckoned = new WeakMap<object, { readonly value: T }>()
  return challenge => {
    if (!isObject(challenge)) return reckon(challenge)
    const found = reckoned.get(challenge) ?? { value: reckon(challenge) }
    reckoned.set(challenge, found)
    return found.value
  }
}

const digestOfHashes = oncePerChallenge(challenge => {
  const hashes = list(challenge, 'hashes').map(one => hex(String(one)))
  return sha256(`${text(challenge, 'head') ?? ''}\n`, ...hashes).toString('hex')
})

type ShownWords = { readonly signature: Json; readonly words: string; readonly organisation: string | null }

/** The digest over head and hashes, which a code answered. */
function checkHashes({ signature, words }: ShownWords): boolean {
  const challenge = get(signature, 'challenge')
  const hashes = list(challenge, 'hashes')
  const totals = fieldsOf(text(challenge, 'head') ?? '')
  const signed = fieldsOf(words)
  const currency = signed?.get('currency')
  const alone = hashes.length > 1 || (signed && (!currency || totals?.get(currency) === signed.get('amount'))) === true
  const counted = totals?.get('count') === String(hashes.length) && hashes.includes(text(signature, 'hash') ?? '')
  return (
    totals?.get('') === 'ordo/batch/1' && counted && alone && digestOfHashes(challenge) === text(challenge, 'digest')
  )
}

type Fields = ReadonlyMap<string, string>
type Batch = { readonly head: Fields; readonly digest: string; readonly byHash: ReadonlyMap<string, Fields> }

/** An amount as a whole number of its smallest unit; every amount of a currency has as many decimals. */
const units = (amount: string): bigint => BigInt(/^\d+(?:\.\d+)?$/.test(amount) ? amount.replace('.', '') : -1)

/** Do the totals of the head say what the lines come to, and of no other currency? */
function isTotalled(head: Fields, lines: readonly Fields[]): boolean {
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const [currency, amount] = [line.get('currency'), line.get('amount')]
    if (currency !== undefined) sums.set(currency, (sums.get(currency) ?? 0n) + units(amount ?? ''))
  }
  const said = [...head].filter(([name]) => /^[A-Z]{3}$/.test(name))
  return said.length === sums.size && said.every(([name, total]) => sums.get(name) === units(total))
}

/** The text that a key signed: a head, and a line for each document; null where it has another reading or its lines do not add up. */
const batchOf = oncePerChallenge((challenge): Batch | null => {
  const said = [text(challenge, 'head') ?? '', ...list(challenge, 'lines').map(String)].join('\n')
  const head = fieldsOf(said)
  const count = list(challenge, 'lines').length
  if (head?.get('') !== 'ordo/batch/2' || head.get('count') !== String(count)) return null
  const lines = Array.from({ length: count }, (_, at) => fieldsOf(`\n${head.get(String(at + 1)) ?? ''}`, space))
  if (!lines.every(one => one !== null)) return null
  const byHash = new Map(lines.map(one => [one.get('hash') ?? '', one]))
  if (byHash.size !== count || !isTotalled(head, lines)) return null
  return { head, digest: sha256(said).toString('hex'), byHash }
})

/** What a line says of a document wherever its words say it. */
const told = ['number', 'amount', 'currency', 'recipient account', 'recipient name'] as const

/** The text in words, which a token or a phone signed: asked of this person, and of this document what its own words say. */
function checkWords({ signature, words, organisation }: ShownWords): boolean {
  const challenge = get(signature, 'challenge')
  const batch = batchOf(challenge)
  const line = batch?.byHash.get(text(signature, 'hash') ?? '')
  const signed = fieldsOf(words)
  if (!batch || !line || !signed) return false
  const { head, digest } = batch
  const isAsked =
    head.get('challenge') === text(challenge, 'id') &&
    head.get('organisation') === organisation &&
    head.get('signer') === text(signature, 'person')
  const isTrue = [...line].every(([name, value]) => ['', 'hash'].includes(name) || signed.get(name) === value)
  const isWhole = told.every(name => !signed.has(name) || line.has(name))
  const isMarked = sha256(hex(text(challenge, 'proof') ?? '')).toString('hex') === text(signature, 'proof')
  return isAsked && isTrue && isWhole && isMarked && digest === text(challenge, 'digest')
}

/** Does what was shown cover exactly these words? A code answers a digest, every other method a text in words. */
export const checkChallenge = (shown: ShownWords): boolean =>
  text(shown.signature, 'method') === 'TOTP' ? checkHashes(shown) : checkWords(shown)
