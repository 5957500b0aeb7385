// The Ed25519 key with which the bank signs checkpoints and bundles, derived from the secret `evidenceKey`.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Config } from '#kit/configTypes.ts'
import { sha256hex } from '#kit/random.ts'

/** What stands before the 32 bytes of a private key in PKCS #8. */
const wrapping = Buffer.from('302e020100300506032b657004220420', 'hex')

type Secret = Pick<Config, 'secrets'>

const privateKey = ({ secrets }: Secret): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([wrapping, Buffer.from(secrets.evidenceKey, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })

/** As SPKI in DER, 44 bytes. */
export const publicKey = (config: Secret): Buffer =>
  createPublicKey(privateKey(config)).export({ format: 'der', type: 'spki' })

export const pemOf = (spki: Buffer): string =>
  String(createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ format: 'pem', type: 'spki' }))

/** By what name a key is known: the hash of its SPKI. */
export const fingerprintOf = (spki: Uint8Array): string => sha256hex(spki)

export const signWithBankKey = (config: Secret, text: string): Buffer =>
  sign(null, Buffer.from(text), privateKey(config))
