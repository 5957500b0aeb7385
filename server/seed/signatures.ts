// The signing challenges behind the signatures of past documents.
import { type Currency, minor, print } from '@bank/contracts/money.ts'
import { later } from '#kit/clock.ts'
import { hmac } from '#kit/random.ts'
import { batchDigest, batchHead } from '#signing/index.ts'
import { demoId } from './chance.ts'
import type { SeedDocument, Signature } from './document.ts'

export type SeedChallenge = {
  readonly id: string
  readonly org: string
  readonly person: string
  readonly session: string
  readonly contract: string
  readonly digest: string
  readonly head: string
  readonly subjects: readonly string[]
  readonly hashes: readonly string[]
  readonly at: Date
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly proof: string
}

type DocumentSignature = { readonly document: SeedDocument; readonly signature: Signature }

const keyOf = ({ document, signature }: DocumentSignature): string =>
  `${document.company.key}/${signature.person.id}/${signature.at.toISOString()}`

/** The sum of each currency that was signed, as it stood under the digest. */
function totals(given: readonly DocumentSignature[]): [string, string][] {
  const sums = new Map<Currency, bigint>()
  for (const { document } of given) {
    const { amount, currency } = document.amount
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => [currency, print({ amount: minor(amount), currency })])
}

function challengeOf(key: string, given: readonly DocumentSignature[], codeKey: string): SeedChallenge {
  const { document, signature } = given[0] as DocumentSignature
  const hashes = given.map(one => one.signature.hash)
  const head = batchHead(hashes.length, totals(given))
  const digest = batchDigest(head, hashes).toString('hex')
  const id = demoId('challenge', key)
  return {
    id,
    org: document.company.org,
    person: signature.person.id,
    session: demoId('session', key),
    contract: document.company.contractId,
    digest,
    head,
    subjects: given.map(one => one.document.id),
    hashes: hashes.map(hash => hash.toString('hex')),
    at: signature.at,
    createdAt: later(signature.at, -40_000),
    expiresAt: later(signature.at, 260_000),
    proof: hmac(codeKey, `ordo/signature/totp\n${id}\n${digest}\n`).toString('hex'),
  }
}

/** Groups signatures by person and moment into batches with one challenge each. */
export function challengesOf(documents: readonly SeedDocument[], codeKey: string): ReadonlyMap<string, SeedChallenge> {
  const batches = new Map<string, DocumentSignature[]>()
  for (const document of documents) {
    for (const signature of document.signatures) {
      const one = { document, signature }
      const key = keyOf(one)
      const batch = batches.get(key)
      if (batch) batch.push(one)
      else batches.set(key, [one])
    }
  }
  return new Map([...batches].map(([key, batch]) => [key, challengeOf(key, batch, codeKey)]))
}

export const challengeFor = (challenges: ReadonlyMap<string, SeedChallenge>, given: DocumentSignature): SeedChallenge =>
  challenges.get(keyOf(given)) as SeedChallenge
