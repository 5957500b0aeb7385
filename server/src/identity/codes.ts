// One-time codes by SMS, for any purpose: sent within their bounds, and tried against the half-way token or session they hang on.
import { later } from '#kit/clock.ts'
import type { Ctx } from '#kit/ctx.ts'
import { hmac, newBytes, newCode, newId } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { sendSms } from '#outside/index.ts'
import { addCode, type CodeOwner, type CodePlace, type CodePurpose, sentSince, tryCode } from './codeRows.ts'
import { lives } from './rules.ts'

export type { CodeOwner, CodePlace, CodePurpose } from './codeRows.ts'

/** What a code is for, whose limits count, and what it hangs on: a code of one opens nothing of another. */
export type CodeUse = { readonly purpose: CodePurpose; readonly owner: CodeOwner; readonly place: CodePlace }

type CodeContext = Pick<Ctx, 'config' | 'machine' | 'tx'>

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
const hour = 60 * 60_000

const hashOf = ({ config }: CodeContext, { purpose, place }: CodeUse, code: string): Buffer =>
  hmac(config.secrets.codeKey, `${purpose}:${Object.values(place).join()}:${code}`)

/** Seconds: how long the code lives, and when the next one may be asked for. */
export type SentTimes = { readonly expiresIn: number; readonly resendIn: number }

/**
 * A new code in place of the open one. The caller holds the row of its owner, so that one code at a time is sent. Without a `letter`
 * nothing is sent and no code is right: for a pair that nobody has the bounds are the same. Refuses OtpAlreadySentException within a
 * minute of the last one, OtpLimitException after five in an hour.
 */
export async function sendCodeFor(
  ctx: CodeContext,
  use: CodeUse,
  letter: { readonly phone: string; readonly textOf: (code: string) => string } | null,
): Promise<Refusal | SentTimes> {
  const now = ctx.machine.now()
  const sent = await sentSince(ctx.tx, use, later(now, -hour))
  const wait = sent?.last_at ? sent.last_at.getTime() + lives.codeResend - now.getTime() : 0
  if (wait > 0) return new Refusal('OtpAlreadySentException', { seconds: String(secondsOf(wait)) })
  if (sent?.oldest_at && sent.count >= lives.codesPerHour) {
    const minutes = Math.ceil((sent.oldest_at.getTime() + hour - now.getTime()) / 60_000)
    return new Refusal('OtpLimitException', { minutes: String(Math.max(1, minutes)) })
  }
  const code = newCode()
  const hash = letter ? hashOf(ctx, use, code) : newBytes(32)
  await addCode(ctx.tx, { id: newId(), ...use, hash, now, until: later(now, lives.code) })
  if (letter) await sendSms(ctx.tx, { phone: letter.phone, text: letter.textOf(code), now })
  return { expiresIn: lives.code / 1000, resendIn: lives.codeResend / 1000 }
}

/** One try: counted, compared, and used up where it was right. Null where no code is open. */
export const tryCodeFor = (ctx: CodeContext, use: CodeUse, code: string) =>
  tryCode(ctx.tx, {
    ...use,
    hash: hashOf(ctx, use, code),
    now: ctx.machine.now(),
    attemptsMax: lives.codeAttemptsMax,
  })
