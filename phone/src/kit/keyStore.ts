// The store of keys: private halves that cannot be taken out, in the browser's own database.
import { local } from '@bank/web/kit/storage.ts'
import { allOf, drop, put } from './db.ts'

/** What is known of a key without the bank; whose it is was shown before it was bound. */
export type KeptKey = {
  readonly keyId: string
  readonly pcUserId: string
  readonly fullName: string
  readonly companyName: string
  readonly signRight: string
  readonly expirationDate: string
  readonly privateKey: CryptoKey
}

/** How many keys were kept here last: whoever finds fewer says so. */
const countKey = 'phone-keys'

const keepCount = async (): Promise<void> => local.set(countKey, String((await keptKeys()).length))

export const keptKeys = (): Promise<KeptKey[]> => allOf<KeptKey>('keys')

export async function keepKey(key: KeptKey): Promise<void> {
  await put('keys', key)
  await keepCount()
}

export async function dropKey(keyId: string): Promise<void> {
  await drop('keys', keyId)
  await keepCount()
}

/** How many keys the browser has cleared away by itself since; said until somebody has seen it. */
export const lostKeys = (kept: readonly KeptKey[]): number =>
  Math.max(0, Number(local.get(countKey) ?? 0) - kept.length)

/** Whoever has read it need not read it again. */
export const forgetLost = (): Promise<void> => keepCount()

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new pair; nobody, and no script of this page, can take the private half out. */
export const newPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

/** The hash of a text, as hexadecimal digits: reckoned here, whatever the bank says it is. */
export const sha256Of = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

export const spkiOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  base64(await crypto.subtle.exportKey('spki', publicKey))

export const signedBy = async (key: CryptoKey, text: string): Promise<string> =>
  base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(text)))

/** LOST: the browser keeps no key at all. LOSABLE: it does, and may clear it away when it needs the room. */
export type Keeping = 'KEPT' | 'LOSABLE' | 'LOST'

const probe = 'probe'

/** Keeps a key, takes it out of the store again and signs with it: what fails here would fail when it counts. */
export async function keepingHere(): Promise<Keeping> {
  try {
    const { privateKey } = await newPair()
    const facts = { pcUserId: '', fullName: '', companyName: '', signRight: '', expirationDate: '' }
    await put('keys', { keyId: probe, ...facts, privateKey })
    const found = (await keptKeys()).find(({ keyId }) => keyId === probe)
    await drop('keys', probe)
    if (!found || found.privateKey.extractable) return 'LOST'
    await signedBy(found.privateKey, probe)
  } catch {
    return 'LOST'
  }
  const isForGood = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  return isForGood ? 'KEPT' : 'LOSABLE'
}
