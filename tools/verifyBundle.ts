// Verifies an evidence bundle offline: text, challenge, audit chain, checkpoint, signature, document and seal.
// It shares no code with the bank on purpose: docs/EVIDENCE.md is what both follow.

import { createPublicKey, verify as isSignedBy, type KeyObject } from 'node:crypto'
import { type Anchors, checkToken } from './verifyCms.ts'
import { checkPhone, isOfPhone, wasShownOnPhone } from './verifyPhone.ts'
import {
  type AuditEntry,
  checkChallenge,
  fieldsOf,
  get,
  hex,
  isObject,
  type Json,
  list,
  sha256,
  text,
} from './verifyText.ts'

export { type AuditEntry, get, type Json, sha256, text } from './verifyText.ts'

export type EvidenceCheck = { readonly name: string; readonly ok: boolean; readonly detail: string }
export type Key = { readonly fingerprint: string; readonly key: KeyObject }

const formats: readonly string[] = ['ordo/evidence/1', 'ordo/evidence/2']
function parsed(line: string): Json {
  try {
    const value: Json = JSON.parse(line)
    return value
  } catch {
    return null
  }
}

export function keyOf(pem: string): Key | null {
  try {
    const key = createPublicKey(pem)
    return { fingerprint: sha256(key.export({ format: 'der', type: 'spki' })).toString('hex'), key }
  } catch {
    return null
  }
}

const signedBy = (key: Key | undefined, words: string, signature: string | null): boolean =>
  key !== undefined && isSignedBy(null, Buffer.from(words), key.key, hex(signature ?? ''))

const canonical = (kind: string, fields: readonly (readonly [string, string | null])[]): string =>
  [kind, ...fields.map(([name, value]) => `${name}:${Buffer.byteLength(value ?? '')}:${value ?? ''}`)].join('\n')

const contentHash = (words: string): string =>
  sha256(`ordo/document\n${Buffer.byteLength(words)}\n${words}`).toString('hex')

/** Microseconds since 1970 of an instant with six decimals. */
const micros = (at: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) ? `${Date.parse(`${at.slice(0, 23)}Z`)}${at.slice(23, 26)}` : at

/** A line of the audit as the bytes that its digest covers. */
export function digestOf(organisation: string, record: Json): Buffer {
  const or = (name: string): string => text(record, name) ?? '-'
  const at = micros(or('at'))
  const parts = ['number', 'person', 'session', 'address', 'trace', 'action', 'subject', 'says'].map(or)
  return sha256([organisation, ...parts, at].join('\x1f'))
}

type Bundle = {
  readonly manifest: Json
  /** Texts in words, by the id of their challenge. */
  readonly challenges: ReadonlyMap<string | null, Json>
  readonly documents: readonly Json[]
  readonly chains: readonly Json[]
  readonly seal: Json
  /** Everything above the seal, to the byte. */
  readonly sealed: string
  readonly keys: ReadonlyMap<string, Key>
}

function open(file: string): Bundle | null {
  const lines = file.split('\n')
  if (lines.pop() !== '') return null
  const last = lines.pop() ?? ''
  const [manifest = null, ...rest] = lines.map(parsed)
  const seal = parsed(last)
  const known = rest.every(line => ['challenge', 'document', 'chain'].includes(text(line, 'kind') ?? ''))
  const headed = text(manifest, 'kind') === 'manifest' && formats.includes(text(manifest, 'format') ?? '')
  if (!known || !headed || text(seal, 'kind') !== 'seal') return null
  const of = (kind: string) => rest.filter(line => text(line, 'kind') === kind)
  const pems = get(manifest, 'keys')
  const keys = Object.entries(isObject(pems) ? pems : {}).flatMap(([name, pem]) => {
    const key = keyOf(String(pem))
    return key?.fingerprint === name ? [[name, key] as const] : []
  })
  const sealed = file.slice(0, file.length - last.length - 1)
  const challenges = new Map(of('challenge').map(one => [text(one, 'id'), one]))
  return { manifest, challenges, documents: of('document'), chains: of('chain'), seal, sealed, keys: new Map(keys) }
}

