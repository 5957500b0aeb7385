// What exactly is signed? One text that a person can read and that has only one reading: every value carries its length in bytes.
import { sha256 } from '#kit/random.ts'

export type Field = readonly [name: string, value: string]

const bytesIn = (text: string): number => Buffer.byteLength(text, 'utf8')

/** `kind` and `version` head the text; each field is `name:bytes:value` on a line of its own. */
export function canonicalText(kind: string, version: number, fields: readonly Field[]): string {
  return [`${kind}/${version}`, ...fields.map(([name, value]) => `${name}:${bytesIn(value)}:${value}`)].join('\n')
}

/** The hash of one document. The tag keeps it apart from every other hash of the bank. */
export const contentHash = (text: string): Buffer => sha256(`ordo/document\n${bytesIn(text)}\n${text}`)

/** The digest of a batch: how many documents, the total of each currency, and the hash of each document in order. */
export function batchDigest(hashes: readonly Uint8Array[], totals: readonly Field[]): Buffer {
  const head = canonicalText('ordo/batch', 1, [['count', String(hashes.length)], ...totals])
  return sha256(Buffer.concat([Buffer.from(`${head}\n`), ...hashes]))
}
