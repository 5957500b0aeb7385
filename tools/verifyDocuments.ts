// Verifies the documents and signatures of one company against its audit chain.
import { createHash } from 'node:crypto'
import '@bank/server/src/documentTypes.ts'
import { type DocumentEvidence, documentEvidence, typeOutlines } from '@bank/server/src/documents/index.ts'
import { type AuditEntry, auditEntryOf, checkDocument, get, type Json, movedTo, sha256, text } from './verifyBundle.ts'
import type { ChainFault } from './verifyChain.ts'
import {
  type AuditLine,
  type ChallengeEvidence,
  challengesOf,
  documentsOf,
  linesAbout,
  linesOfKeys,
  type Rows,
  type SignatureRow,
  signaturesOf,
} from './verifyRows.ts'

const signatureOf = (of: SignatureRow, shown: ChallengeEvidence | undefined): Json => ({
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

/** What is known of a type of documents before any of them is looked at. */
type DocumentTypeRules = {
  readonly name: string
  readonly isBeginning: ReadonlySet<string>
  /** From a status to the next. */
  readonly allowed: ReadonlySet<string>
}

const kinds = (): Map<string, DocumentTypeRules> =>
  new Map(
    typeOutlines().map(({ name, beginnings, steps }) => [
      name,
      { name, isBeginning: new Set(beginnings), allowed: new Set(steps.map(([from, to]) => `${from} ${to}`)) },
    ]),
  )

/** Of a document that is gone only the audit and its signatures can tell which type it was. */
function kindNamed(
  { now, entries, signatures }: Pick<DocumentFindings, 'now' | 'entries' | 'signatures'>,
  all: Map<string, DocumentTypeRules>,
): DocumentTypeRules {
  const said = entries.flatMap(({ action }) => all.get(action.split('.')[0] ?? '') ?? [])[0]
  const name = now?.type ?? said?.name ?? /^ordo\/(\w+)\//.exec(signatures[0]?.text ?? '')?.[1] ?? ''
  return all.get(name) ?? { name, isBeginning: new Set(), allowed: new Set() }
}

/** What one document is by its rows; a deleted one has signatures and lines only. */
type DocumentFindings = {
  readonly id: string
  readonly kind: DocumentTypeRules
  readonly now: DocumentEvidence | null
  readonly entries: readonly AuditEntry[]
  readonly signatures: readonly SignatureRow[]
  readonly challenges: ReadonlyMap<string, ChallengeEvidence>
  /** What the audit tells of keys of phones, of everybody in the company. */
  readonly keys: readonly AuditEntry[]
}

const begins = ({ kind, entries }: DocumentFindings): boolean =>
  entries.some(({ action }) => kind.isBeginning.has(action))
const isDeleted = ({ kind, entries }: DocumentFindings): boolean => entries.at(-1)?.action === `${kind.name}.delete`

const lineOf = ({ kind, entries }: DocumentFindings, { hash, challenge }: SignatureRow): AuditEntry | undefined =>
  entries.find(
    ({ action, params }) =>
      action === `${kind.name}.sign` &&
      text(params, 'digest') === hash &&
      text(get(params, 'signature'), 'challenge') === challenge,
  )

const entryOf = (number: number, action: string, person: string | null, params: Json): AuditEntry => ({
  record: { number },
  action,
  person,
  params,
})

/** The steps before the first of which the audit tells: told by nobody else, they are told by themselves. */
function stepsBefore({ kind, now, entries: known }: DocumentFindings): AuditEntry[] {
  const history = now?.history ?? []
  let until = history.length
  for (const { action, params } of known.toReversed()) {
    const status = movedTo(kind.name, { action, params })
    if (status !== null)
      until = Math.max(
        0,
        history.findLastIndex((step, at) => at < until && step.status === status),
      )
  }
  return history.slice(0, until).map(step => entryOf(2, `${kind.name}.past`, step.person, { status: step.status }))
}

/** What the audit would have told of a document that is older than it: its rows, which one hash of the audit covers. */
function pastOf(found: DocumentFindings): AuditEntry[] {
  const { kind, now, entries: known, signatures, challenges } = found
  const given = signatures.filter(one => !lineOf(found, one))
  const signs = given.flatMap(one => {
    const { hash: digest, challenge, person, right, slot, scheme, method, name, proof } = one
    const signature = {
      ...{ right, slot, scheme, method, name, challenge },
      at: new Date(one.at).toISOString(),
      shown: challenges.get(challenge)?.digest ?? null,
      proof: sha256(Buffer.from(proof, 'hex')).toString('hex'),
    }
    return [
      entryOf(0, `${kind.name}.show`, person, { challenge, digest }),
      entryOf(1, `${kind.name}.sign`, person, { digest, signature }),
    ]
  })
  const hashed = known.some(one => text(one.params, 'digest') !== null)
  const digest = now && !hashed ? [entryOf(2, 'past', null, { digest: now.contentHash.toString('hex') })] : []
  return [...signs, ...stepsBefore(found), ...digest]
}

/** The audit tells of the statuses where a document rests; those between are the ones of its transitions. */
function leaps(
  { birth, history }: Pick<DocumentEvidence, 'birth' | 'history'>,
  { allowed }: DocumentTypeRules,
): boolean {
  const statuses = history.map(({ status }) => status)
  const isBorn = birth.every((status, at) => statuses[at] === status)
  const later = statuses.slice(birth.length)
  return !isBorn || later.some((status, at) => !allowed.has(`${statuses[birth.length + at - 1]} ${status}`))
}

/** Seen without the document itself, only its signatures can still be judged. */
const ofSignatures = /: (?:signature \d+: \w+|all signatures)$/

/** The challenge was this person's, in the session of the signature, by this method, and shows this hash where it names this document. */
function isAnswer(org: string, of: SignatureRow, found: DocumentFindings): boolean {
  const shown = found.challenges.get(of.challenge)
  const line = lineOf(found, of)
  return (
    shown?.answered === true &&
    shown.org === org &&
    shown.person === of.person &&
    shown.method === of.method &&
    shown.hashes[shown.subjects.indexOf(of.subject)] === of.hash &&
    (!line || text(line.record, 'session') === shown.session)
  )
}

function judge(org: string, found: DocumentFindings): ChainFault[] {
  const { id, kind, now, signatures } = found
  const all = begins(found) ? found.entries : [...pastOf(found), ...found.entries]
  const document: Json = {
    id,
    operation: now?.operation ?? null,
    number: now?.number ?? null,
    status: now?.status ?? null,
    scheme: now?.scheme ?? null,
    hash: now?.contentHash.toString('hex') ?? null,
    text: now?.text ?? null,
    history: now?.history ?? [],
    signatures: signatures.map(one => signatureOf(one, found.challenges.get(one.challenge))),
  }
  const name = `document ${now?.number ?? '(deleted)'} ${id}`
  const about = { kind: kind.name, organisation: org, document, entries: all, keys: found.keys, anchors: null }
  const checks = checkDocument({ name, ...about })
  const wrong = checks.filter(one => !one.ok && (now || ofSignatures.test(one.name)))
  const broken = wrong.map(one => ({
    org,
    record: name,
    fault: `${one.name.slice(name.length + 2)}: not so: ${one.detail}`,
  }))
  for (const [place, one] of signatures.entries())
    if (!isAnswer(org, one, found))
      broken.push({ org, record: name, fault: `signature ${place + 1}: does not answer what this person was shown` })
  if (now && leaps(now, kind)) broken.push({ org, record: name, fault: 'history: not so: each step leads to the next' })
  if (!now && !isDeleted(found)) broken.push({ org, record: name, fault: 'is gone, and the audit tells of no end' })
  if (now && isDeleted(found)) broken.push({ org, record: name, fault: 'is there, and the audit tells of its end' })
  return broken
}

/** The words that the seed hashed, in its order. */
const wordsOf = (found: DocumentFindings): string[] => [
  found.id,
  ...found.signatures
    .filter(one => !lineOf(found, one))
    .map(one =>
      [
        ...[one.subject, one.hash, one.slot, one.person, one.name, one.right, one.scheme, one.method, one.challenge],
        ...[found.challenges.get(one.challenge)?.digest, sha256(one.text).toString('hex'), one.proof, one.at],
      ].join('\x1f'),
    )
    .sort(),
]

async function findAll(
  rows: Rows,
  org: string,
  { ids, keys }: { readonly ids: readonly string[]; readonly keys: readonly AuditEntry[] },
): Promise<DocumentFindings[]> {
  const [lines, signatures, documents] = [
    await linesAbout(rows, org, ids),
    await signaturesOf(rows, org, ids),
    await documentEvidence(rows.tx, ids, null),
  ]
  const challenges = await challengesOf(rows, [...new Set(signatures.map(one => one.challenge))])
  const linesOf = Map.groupBy(lines, ({ subject }: AuditLine) => subject ?? '')
  const givenTo = Map.groupBy(signatures, ({ subject }) => subject)
  const byId = new Map(documents.map(one => [one.id, one]))
  const all = kinds()
  return ids.map(id => {
    const of = {
      now: byId.get(id) ?? null,
      entries: (linesOf.get(id) ?? []).map(auditEntryOf),
      signatures: givenTo.get(id) ?? [],
    }
    return { id, kind: kindNamed(of, all), ...of, challenges, keys }
  })
}

type SeedPast = { readonly documents: string; readonly past: string }

async function pastSaid(rows: Rows, org: string): Promise<SeedPast | null> {
  const lines = await linesAbout(rows, org, [org])
  const params = lines.map(auditEntryOf).find(({ action }) => action === 'demo.seed')?.params
  return params === undefined ? null : { documents: text(params, 'documents') ?? '', past: text(params, 'past') ?? '' }
}

/** Every document of a company, page by page, and that those without a beginning are the ones that it brought with it. */
export async function checkDocuments(
  rows: Rows,
  org: string,
): Promise<{ documents: number; signatures: number; broken: ChainFault[] }> {
  const broken: ChainFault[] = []
  const past = createHash('sha256')
  const counted = { documents: 0, signatures: 0, past: 0 }
  const keys = (await linesOfKeys(rows, org)).map(auditEntryOf)
  for await (const page of documentsOf(rows, org)) {
    const ids = page.map(({ id }) => id)
    for (const found of await findAll(rows, org, { ids, keys })) {
      counted.documents++
      counted.signatures += found.signatures.length
      broken.push(...judge(org, found))
      if (begins(found)) continue
      counted.past++
      for (const line of wordsOf(found)) past.update(`${line}\n`)
    }
  }
  const said = await pastSaid(rows, org)
  const isSame = said ? said.documents === String(counted.past) && said.past === past.digest('hex') : counted.past === 0
  if (!isSame && (counted.past > 0 || said?.documents !== '0'))
    broken.push({ org, record: 'past', fault: `${counted.past} documents have no beginning in the audit` })
  return { documents: counted.documents, signatures: counted.signatures, broken }
}
