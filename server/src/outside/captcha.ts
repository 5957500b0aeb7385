// The captcha: a proof of work that we host; a bank may plug in another verifier.
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { later } from '#kit/clock.ts'
import type { World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { hmac, intBetween } from '#kit/random.ts'

export const captchaActions = ['login', 'otp', 'restore'] as const
export type CaptchaAction = (typeof captchaActions)[number]

type CaptchaContext = Pick<World, 'config' | 'machine' | 'db'>

export type Captcha = {
  /** Issues a challenge for the browser. */
  challenge(world: CaptchaContext, action: CaptchaAction): Promise<unknown>
  /** Whether a token solves a challenge of ours for this action, in time and for the first time. */
  accepts(world: CaptchaContext, action: CaptchaAction, token: string): Promise<boolean>
}

const livesMs = 5 * 60 * 1000
const tokenAtMost = 4096

/** The cost of the proof of work: iterations for one guess, and the range of the answer. Tests solve a real puzzle too, only a small one. */
const work = {
  production: { cost: 2000, from: 100, to: 300 },
  demo: { cost: 2000, from: 20, to: 60 },
  test: { cost: 1, from: 1, to: 5 },
} as const

const keys = ({ config }: CaptchaContext) => ({
  hmacSignatureSecret: hmac(config.secrets.captchaKey, 'challenge').toString('hex'),
  hmacKeySignatureSecret: hmac(config.secrets.captchaKey, 'solution').toString('hex'),
})

type Payload = { readonly challenge: Challenge; readonly solution: Solution }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function payloadOf(token: string): Payload | null {
  if (token.length > tokenAtMost) return null
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
    if (
      !isObject(payload) ||
      !isObject(payload.solution) ||
      !isObject(payload.challenge) ||
      !isObject(payload.challenge.parameters)
    )
      return null
    return payload as Payload
  } catch {
    return null
  }
}

/** Spends a challenge; true for its first use. */
const spend = async (tx: Tx, nonce: string, until: string): Promise<boolean> =>
  (await tx.row(
    sql`insert into outside.captchas (nonce, expires_at) values (${nonce}, ${until}::timestamptz) on conflict do nothing returning 1`,
  )) !== null

export const captcha: Captcha = {
  challenge(world, action) {
    const { cost, from, to } = work[world.config.mode]
    const expires = later(world.machine.now(), livesMs).toISOString()
    const counter = intBetween({ from, to })
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter,
      deriveKey,
      data: { action, expires },
      ...keys(world),
    })
  },
  async accepts(world, action, token) {
    const payload = payloadOf(token)
    if (!payload) return false
    const { challenge, solution } = payload
    const verdict = await verifySolution({ challenge, solution, deriveKey, ...keys(world) }).catch(() => null)
    // The HMAC covers the parameters, so from here on they are trusted.
    if (!verdict?.verified) return false
    const { data, nonce } = challenge.parameters
    const until = String(data?.expires)
    if (data?.action !== action || until <= world.machine.now().toISOString()) return false
    return world.db.bank(tx => spend(tx, nonce, until))
  },
}

export async function forgetCaptchas(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from outside.captchas where expires_at < ${now}`)
}
