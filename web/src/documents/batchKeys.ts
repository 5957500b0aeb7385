// Keyboard shortcuts of bulk actions, by the physical key, so that every layout of letters works.
import { hasLetterKeys, isElsewhere, isPlain, usePageKeys } from '#kit/keyboard.ts'
import type { BatchAct, Choice } from './actions.ts'

export const batchKeys: Readonly<Record<string, BatchAct>> = {
  KeyS: 'sign',
  KeyG: 'send',
  KeyR: 'revise',
  KeyX: 'cancel',
  Delete: 'delete',
}

/** Listens for the shortcuts; the key of an action that is not offered now does nothing. */
export function useBatchKeys<D>(
  offers: readonly Choice<D>[],
  onAct: (act: BatchAct, documents: readonly D[]) => void,
): void {
  usePageKeys(event => {
    const offer = offers.find(({ act }) => act === batchKeys[event.code])
    if (!offer || offer.reason !== undefined || !isPlain(event) || isElsewhere(event.target)) return
    if (event.key.length === 1 && !hasLetterKeys()) return
    event.preventDefault()
    onAct(offer.act, offer.ready)
  })
}
