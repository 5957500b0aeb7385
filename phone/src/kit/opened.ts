// Keys that are opened now: their tokens, kept in memory alone, and calls by them.
import { machineNow } from '@bank/web/kit/clock.ts'
import { observable, useObserved } from '@bank/web/kit/observable.ts'
import { isRefusal } from '@bank/web/kit/refusal.ts'
import { type OpenedKey, openKey, restBy, shutKey } from './bank.ts'
import type { KeptKey } from './keyStore.ts'

type Open = OpenedKey & { readonly kept: KeptKey; readonly until: number }
type OpenKeys = ReadonlyMap<string, Open>

const opened = observable<OpenKeys>(new Map())

export const useOpened = (): OpenKeys => useObserved(opened)
export const openedNow = (): OpenKeys => opened.get()
export const onOpened = opened.subscribe

function forget(keyId: string): void {
  opened.set(new Map([...opened.get()].filter(([one]) => one !== keyId)))
}

/** By its PIN, for as long as the bank lets it be open. */
export async function open(kept: KeptKey, pin: string): Promise<OpenedKey> {
  const found = await openKey(kept, pin)
  const until = machineNow() + found.expiresIn * 1000
  opened.set(new Map([...opened.get(), [kept.keyId, { ...found, kept, until }]]))
  return found
}

export async function shut(keyId: string): Promise<void> {
  const found = opened.get().get(keyId)
  forget(keyId)
  if (found) await shutKey(found.token)
}

/** Refusals after which this token opens nothing any more. */
const over: ReadonlySet<string> = new Set(['SessionExpiredException', 'PayControlKeyEndedException'])

/** Calls the bank as this key; one that the bank no longer lets in is shut here too, and asks for its PIN again. */
export async function callAs<R>(keyId: string, path: string, body?: object): Promise<R> {
  const found = opened.get().get(keyId)
  try {
    return await restBy<R>(found?.token ?? '', path, body)
  } catch (error) {
    // Only the token that was refused: another may have been given meanwhile.
    if (isRefusal(error) && over.has(error.classification) && opened.get().get(keyId)?.token === found?.token)
      forget(keyId)
    throw error
  }
}

export const forgetOpened = forget
