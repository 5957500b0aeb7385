// Verifies the signature of a phone offline: ECDSA over a text of its decision, by a key whose binding stands in the audit.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type AuditEntry, fieldsOf, get, hex, type Json, sha256, text } from './verifyText.ts'

export const isByPhone = (signature: Json): boolean => text(signature, 'method') === 'PAY_CONTROL'

/** A signature of a phone as a bundle holds it. */
export type PhoneSignature = {
  /** The decision, to the byte: of which request, about which text, by which key. */
  readonly decision: string
  /** Both halves one after the other, as a browser writes them. */
  readonly halves: Buffer
  readonly spki: Buffer
  /** The number of the key, as people know it. */
  readonly key: string | null
}

export function phoneSignatureOf(signature: Json): PhoneSignature {
  const challenge = get(signature, 'challenge')
  const about = get(challenge, 'about')
  return {
    decision: text(about, 'decision') ?? '',
    halves: hex(text(challenge, 'proof') ?? ''),
    spki: Buffer.from(text(about, 'spki') ?? '', 'base64'),
    key: text(about, 'key'),
  }
}

export function phoneKeyOf(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}

function isSigned({ decision, halves, spki }: PhoneSignature): boolean {
  const key = phoneKeyOf(spki)
  return (
    key !== null &&
    halves.length === 64 &&
    verify('sha256', Buffer.from(decision), { key, dsaEncoding: 'ieee-p1363' }, halves)
  )
}

/** They signed this text, with this document in it. */
function isDecided({ decision }: PhoneSignature, signature: Json, document: string | null): boolean {
  const said = fieldsOf(decision)
  const challenge = get(signature, 'challenge')
  const head = fieldsOf(text(challenge, 'head') ?? '')
  return (
    said?.get('') === 'ordo/phone/decision/1' &&
    said.get('purpose') === head?.get('purpose') &&
    said.get('decision') === 'SIGN' &&
    said.get('shown') === text(challenge, 'digest') &&
    document !== null &&
    !(said.get('omitted') ?? document).includes(document)
  )
}

const bindings: readonly string[] = ['payControl.activate', 'payControl.renew']
const endings: readonly string[] = ['payControl.unbind', 'payControl.block', 'payControl.cancel', 'payControl.expire']
/** The next key ends the one before it, which it names. */
const successions: readonly string[] = ['payControl.create', 'payControl.regenerate', 'payControl.renew']

const showing = 'payControl.show'

/** What the audit tells of phones beside the documents: of keys, and of what was shown. */
export const isOfPhone = ({ action }: AuditEntry): boolean =>
  [...bindings, ...endings, ...successions, showing].includes(action)

const ends = ({ action, params }: AuditEntry, number: string | null): boolean =>
  (endings.includes(action) && text(params, 'key') === number) ||
  (successions.includes(action) && text(params, 'before') === number)

const placeOf = (entry: AuditEntry | undefined): number => Number(text(entry?.record, 'number') ?? Number.NaN)

/** Their phone showed the whole text before: one line says so of all documents in it. */
export function wasShownOnPhone(signature: Json, { found, keys }: Pick<PhoneContext, 'found' | 'keys'>): boolean {
  const challenge = get(signature, 'challenge')
  return (
    isByPhone(signature) &&
    keys.some(
      one =>
        one.action === showing &&
        one.person !== null &&
        one.person === text(signature, 'person') &&
        text(one.params, 'request') === text(challenge, 'id') &&
        text(one.params, 'shown') === text(challenge, 'digest') &&
        placeOf(one) < placeOf(found),
    )
  )
}

type PhoneContext = {
  readonly document: string | null
  /** The audit's line of the signature. */
  readonly found: AuditEntry | undefined
  readonly keys: readonly AuditEntry[]
}

/** The key that the decision names was bound to a phone of this person before, and had not ended. */
function isBound(
  { decision, key, spki }: PhoneSignature,
  person: string | null,
  { found, keys }: PhoneContext,
): boolean {
  const bound = keys.find(({ action, params }) => bindings.includes(action) && text(params, 'key') === key)
  const isTheirs = bound?.person === person && text(bound?.record, 'subject') === person && person !== null
  const isSame =
    text(bound?.params, 'spki') === sha256(spki).toString('hex') &&
    text(bound?.params, 'id') === fieldsOf(decision)?.get('key')
  const hasEnded = keys.some(one => ends(one, key) && !(placeOf(one) > placeOf(found)))
  return isTheirs && isSame && placeOf(bound) < placeOf(found) && !hasEnded
}

/** The checks of a signature by a phone; none of one by another method. */
export function checkPhone(signature: Json, about: PhoneContext): [string, boolean, string][] {
  if (!isByPhone(signature)) return []
  const given = phoneSignatureOf(signature)
  return [
    ['phone', isSigned(given), 'the key of the phone signed a decision'],
    ['decision', isDecided(given, signature, about.document), 'to sign exactly what was shown, this document in it'],
    ['key', isBound(given, text(signature, 'person'), about), 'the audit tells when this key was bound to their phone'],
  ]
}
