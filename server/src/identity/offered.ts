// The second factors that a person really has, strongest first: those of a sign-in, and of a fresh proof.
import type { World } from '#kit/ctx.ts'
import type { Tx } from '#kit/db.ts'
import { holdsPhone } from './phonePort.ts'
import { factors, type SignInFactor } from './rules.ts'
import { type HeldCertificate, signingTokens } from './tokenPort.ts'

/** Of tokens there is one of each kind that they hold. */
export type OfferedFactor = SignInFactor | HeldCertificate['signType']

type FactorHolder = { readonly personId: string; readonly hasTotp: boolean; readonly takesSms: boolean }

export async function offeredFactors(
  ctx: Pick<World, 'clock' | 'machine'> & { readonly tx: Tx },
  { personId, hasTotp, takesSms }: FactorHolder,
): Promise<readonly OfferedFactor[]> {
  const has = { PAY_CONTROL: await holdsPhone(ctx, personId), TOTP: hasTotp, SMS: takesSms }
  const tokens = new Set((await signingTokens(ctx, personId)).map(({ signType }) => signType))
  return [...[...tokens].sort(), ...factors.filter(one => has[one])]
}
