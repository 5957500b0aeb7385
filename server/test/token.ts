// A stand-in for a token whose certificates are always good: what it answers is bound to every byte of the text, and nothing else counts.
import { vi } from 'vitest'
import { sql } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { methods } from '../src/signing/methods/table.ts'
import type { TestBank, TestCompany } from './world.ts'

/** What the token of a person answers to a text, in Base64. */
export const tokenSigns = (text: string | null): string =>
  Buffer.concat([Buffer.from('cms over '), sha256(text ?? '')]).toString('base64')

/** From now on whoever signs by RU_TOKEN_2 has such a token. */
export function everybodyHasToken(): void {
  const { RU_TOKEN_2: token } = methods
  vi.spyOn(token, 'readiness').mockResolvedValue(new Map())
  vi.spyOn(token, 'check').mockImplementation(async (_ctx, challenge, { cms }) => {
    const bytes = Buffer.from(tokenSigns(challenge.text.toString()), 'base64')
    if (!cms?.equals(bytes))
      throw new Refusal('WrongSignCodeException', { attempts: String(await challenge.countMiss()) })
    return { mark: sha256(bytes), answer: { bytes, about: { serial: '7' } } }
  })
}

/** From now on everybody of the company signs by this method, as when the bank decided so. */
export const signsBy = ({ world }: TestBank, { contractId }: Pick<TestCompany, 'contractId'>, method: string) =>
  world.db.bank(async tx => {
    await tx.rows(sql`update identity.contracts set pay_control = ${method === 'PAY_CONTROL'} where id = ${contractId}`)
    await tx.rows(sql`update identity.person_contracts set sign_type = ${method} where contract_id = ${contractId}`)
  })
