// Signing by a code of the authenticator, for exactly the digest that was shown; the bank attests that it was right, and keeps a mark of it.
import { proveTotp } from '#identity/index.ts'
import type { Ctx } from '#kit/ctx.ts'
import { hmac } from '#kit/random.ts'
import { Refusal, refuseBy } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import type { GivenProof, LockedChallenge, SigningMethod } from './method.ts'
import { asleep } from './sleep.ts'

async function checkCode(ctx: Ctx, challenge: LockedChallenge, { factor, code }: GivenProof): Promise<void> {
  try {
    await proveTotp(ctx, factor, code ?? '')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.classification === 'OtpUsedException') throw new Refusal('SignCodeUsedException')
    if (error.classification === 'FactorUnavailableException') throw new Refusal('TotpNotEnrolledException')
    if (error.classification !== 'WrongOtpException') throw error
    const left = await challenge.countMiss()
    throw new Refusal('WrongSignCodeException', {
      attempts: String(Math.min(left, Number(error.params.attempts ?? left))),
    })
  }
}

/** The HMAC of the bank over digest and code: it proves the code without storing it. */
const markOf = (ctx: Ctx, { id, digest }: LockedChallenge, code: string): Buffer =>
  hmac(ctx.config.secrets.codeKey, `ordo/signature/totp\n${id}\n${digest.toString('hex')}\n${code}`)

export const totp: SigningMethod = {
  asks: 'CODE',
  offline: 'BANK_MARK',
  readiness: async ({ machine }, people) =>
    new Map(
      people.map(({ personContractId, authenticator }) => [
        personContractId,
        authenticator ? asleep(authenticator.sleepsUntil, machine.now()) : reject('TotpNotEnrolledException'),
      ]),
    ),
  async check(ctx, challenge, given) {
    refuseBy(asleep(given.factor?.sleeps_until ?? null, ctx.machine.now()))
    await checkCode(ctx, challenge, given)
    return { mark: markOf(ctx, challenge, given.code ?? ''), answer: null }
  },
}
