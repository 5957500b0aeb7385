// Canonical texts and hashes of what is signed, one document or a batch: one reading only, as every value carries its length.
import { sha256 } from '#kit/random.ts'

export type CanonicalField = readonly [name: string, value: string]

const bytesIn = (text: string): number => Buffer.byteLength(text, 'utf8')

/** A canonical text: `kind` and `version` head it; each field is `name:bytes:value` on a line of its own. */
export function canonicalText(kind: string, version: number, fields: readonly CanonicalField[]): string {
  return [`${kind}/${version}`, ...fields.map(([name, value]) => `${name}:${bytesIn(value)}:${value}`)].join('\n')
}

/** The hash of one document. The tag separates its domain from every other hash of the bank. */
export const contentHash = (text: string): Buffer => sha256(`ordo/document\n${bytesIn(text)}\n${text}`)

/** The head of a batch: the number of documents, and the total of each currency. */
export const batchHead = (count: number, totals: readonly CanonicalField[]): string =>
  canonicalText('ordo/batch', 1, [['count', String(count)], ...totals])

/** The digest of a batch: its head, and the hash of each document in order. */
export const batchDigest = (head: string, hashes: readonly Uint8Array[]): Buffer =>
  sha256(Buffer.concat([Buffer.from(`${head}\n`), ...hashes]))
