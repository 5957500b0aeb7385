// The calls of the phone: a look at a key, binding, opening by a signed challenge and the PIN, giving the key up.
import { activationText, notMeText, tokenText } from '@bank/contracts/phoneText.ts'
import { rest } from '@bank/web/kit/api.ts'
import { isRefusal } from '@bank/web/kit/refusal.ts'
import { dropKey, type KeptKey, keepKey, keptKeys, newPair, signedBy, spkiOf } from './keyStore.ts'
import { isUnheard } from './unheard.ts'

/** What the bank says of a key. */
export type KeyView = Omit<KeptKey, 'privateKey'>
type ShownKey = KeyView & { readonly nonce: string }

/** Whose key this is, before anything is bound. */
export const lookAt = (key: string): Promise<ShownKey> => rest('activation/look', { body: { key } })

/** Also where this phone has used it. */
const isActivationOver = (error: unknown): boolean =>
  isRefusal(error) && error.classification === 'ActivationExpiredException'

/** Throws what the bank refused. Makes the pair here, which is kept before the bank hears of it: an answer may be lost. */
async function bindAnew(key: string, pin: string): Promise<void> {
  const pair = await newPair()
  const publicKey = await spkiOf(pair)
  // The look before this one may have been made worthless meanwhile; nothing that was sent under it binds any more.
  const { nonce, ...view } = await lookAt(key)
  await keepKey({ ...view, privateKey: pair.privateKey })
  const signature = await signedBy(pair.privateKey, activationText(nonce, publicKey))
  try {
    const bound = await rest<KeyView>('activation', { body: { key, publicKey, signature, pin } })
    await keepKey({ ...bound, privateKey: pair.privateKey })
  } catch (error) {
    if (!isUnheard(error) && !isActivationOver(error)) await dropKey(view.keyId)
    throw error
  }
}

/** Whether the bank knows the phone already: a try of before was taken, and its answer lost. Throws what it says of the PIN. */
async function isBound(keyId: string, pin: string): Promise<boolean> {
  const kept = (await keptKeys()).find(one => one.keyId === keyId)
  if (!kept) return false
  try {
    await openKey(kept, pin)
    return true
  } catch (error) {
    if (!isRefusal(error) || error.classification !== 'PhoneSignatureException') throw error
    await dropKey(keyId)
    return false
  }
}

/** Binds this phone once, however often it is pressed: where the activation is over, the key that is kept says whether it was by this phone. */
export async function bind(key: string, keyId: string, pin: string): Promise<void> {
  try {
    await bindAnew(key, pin)
  } catch (error) {
    if (!isActivationOver(error) || !(await isBound(keyId, pin))) throw error
  }
}

export type OpenedKey = { readonly token: string; readonly expiresIn: number; readonly key: KeyView }

export async function openKey({ keyId, privateKey }: KeptKey, pin: string): Promise<OpenedKey> {
  const { nonce } = await rest<{ nonce: string }>('challenge', { body: { keyId } })
  const signature = await signedBy(privateKey, tokenText(nonce, keyId))
  return rest('token', { body: { keyId, nonce, signature, pin } })
}

/** A question without a body, a change with one. */
export const restBy = <R>(token: string, path: string, body?: object): Promise<R> =>
  rest<R>(path, { method: body ? 'POST' : 'GET', headers: by(token), ...(body && { body }) })

const by = (token: string) => ({ authorization: `Bearer ${token}` })

export const shutKey = (token: string): Promise<unknown> => rest('leave', { headers: by(token) })

/** “It was not me”: everything of the person is stopped, by a signature alone, also where the key is shut. */
export async function notMe({ keyId, privateKey }: KeptKey): Promise<void> {
  const { nonce } = await rest<{ nonce: string }>('challenge', { body: { keyId } })
  await rest('not-me', { body: { keyId, nonce, signature: await signedBy(privateKey, notMeText(nonce, keyId)) } })
}

/** The bank first: a phone that forgot a key which still signs could not end it any more. */
export async function giveUp(keyId: string, token: string): Promise<void> {
  await rest('unbind', { headers: by(token) })
  await dropKey(keyId)
}
