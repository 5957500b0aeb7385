// Canonical texts and hashes of what is signed, one document or a batch: one reading only, as every value carries its length.
import { sha256 } from '#kit/random.ts'

export type CanonicalField = readonly [name: string, value: string]

const bytesIn = (text: string): number => Buffer.byteLength(text, 'utf8')

const said = ([name, value]: CanonicalField): string => `${name}:${bytesIn(value)}:${value}`

/** A canonical text: `kind` and `version` head it; each field is `name:bytes:value` on a line of its own. */
export const canonicalText = (kind: string, version: number, fields: readonly CanonicalField[]): string =>
  [`${kind}/${version}`, ...fields.map(said)].join('\n')

/** The hash of one document. The tag separates its domain from every other hash of the bank. */
export const contentHash = (text: string): Buffer => sha256(`ordo/document\n${bytesIn(text)}\n${text}`)

/** The head of a batch that a code answers: the number of documents, and the total of each currency. */
export const batchHead = (count: number, totals: readonly CanonicalField[]): string =>
  canonicalText('ordo/batch', 1, [['count', String(count)], ...totals])

/** The digest of such a batch: its head, and the hash of each document in order. */
export const batchDigest = (head: string, hashes: readonly Uint8Array[]): Buffer =>
  sha256(Buffer.concat([Buffer.from(`${head}\n`), ...hashes]))

/** What is asked of whom: the head of a text that a token or a phone signs. */
export type BatchRequest = {
  readonly challenge: string
  readonly organisation: string
  readonly signer: string
  readonly purpose: string
  readonly totals: readonly CanonicalField[]
}

/** A document in such a text, in its own words, and the hash of its full text. */
export type BatchEntry = { readonly hash: Uint8Array; readonly line: readonly CanonicalField[] }

export type BatchText = { readonly head: string; readonly lines: readonly string[] }

/** The text of a batch that a token or a phone signs: a line for each document, numbered, its fields `name:bytes:value` one after the other. */
export function batchText(
  { challenge, organisation, signer, purpose, totals }: BatchRequest,
  entries: readonly BatchEntry[],
): BatchText {
  const head: readonly CanonicalField[] = [
    ['challenge', challenge],
    ['organisation', organisation],
    ['signer', signer],
    ['purpose', purpose],
    ['count', String(entries.length)],
    ...totals,
  ]
  const lines = entries.map(({ line, hash }, at) =>
    said([String(at + 1), [...line, ['hash', Buffer.from(hash).toString('hex')] as const].map(said).join(' ')]),
  )
  return { head: canonicalText('ordo/batch', 2, head), lines }
}

/** Every byte that is signed. */
export const bytesOf = ({ head, lines }: BatchText): Buffer => Buffer.from([head, ...lines].join('\n'))
