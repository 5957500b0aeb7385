// The port of a method whose keys a noun above keeps: it registers once; until it does, nobody holds them.
import type { SignType } from '@bank/contracts/access.ts'
import type { Ctx } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { refuseBy } from '#kit/refusal.ts'
import type { Rejection } from '#kit/rejection.ts'
import type {
  CheckedAnswer,
  GivenProof,
  LockedChallenge,
  MeansHolder,
  ReadinessById,
  ReadinessContext,
  SigningMethod,
} from './method.ts'

export type MeansPort = {
  /** In one query for all of them. Whom the answer leaves out holds nothing. */
  readiness(ctx: ReadinessContext, people: readonly MeansHolder[]): Promise<ReadinessById>
  /** Refuses; what it answers is kept for ever. */
  check(ctx: Ctx, challenge: LockedChallenge, given: GivenProof): Promise<CheckedAnswer>
}

/** Methods whose keys stand in nouns above. */
export type HeldType = Exclude<SignType, 'TOTP'>

const ports = new Map<HeldType, MeansPort>()

/** Registers whose keys these are, once, when the module of that noun is loaded. */
export function registerMeans(signType: HeldType, port: MeansPort): void {
  if (ports.has(signType)) throw new Error(`the means of ${signType} are registered already`)
  ports.set(signType, port)
}

/** `none`: why somebody without a key cannot sign. */
export const heldAbove = (signType: HeldType, none: Rejection): Pick<SigningMethod, 'readiness' | 'check'> => ({
  async readiness(ctx, people) {
    const known = await ports.get(signType)?.readiness(ctx, people)
    return new Map(
      people.map(({ personContractId: id }) => {
        const found = known?.get(id)
        return [id, found === undefined ? none : found]
      }),
    )
  },
  async check(ctx, challenge, given) {
    const port = ports.get(signType)
    if (!port) refuseBy(none)
    const checked = await port?.check(ctx, challenge, given)
    if (!checked) throw new Error(`a proof by ${signType} that nobody checked`)
    const { omitted = [], key, ...answer } = checked
    // That of a phone came with the challenge, which keeps it.
    return { mark: sha256(answer.bytes), answer: given.phone ? null : answer, omitted, key }
  },
})