function checkSeal({ seal, sealed, keys }: Bundle, trusted: readonly Key[]): EvidenceCheck[] {
  const digest = sha256(sealed).toString('hex')
  const key = keys.get(text(seal, 'key') ?? '')
  const strangers = [...keys.keys()].filter(one => !trusted.some(({ fingerprint }) => fingerprint === one))
  return [
    {
      name: 'seal',
      ok: text(seal, 'sha256') === digest && signedBy(key, `ordo/evidence\n${digest}`, text(seal, 'signature')),
      detail: 'the file is, to the byte, what the bank sealed',
    },
    ...(trusted.length
      ? [{ name: 'keys', ok: strangers.length === 0, detail: 'every key of the file is one of those given' }]
      : []),
  ]
}

/** A head of a chain, under the bank's key. */
export function isSigned(checkpoint: Json, key: Key | undefined): boolean {
  const names = ['organisation', 'number', 'hash', 'at'] as const
  const fields = names.map(name => [name, text(checkpoint, name)] as const)
  return signedBy(key, canonical('ordo/checkpoint/1', fields), text(checkpoint, 'signature'))
}

type ChainCheck = { readonly checks: EvidenceCheck[]; readonly records: Json[] }

/** Follows one piece of the audit's chain to the head that the bank signed. */
function checkChain({ manifest, keys }: Bundle, chain: Json, place: number): ChainCheck {
  const organisation = text(get(manifest, 'organisation'), 'id') ?? ''
  const checkpoint = get(chain, 'checkpoint')
  let link = hex(text(chain, 'prev') ?? '')
  let number = BigInt(text(chain, 'first') ?? '0')
  let counted = true
  const records: Json[] = []
  for (const one of list(chain, 'links')) {
    const record = get(one, 'record')
    const shown = isObject(record)
    if (shown) {
      records.push(record)
      counted &&= text(record, 'number') === String(number)
    }
    link = sha256(link, sha256Of(organisation, shown ? record : null, text(one, 'digest')))
    number++
  }
  const said = (name: string) => text(checkpoint, name)
  const name = `chain ${place + 1}`
  return {
    records,
    checks: [
      {
        name: `${name}: links`,
        ok: counted && said('hash') === link.toString('hex') && said('number') === String(number - 1n),
        detail: 'every line of the audit leads to the head that the bank signed',
      },
      {
        name: `${name}: checkpoint`,
        ok: said('organisation') === organisation && isSigned(checkpoint, keys.get(said('key') ?? '')),
        detail: `signed by the bank on ${said('at')}, up to line ${said('number')}`,
      },
    ],
  }
}

const sha256Of = (organisation: string, record: Json, digest: string | null): Buffer =>
  record === null ? hex(digest ?? '') : digestOf(organisation, record)

export const auditEntryOf = (record: Json): AuditEntry => ({
  record,
  params: parsed(text(record, 'says') ?? ''),
  action: text(record, 'action') ?? '',
  person: text(record, 'person'),
})

export type Case = {
  readonly name: string
  readonly kind: string
  readonly organisation: string | null
  readonly document: Json
  readonly entries: readonly AuditEntry[]
  /** What the audit tells of phones: of their keys, and of what they showed. */
  readonly keys: readonly AuditEntry[]
  readonly anchors: Anchors
}

/** The type: in the head of the text, before its actions in the audit, and the name of the field with the id. */
const kindIn = (words: string | null): string => /^ordo\/([a-z]+)\/\d+\n/.exec(words ?? '')?.[1] ?? ''

const isOf = (words: string, { kind, organisation, document }: Case, fields = fieldsOf(words)): boolean =>
  kindIn(words) === kind && fields?.get('organisation') === organisation && fields.get(kind) === text(document, 'id')

