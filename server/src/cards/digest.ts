// Keyed digests (HMAC) of card numbers and phones: a number is matched again without being stored.
import type { Config } from '#kit/configTypes.ts'
import { hmac } from '#kit/random.ts'

/** The HMAC of a card number: without the key sixteen digits cannot be found by trying. */
export const numberDigest = ({ secrets }: Pick<Config, 'secrets'>, number: string): Buffer =>
  hmac(secrets.codeKey, `ordo/card/number\n${number}`)

export const phoneDigest = ({ secrets }: Pick<Config, 'secrets'>, phone: string): Buffer =>
  hmac(secrets.codeKey, `ordo/card/phone\n${phone}`)
