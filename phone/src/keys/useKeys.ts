// The keys that this phone keeps, as every page sees them: read from its store, anew when one was bound or given up.
import { observable, useObserved } from '@bank/web/kit/observable.ts'
import { type KeptKey, keptKeys, lostKeys } from '#kit/keyStore.ts'

/** `keys` is null until they are read; `lost` is how many the browser has cleared away by itself. */
type PhoneKeys = { readonly keys: readonly KeptKey[] | null; readonly lost: number; readonly isBroken: boolean }

const found = observable<PhoneKeys>({ keys: null, lost: 0, isBroken: false })

const firstName = (a: KeptKey, b: KeptKey): number => a.companyName.localeCompare(b.companyName)

export function refreshKeys(): void {
  keptKeys().then(
    keys => found.set({ keys: keys.toSorted(firstName), lost: lostKeys(keys), isBroken: false }),
    () => found.set({ keys: [], lost: 0, isBroken: true }),
  )
}

export const useKeys = (): PhoneKeys => useObserved(found)
