// The browser's own database of the phone: its stores, and a transaction that has ended when its promise has.

export type StoreName = 'keys' | 'answers' | 'history'

const name = 'ordo-phone'
const version = 2
const keyPaths: Readonly<Record<StoreName, string>> = { keys: 'keyId', answers: 'requestId', history: 'id' }

const refused = (): Error => new Error('the store of the phone refused')

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? refused())
  })

/** Adds what is missing, and takes nothing away: a key that is kept stays. */
function addStores(db: IDBDatabase): void {
  for (const [store, keyPath] of Object.entries(keyPaths))
    if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath })
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => addStores(request.result)
  return settled(request)
}

/** Resolved once it is on the disk, as far as the browser says so. */
export async function within<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  use: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await opened()
  // Another tab of a later release is not held up by this one.
  db.onversionchange = () => db.close()
  try {
    const tx = db.transaction(store, mode, { durability: 'strict' })
    const written = new Promise<void>((done, failed) => {
      tx.oncomplete = () => done()
      tx.onabort = () => failed(tx.error ?? refused())
    })
    const [result] = await Promise.all([settled(use(tx.objectStore(store))), written])
    return result
  } finally {
    db.close()
  }
}

export const allOf = <T>(store: StoreName): Promise<T[]> =>
  within(store, 'readonly', all => all.getAll() as IDBRequest<T[]>)
export const put = (store: StoreName, value: unknown): Promise<unknown> =>
  within(store, 'readwrite', all => all.put(value))
/** What is kept there from now on: this, or what was kept first. */
export async function putFirst<T>(store: StoreName, key: string, value: T): Promise<T> {
  try {
    await within(store, 'readwrite', all => all.add(value))
    return value
  } catch (error) {
    const first = await within(store, 'readonly', all => all.get(key) as IDBRequest<T | undefined>)
    if (first === undefined) throw error
    return first
  }
}
export const drop = (store: StoreName, key: string): Promise<unknown> =>
  within(store, 'readwrite', all => all.delete(key))