function checkSignature(of: Case, signature: Json, place: number): EvidenceCheck[] {
  const { entries, document, kind } = of
  const words = text(signature, 'text') ?? ''
  const hash = text(signature, 'hash')
  const challenge = get(signature, 'challenge')
  const id = text(challenge, 'id')
  const found = entries.find(
    ({ action, params: of }) =>
      action === `${kind}.sign` && text(of, 'digest') === hash && text(get(of, 'signature'), 'challenge') === id,
  )
  const kept = get(found?.params, 'signature')
  const person = text(signature, 'person')
  const shown = entries.some(
    ({ action, params, person: who, record }) =>
      action === `${kind}.show` &&
      who === person &&
      text(params, 'challenge') === id &&
      text(params, 'digest') === hash &&
      Number(text(record, 'number')) < Number(text(found?.record, 'number')),
  )
  const same = (field: string, as = field): boolean =>
    text(signature, field) !== null && text(signature, field) === text(kept, as)
  const who = `${text(signature, 'name')} (${text(signature, 'right')})`
  const proof = sha256(hex(text(signature, 'proof') ?? '')).toString('hex')
  const all: [string, boolean, string][] = [
    [
      'text',
      contentHash(words) === hash && isOf(words, of),
      'the signed words are the ones under the hash, and are about this document',
    ],
    ['record', found !== undefined, 'the audit has the line of this signature'],
    ['person', person !== null && found?.person === person, `given by ${who}`],
    ['name', same('name'), 'their name at that moment'],
    ['right', same('right') && same('slot'), 'their right at that moment'],
    ['scheme', same('scheme'), `the contract asked for ${text(signature, 'scheme')} at that moment`],
    ['method', same('method'), `signed with ${text(signature, 'method')}`],
    ['moment', same('signedAt', 'at'), `signed on ${text(signature, 'signedAt')}`],
    [
      'challenge',
      checkChallenge({ signature, words, organisation: of.organisation }) &&
        text(challenge, 'digest') === text(kept, 'shown'),
      'what was shown covers exactly these words',
    ],
    [
      'shown',
      shown || wasShownOnPhone(signature, { found, keys: of.keys }),
      'the words were shown to this person before',
    ],
    ['proof', text(kept, 'proof') === proof, 'the proof is the one the bank accepted and noted'],
    ...checkToken(signature, of.anchors),
    ...checkPhone(signature, { document: text(document, 'id'), found, keys: of.keys }),
  ]
  return all.map(([what, ok, detail]) => ({
    name: `${of.name}: signature ${place + 1}: ${what}`,
    ok: ok && document !== null,
    detail,
  }))
}

const needed: Readonly<Record<string, number>> = { ONE_SIGNATORY: 1, TWO_SIGNATORY: 2, THREE_SIGNATORY: 3 }

/** Where the bank itself goes on after a person, nobody is named. */
const isBy = (step: Json, person: string | null): boolean => [person, null].includes(text(step, 'person'))

/** The status to which a line of the audit moved the document; of what was shown, opened or taken out a status only tells in which one. */
export const movedTo = (kind: string, { action, params }: Pick<AuditEntry, 'action' | 'params'>): string | null =>
  new RegExp(`^${kind}\\.(?!(?:update|show|view)$)`).test(action) ? text(params, 'status') : null

/** The audit's steps are found in the history in their order, by the same people, and end where it ends. */
function isHistory({ document, entries, kind }: Case): boolean {
  const steps = list(document, 'history')
  let at = -1
  for (const { action, params, person } of entries) {
    const status = movedTo(kind, { action, params })
    if (status === null) continue
    at = steps.findIndex((step, i) => i > at && text(step, 'status') === status && isBy(step, person))
    if (at < 0) return false
  }
  const numbered = steps.every((step, i) => text(step, 'number') === String(i + 1))
  return numbered && at === steps.length - 1 && text(steps.at(-1), 'status') === text(document, 'status')
}

