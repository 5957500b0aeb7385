// Do the documents of one company and their signatures say what its audit tells of them?
import { createHash } from 'node:crypto'
import { codesWhere } from '@bank/contracts/operations.ts'
import { type Proven, provenPayments } from '@bank/server/src/payments/index.ts'
import { steps } from '@bank/server/src/payments/lifecycle.ts'
import { checkDocument, get, type Json, sha256, type Told, text, toldIn } from './verify.ts'
import type { Broken } from './verifyChain.ts'
import {
  type Challenge,
  challengesOf,
  documentsOf,
  type Line,
  linesAbout,
  type Rows,
  type Signed,
  signaturesOf,
} from './verifyRows.ts'

const signatureOf = (of: Signed, shown: Challenge | undefined): Json => ({
  slot: of.slot,
  person: of.person,
  name: of.name,
  right: of.right,
  scheme: of.scheme,
  method: of.method,
  signedAt: new Date(of.at).toISOString(),
  hash: of.hash,
  text: of.text,
  challenge: shown ?? { id: of.challenge },
  proof: of.proof,
})

/** What one document is by its rows; a deleted one has signatures and lines only. */
type Found = {
  readonly id: string
  readonly now: Proven | null
  readonly told: readonly Told[]
  readonly signatures: readonly Signed[]
  readonly challenges: ReadonlyMap<string, Challenge>
}

/** A person saves a document; what the bank makes by itself it accepts or gives back. */
const beginnings: ReadonlySet<string> = new Set(['payment.save', 'payment.accept', 'payment.giveBack'])
const begins = (told: readonly Told[]): boolean => told.some(({ action }) => beginnings.has(action))
const isDeleted = (told: readonly Told[]): boolean => told.at(-1)?.action === 'payment.delete'

const lineOf = (told: readonly Told[], { hash, challenge }: Signed): Told | undefined =>
  told.find(
    ({ action, says }) =>
      action === 'payment.sign' &&
      text(says, 'digest') === hash &&
      text(get(says, 'signature'), 'challenge') === challenge,
  )

const told = (number: number, action: string, person: string | null, says: Json): Told => ({
  record: { number },
  action,
  person,
  says,
})

/** The steps before the first of which the audit tells: told by nobody else, they are told by themselves. */
function stepsBefore({ now, told: known }: Found): Told[] {
  const history = now?.history ?? []
  let until = history.length
  for (const { action, says } of known.toReversed()) {
    const status = action === 'payment.update' ? null : text(says, 'status')
    if (status !== null)
      until = Math.max(
        0,
        history.findLastIndex((step, at) => at < until && step.status === status),
      )
  }
  return history.slice(0, until).map(step => told(2, 'past', step.person, { status: step.status }))
}

/** What the audit would have told of a document that is older than it: its rows, which one hash of the audit covers. */
function pastOf(found: Found): Told[] {
  const { now, told: known, signatures, challenges } = found
  const given = signatures.filter(one => !lineOf(known, one))
  const signs = given.flatMap(one => {
    const { hash: digest, challenge, person, right, slot, scheme, method, name, proof } = one
    const signature = {
      ...{ right, slot, scheme, method, name, challenge },
      at: new Date(one.at).toISOString(),
      shown: challenges.get(challenge)?.digest ?? null,
      proof: sha256(Buffer.from(proof, 'hex')).toString('hex'),
    }
    return [
      told(0, 'payment.show', person, { challenge, digest }),
      told(1, 'payment.sign', person, { digest, signature }),
    ]
  })
  const hashed = known.some(one => text(one.says, 'digest') !== null)
  const digest = now && !hashed ? [told(2, 'past', null, { digest: now.contentHash.toString('hex') })] : []
  return [...signs, ...stepsBefore(found), ...digest]
}

const allowed = new Set(steps().map(([from, to]) => `${from} ${to}`))

/** Nobody drafts or signs these: they are executed as they are made. */
const ofTheBank: ReadonlySet<string> = new Set(codesWhere({ page: null }))

/** The audit tells of the statuses where a document rests; those between are the ones of the roads. */
function leaps({ operation, history }: Pick<Proven, 'operation' | 'history'>): boolean {
  const [first, ...rest] = history
  if (ofTheBank.has(operation)) return history.map(({ status }) => status).join() !== 'KVIT,SUCCESS'
  return first?.status !== 'DRAFT' || rest.some(({ status }, at) => !allowed.has(`${history[at]?.status} ${status}`))
}

/** Seen without the document itself, only its signatures can still be judged. */
const ofSignatures = /: (?:signature \d+: \w+|all signatures)$/

