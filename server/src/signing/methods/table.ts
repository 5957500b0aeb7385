// The table of methods of signing, and the readiness of many people at once, each by the method of their own contract.
import type { SignType } from '@bank/contracts/access.ts'
import { signTypes } from '@bank/contracts/access.ts'
import type { MeansHolder, ReadinessById, ReadinessContext, SigningMethod } from './method.ts'
import { payControl } from './payControl.ts'
import { ruToken2 } from './ruToken2.ts'
import { ruTokenS } from './ruTokenS.ts'
import { totp } from './totp.ts'

export const methods: Readonly<Record<SignType, SigningMethod>> = {
  PAY_CONTROL: payControl,
  RU_TOKEN_2: ruToken2,
  RU_TOKEN_S: ruTokenS,
  TOTP: totp,
}

/** One question for each method that somebody of them has. */
export async function readinessOf(ctx: ReadinessContext, people: readonly MeansHolder[]): Promise<ReadinessById> {
  const found = await Promise.all(
    signTypes.map(async signType => {
      const holders = people.filter(one => one.signType === signType)
      return holders.length ? [...(await methods[signType].readiness(ctx, holders))] : []
    }),
  )
  return new Map(found.flat())
}
