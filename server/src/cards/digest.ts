// Keyed digests (HMAC) of card numbers and phones: a number is matched again without being stored.
import type { Config } from '#kit/config.ts'
import { hmac } from '#kit/random.ts'

/** Without the key the sixteen digits cannot be tried one after the other. */
export const numberDigest = ({ secrets }: Pick<Config, 'secrets'>, number: string): Buffer =>
  hmac(secrets.codeKey, `ordo/card/number\n${number}`)

export const phoneDigest = ({ secrets }: Pick<Config, 'secrets'>, phone: string): Buffer =>
  hmac(secrets.codeKey, `ordo/card/phone\n${phone}`)