/** The challenge was this person's, in the session of the signature, by this method, and shows this hash where it names this document. */
function isAnswer(org: string, of: Signed, { told: known, challenges }: Found): boolean {
  const shown = challenges.get(of.challenge)
  const line = lineOf(known, of)
  return (
    shown?.answered === true &&
    shown.org === org &&
    shown.person === of.person &&
    shown.method === of.method &&
    shown.hashes[shown.subjects.indexOf(of.subject)] === of.hash &&
    (!line || text(line.record, 'session') === shown.session)
  )
}

function judge(org: string, found: Found): Broken[] {
  const { id, now, signatures } = found
  const all = begins(found.told) ? found.told : [...pastOf(found), ...found.told]
  const document: Json = {
    id,
    operation: now?.operation ?? null,
    number: now?.transferNum ?? null,
    status: now?.status ?? null,
    scheme: now?.scheme ?? null,
    hash: now?.contentHash.toString('hex') ?? null,
    text: now?.text ?? null,
    history: now?.history ?? [],
    signatures: signatures.map(one => signatureOf(one, found.challenges.get(one.challenge))),
  }
  const name = `document ${now?.transferNum ?? '(deleted)'} ${id}`
  const checks = checkDocument({ name, organisation: org, document, told: all })
  const wrong = checks.filter(one => !one.ok && (now || ofSignatures.test(one.name)))
  const broken = wrong.map(one => ({
    org,
    record: name,
    what: `${one.name.slice(name.length + 2)}: not so: ${one.why}`,
  }))
  for (const [place, one] of signatures.entries())
    if (!isAnswer(org, one, found))
      broken.push({ org, record: name, what: `signature ${place + 1}: does not answer what this person was shown` })
  if (now && leaps(now)) broken.push({ org, record: name, what: 'history: not so: each step leads to the next' })
  if (!now && !isDeleted(found.told)) broken.push({ org, record: name, what: 'is gone, and the audit tells of no end' })
  if (now && isDeleted(found.told)) broken.push({ org, record: name, what: 'is there, and the audit tells of its end' })
  return broken
}

/** The words that the seed hashed, in its order. */
const wordsOf = ({ id, told: known, signatures, challenges }: Found): string[] => [
  id,
  ...signatures
    .filter(one => !lineOf(known, one))
    .map(one =>
      [
        ...[one.subject, one.hash, one.slot, one.person, one.name, one.right, one.scheme, one.method, one.challenge],
        ...[challenges.get(one.challenge)?.digest, sha256(one.text).toString('hex'), one.proof, one.at],
      ].join('\x1f'),
    )
    .sort(),
]

async function findAll(rows: Rows, org: string, ids: readonly string[]): Promise<Found[]> {
  const [lines, signatures, documents] = [
    await linesAbout(rows, org, ids),
    await signaturesOf(rows, org, ids),
    await provenPayments(rows.tx, ids),
  ]
  const challenges = await challengesOf(rows, [...new Set(signatures.map(one => one.challenge))])
  const linesOf = Map.groupBy(lines, ({ subject }: Line) => subject ?? '')
  const givenTo = Map.groupBy(signatures, ({ subject }) => subject)
  const byId = new Map(documents.map(one => [one.id, one]))
  return ids.map(id => ({
    id,
    now: byId.get(id) ?? null,
    told: (linesOf.get(id) ?? []).map(toldIn),
    signatures: givenTo.get(id) ?? [],
    challenges,
  }))
}

type Past = { readonly documents: string; readonly past: string }

async function pastSaid(rows: Rows, org: string): Promise<Past | null> {
  const lines = await linesAbout(rows, org, [org])
  const says = lines.map(toldIn).find(({ action }) => action === 'demo.seed')?.says
  return says === undefined ? null : { documents: text(says, 'documents') ?? '', past: text(says, 'past') ?? '' }
}

/** Every document of a company, page by page, and that those without a beginning are the ones that it brought with it. */
export async function checkDocuments(
  rows: Rows,
  org: string,
): Promise<{ documents: number; signatures: number; broken: Broken[] }> {
  const broken: Broken[] = []
  const past = createHash('sha256')
  const counted = { documents: 0, signatures: 0, past: 0 }
  for await (const page of documentsOf(rows, org)) {
    const ids = page.map(({ id }) => id)
    for (const found of await findAll(rows, org, ids)) {
      counted.documents++
      counted.signatures += found.signatures.length
      broken.push(...judge(org, found))
      if (begins(found.told)) continue
      counted.past++
      for (const line of wordsOf(found)) past.update(`${line}\n`)
    }
  }
  const said = await pastSaid(rows, org)
  const isSame = said ? said.documents === String(counted.past) && said.past === past.digest('hex') : counted.past === 0
  if (!isSame && (counted.past > 0 || said?.documents !== '0'))
    broken.push({ org, record: 'past', what: `${counted.past} documents have no beginning in the audit` })
  return { documents: counted.documents, signatures: counted.signatures, broken }
}
