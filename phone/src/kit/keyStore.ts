// The store of keys: private halves that cannot be taken out, in the browser's own database.

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

const name = 'ordo-phone'
const store = 'keys'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('the store of keys refused'))
  })

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'keyId' })
  return settled(request)
}

async function within<T>(mode: IDBTransactionMode, use: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await opened()
  try {
    const tx = db.transaction(store, mode, { durability: 'strict' })
    const written = new Promise<void>((done, failed) => {
      tx.oncomplete = () => done()
      tx.onabort = () => failed(tx.error ?? new Error('the store of keys refused'))
    })
    const result = await settled(use(tx.objectStore(store)))
    await written
    return result
  } finally {
    db.close()
  }
}

export const keptKeys = (): Promise<KeptKey[]> => within('readonly', keys => keys.getAll() as IDBRequest<KeptKey[]>)
export const keepKey = (key: KeptKey): Promise<unknown> => within('readwrite', keys => keys.put(key))
export const dropKey = (keyId: string): Promise<unknown> => within('readwrite', keys => keys.delete(keyId))

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new pair; nobody, and no script of this page, can take the private half out. */
export const newPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

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
    await keepKey({ keyId: probe, ...facts, privateKey })
    const found = (await keptKeys()).find(({ keyId }) => keyId === probe)
    await dropKey(probe)
    if (!found || found.privateKey.extractable) return 'LOST'
    await signedBy(found.privateKey, probe)
  } catch {
    return 'LOST'
  }
  const isForGood = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  return isForGood ? 'KEPT' : 'LOSABLE'
}
