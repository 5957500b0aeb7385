// The texts that a phone signs, made alike on both sides: one reading only, as every value carries its length.

type PhoneField = readonly [name: string, value: string]

/** What a phone signs for, so that a signature for one thing is none for another. */
export type PhonePurpose = 'activation' | 'token' | 'not-me' | 'renewal' | 'decision'

const encoder = new TextEncoder()
const bytes = (text: string): number => encoder.encode(text).length

/** `purpose` heads it; each field is `name:bytes:value` on a line of its own. */
export const phoneText = (purpose: PhonePurpose, fields: readonly PhoneField[]): string =>
  [`ordo/phone/${purpose}/1`, ...fields.map(([name, value]) => `${name}:${bytes(value)}:${value}`)].join('\n')

/** Binding: the bank's nonce, and the key that is bound, base64 of its SPKI. */
export const activationText = (nonce: string, publicKey: string): string =>
  phoneText('activation', [
    ['nonce', nonce],
    ['key', publicKey],
  ])

/** Opening: the bank's nonce, and the key that answers it. */
export const tokenText = (nonce: string, keyId: string): string =>
  phoneText('token', [
    ['nonce', nonce],
    ['key', keyId],
  ])

/** “It was not me”: the bank's nonce, and a key of whoever says so. */
export const notMeText = (nonce: string, keyId: string): string =>
  phoneText('not-me', [
    ['nonce', nonce],
    ['key', keyId],
  ])

/** Renewal: the bank's nonce, the key that ends, and the next one of the same phone, base64 of its SPKI; both sign it. */
export const renewalText = (nonce: string, keyId: string, publicKey: string): string =>
  phoneText('renewal', [
    ['nonce', nonce],
    ['key', keyId],
    ['next', publicKey],
  ])

/** Bank days before the last one of a key in which its phone may renew it. */
export const renewalDays = 30

export type Decision = 'SIGN' | 'DECLINE'

/** What a phone decides about a request, and over what: whoever changes any of it has no signature. */
export type PhoneDecision = {
  /** The request, and the key that answers it. */
  readonly request: string
  readonly keyId: string
  /** What the request is for, as its own text says: the type of the documents, or a sign-in. */
  readonly purpose: string
  readonly decision: Decision
  /** The SHA-256 of every byte of the text that was shown, in hex. */
  readonly shownHash: string
  /** What of it was left out, in the order of the text. */
  readonly omitted: readonly string[]
  /** Why it was declined; empty where nobody said. */
  readonly reason: string
  /** The number that was picked, where the request asks for one. */
  readonly number: number | null
}

/** Deciding: all of it, in this order; ids apart by a space. */
export const decisionText = (one: PhoneDecision): string =>
  phoneText('decision', [
    ['request', one.request],
    ['key', one.keyId],
    ['purpose', one.purpose],
    ['decision', one.decision],
    ['shown', one.shownHash],
    ['omitted', one.omitted.join(' ')],
    ['reason', one.reason],
    ['number', one.number === null ? '' : String(one.number)],
  ])

const pinLength = 6

export const isPin = (text: string): boolean => text.length === pinLength && /^\d+$/.test(text)

/** Whether anybody would try it first: one digit six times, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin.charAt(at))))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
