// The calls of the phone: a look at a key, binding, opening by a signed challenge and the PIN, giving the key up.
import { activationText, notMeText, tokenText } from '@bank/contracts/phoneText.ts'
import { rest } from '@bank/web/kit/api.ts'
import { dropKey, type KeptKey, keepKey, newPair, signedBy, spkiOf } from './keyStore.ts'

/** What the bank says of a key. */
export type KeyView = Omit<KeptKey, 'privateKey'>
type ShownKey = KeyView & { readonly nonce: string }

/** Whose key this is, before anything is bound. */
export const lookAt = (key: string): Promise<ShownKey> => rest('activation/look', { body: { key } })

/** Makes the pair here and binds it; kept only once the bank has said yes. */
export async function bind(key: string, pin: string): Promise<KeyView> {
  const pair = await newPair()
  const publicKey = await spkiOf(pair)
  // The look before this one may have been made worthless meanwhile.
  const { nonce } = await lookAt(key)
  const signature = await signedBy(pair.privateKey, activationText(nonce, publicKey))
  const view = await rest<KeyView>('activation', { body: { key, publicKey, signature, pin } })
  await keepKey({ ...view, privateKey: pair.privateKey })
  return view
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
