// Writes an evidence bundle as lines of JSON, as docs/EVIDENCE.md describes it and tools/verifyBundle.ts checks it.

import type { DocumentEvidence } from '#documents/index.ts'
import { organisationOf } from '#identity/index.ts'
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { type SignatureProof, selectProofs } from '#signing/index.ts'
import { fingerprintOf, pemOf, publicKey, signWithBankKey } from './keys.ts'
import * as store from './store.ts'

/** What the bundle is about, for its first line. */
export type BundleSubject = { readonly document: string } | { readonly from: string; readonly until: string }

/** Of which company it is, and who takes it; what a clerk takes is taken by the bank. */
export type BundleTaker = Pick<World, 'clock' | 'config'> & {
  readonly tx: Tx
  readonly org: string
  /** Nobody where the bank takes it by itself. */
  readonly madeBy: { readonly person: string | null; readonly name: string }
}

type BundleContents = {
  readonly about: BundleSubject
  readonly documents: readonly DocumentEvidence[]
  /** Numbers of documents that were asked for and have no evidence. */
  readonly unrecorded: readonly string[]
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const recordOf = (line: store.AuditLine) => ({
  number: String(line.number),
  person: line.person_id,
  session: line.session_id,
  address: line.address,
  trace: line.trace,
  action: line.action,
  subject: line.subject_id,
  says: line.params,
  at: line.at,
})

const signatureOf = (of: SignatureProof) => ({
  slot: of.slot,
  person: of.person_id,
  name: of.person_name,
  right: of.sign_right,
  scheme: of.sign_scheme,
  method: of.method,
  signedAt: of.signed_at.toISOString(),
  hash: hex(of.content_hash),
  text: of.canonical.toString('utf8'),
  challenge: of.lines
    ? { id: of.challenge_id }
    : { id: of.challenge_id, head: of.head, hashes: of.hashes.map(hex), digest: hex(of.digest) },
  proof: hex(of.proof),
})

/** What was signed in words, once for all documents of its batch, with the whole proof. */
const challengeOf = ({ challenge_id: id, head, lines, digest, answer, about }: SignatureProof) => ({
  kind: 'challenge',
  ...{ id, head, lines, digest: hex(digest) },
  proof: answer ? hex(answer) : null,
  about,
})

/** Texts in words came with the second format. */
const formatOf = (challenges: readonly unknown[]): string => `ordo/evidence/${challenges.length ? 2 : 1}`

const documentOf = (of: DocumentEvidence, proofs: readonly SignatureProof[]) => ({
  kind: 'document',
  id: of.id,
  operation: of.operation,
  number: of.number,
  status: of.status,
  scheme: of.scheme,
  hash: hex(of.contentHash),
  text: of.text,
  history: of.history,
  signatures: proofs.filter(({ subject_id }) => subject_id === of.id).map(signatureOf),
})

type ChainPiece = { readonly to: store.Checkpoint; readonly from: bigint }

/** Each line needs the chain only up to the first checkpoint after it; lines under one checkpoint share a piece. */
function piecesOf(lines: readonly store.AuditLine[], checkpoints: readonly store.Checkpoint[]): ChainPiece[] {
  const from = new Map<store.Checkpoint, bigint>()
  for (const { number } of lines) {
    const to = checkpoints.find(one => one.number >= number)
    if (!to) throw new Refusal('AuditBrokenException')
    if (!from.has(to)) from.set(to, number)
  }
  return [...from].map(([to, first]) => ({ to, from: first }))
}

/** The chain of one piece: lines about these documents in full, of the others the digest. */
async function chainOf({ tx, org }: BundleTaker, { to, from }: ChainPiece, lines: readonly store.AuditLine[]) {
  const links = await store.linksBetween(tx, org, from, to.number)
  const known = new Map(lines.map(line => [line.number, line]))
  return {
    kind: 'chain',
    prev: hex(links[0]?.prev ?? Buffer.alloc(0)),
    first: String(from),
    links: links.map(({ number, digest }) => {
      const line = known.get(number)
      return line ? { record: recordOf(line) } : { digest: hex(digest) }
    }),
    checkpoint: {
      organisation: to.org,
      number: String(to.number),
      hash: hex(to.hash),
      at: to.at.toISOString(),
      key: fingerprintOf(to.publicKey),
      signature: hex(to.signature),
    },
  }
}

async function manifestOf(
  taker: BundleTaker,
  { about, documents, unrecorded }: BundleContents,
  { keys, format }: { readonly keys: readonly Buffer[]; readonly format: string },
) {
  const { org, madeBy, tx, clock } = taker
  const organisation = await organisationOf(tx, org)
  return {
    kind: 'manifest',
    format,
    organisation: { id: org, ...organisation },
    madeAt: clock.now().toISOString(),
    madeBy,
    about,
    documents: documents.length,
    unrecorded,
    keys: Object.fromEntries(keys.map(key => [fingerprintOf(key), pemOf(key)])),
  }
}

/** The last line: the bank's key over the hash of every byte before it. */
function sealOf({ config }: Pick<World, 'config'>, body: string) {
  const sha256 = sha256hex(body)
  const signature = signWithBankKey(config, `ordo/evidence\n${sha256}`)
  return { kind: 'seal', sha256, key: fingerprintOf(publicKey(config)), signature: hex(signature) }
}

/** A phone signs by a key that only the audit binds to a person, and what it showed stands there once for all documents of a request. */
async function linesOfPhones({ tx, org }: BundleTaker, proofs: readonly SignatureProof[]): Promise<store.AuditLine[]> {
  const byPhone = proofs.filter(({ method }) => method === 'PAY_CONTROL')
  const keys = new Set(byPhone.flatMap(({ about }) => about?.key ?? []))
  const challenges = new Set(byPhone.map(one => one.challenge_id))
  return byPhone.length ? store.linesOfPhones(tx, org, { keys: [...keys], challenges: [...challenges] }) : []
}

export async function bundleOf(taker: BundleTaker, asked: BundleContents): Promise<string> {
  const { tx, org } = taker
  const ids = asked.documents.map(({ id }) => id)
  const [proofs, said] = await Promise.all([selectProofs(tx, ids), store.linesAbout(tx, org, ids)])
  const lines = [...said, ...(await linesOfPhones(taker, proofs))].sort((a, b) => Number(a.number - b.number))
  const checkpoints = await store.checkpointsFor(
    tx,
    org,
    lines.map(({ number }) => number),
  )
  const pieces = piecesOf(lines, checkpoints)
  const chains = await Promise.all(pieces.map(piece => chainOf(taker, piece, lines)))
  const keys = [...checkpoints.map(one => one.publicKey), publicKey(taker.config)]
  const texts = new Map(proofs.flatMap(one => (one.lines ? [[one.challenge_id, one] as const] : [])))
  const challenges = [...texts.values()].map(challengeOf)
  const manifest = await manifestOf(taker, asked, { keys, format: formatOf(challenges) })
  const parts = [manifest, ...challenges, ...asked.documents.map(one => documentOf(one, proofs)), ...chains]
  const body = parts.map(part => `${JSON.stringify(part)}\n`).join('')
  return `${body}${JSON.stringify(sealOf(taker, body))}\n`
}