export function checkDocument(of: Case): EvidenceCheck[] {
  const { document, entries, name, kind } = of
  const words = fieldsOf(text(document, 'text') ?? '')
  const hash = text(document, 'hash')
  const last = entries.findLast(({ params }) => text(params, 'digest') !== null)
  const signatures = list(document, 'signatures')
  const now = signatures.filter(one => text(one, 'hash') === hash)
  const people = now.map(one => text(one, 'person'))
  const most = needed[text(document, 'scheme') ?? ''] ?? Number.POSITIVE_INFINITY
  const moved = entries.some(({ action }) => [`${kind}.hand`, `${kind}.settle`].includes(action))
  const signs = entries.filter(({ action }) => action === `${kind}.sign`)
  const isSame = ['number', 'operation'].every(name => (words?.get(name) ?? null) === text(document, name))
  return [
    {
      name: `${name}: text`,
      ok:
        contentHash(text(document, 'text') ?? '') === hash &&
        isOf(text(document, 'text') ?? '', of) &&
        isSame &&
        text(last?.params, 'digest') === hash,
      detail: 'the words as they are now are the ones that the audit noted last',
    },
    ...signatures.flatMap((signature, place) => checkSignature(of, signature, place)),
    {
      name: `${name}: all signatures`,
      ok: signs.length === signatures.length && new Set(people).size === people.length,
      detail: `each of ${signs.length} in the audit is here, and nobody signed twice`,
    },
    {
      name: `${name}: enough signatures`,
      ok: !moved || people.length >= most,
      detail: 'money moved only after as many as the scheme asks for',
    },
    {
      name: `${name}: history`,
      ok: isHistory(of),
      detail: 'the statuses are those that the audit tells, in order',
    },
  ]
}

/** A signature names the text in words that it answers. */
const inWords =
  ({ challenges }: Pick<Bundle, 'challenges'>) =>
  (signature: Json): Json => {
    const found = challenges.get(text(get(signature, 'challenge'), 'id'))
    return found && isObject(signature) ? { ...signature, challenge: found } : signature
  }

/** Documents with their signatures, and with each the text that it answers. */
const wholeDocuments = (bundle: Bundle): Json[] =>
  bundle.documents.map(said =>
    isObject(said) ? { ...said, signatures: list(said, 'signatures').map(inWords(bundle)) } : said,
  )

/** The same for whoever takes a bundle apart; empty where it is none. */
export const documentsIn = (file: string): Json[] => {
  const bundle = open(file)
  return bundle ? wholeDocuments(bundle) : []
}

/**
 * Every check, in the order of the file; the bundle holds when all are ok. `pems` are the bank's keys that the reader trusts,
 * `anchors` the authorities of certificates; without them the file's own count.
 */
export function verify(file: string, pems: readonly string[] = [], anchors: Anchors = null): EvidenceCheck[] {
  const bundle = open(file)
  if (!bundle) return [{ name: 'format', ok: false, detail: `the file is no bundle of ${formats.join(' or ')}` }]
  const { manifest, documents, chains } = bundle
  const trusted = pems.flatMap(pem => keyOf(pem) ?? [])
  const chained = chains.map((chain, place) => checkChain(bundle, chain, place))
  const told = chained.flatMap(({ records }) => records).map(auditEntryOf)
  const organisation = text(get(manifest, 'organisation'), 'id')
  const keys = told.filter(isOfPhone)
  const cases = wholeDocuments(bundle).map((document): Case => {
    const id = text(document, 'id')
    const about = told.filter(({ record }) => text(record, 'subject') === id)
    const kind = kindIn(text(document, 'text'))
    const name = `document ${text(document, 'number')}`
    return { name, kind, organisation, document, entries: about, keys, anchors }
  })
  const taker = text(get(manifest, 'madeBy'), 'person')
  const taken = cases.every(one =>
    one.entries.some(({ action, person }) => action === 'evidence.export' && person === taker),
  )
  return [
    ...checkSeal(bundle, trusted),
    {
      name: 'manifest',
      ok: text(manifest, 'documents') === String(documents.length) && documents.length > 0 && taken,
      detail: `${documents.length} documents, taken by ${text(get(manifest, 'madeBy'), 'name')}`,
    },
    ...chained.flatMap(({ checks }) => checks),
    ...cases.flatMap(checkDocument),
  ]
}
