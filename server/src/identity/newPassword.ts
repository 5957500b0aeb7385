// A new password: its rules, and what is refused beside them.
import { brokenPasswordRules } from '@bank/contracts/checks/password.ts'
import type { World } from '#kit/ctx.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Comer } from './comingRows.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { checkPassword, hashPassword } from './password.ts'

export type NewPassword = { readonly password: string; readonly repeat: string }

type Owner = Pick<Comer, 'last_name' | 'first_name' | 'middle_name' | 'username' | 'phone' | 'inn' | 'password_hash'>

const hashingOf = ({ config }: Pick<World, 'config'>) => ({ pepper: config.secrets.pepper, cost: config.passwordCost })

/**
 * The hash of a password that this person may choose. Refuses PasswordRulesException, CommonPasswordException, PasswordRepeatException,
 * and SamePasswordException for the one that opens now.
 */
export async function hashNewPassword(
  world: Pick<World, 'config'>,
  owner: Owner,
  { password, repeat }: NewPassword,
): Promise<string> {
  const { last_name, first_name, middle_name, username, phone, inn } = owner
  const names = [last_name, first_name, middle_name]
  if (brokenPasswordRules(password, { names, username, phone, inn }).length) throw new Refusal('PasswordRulesException')
  if (await isCommonPassword(password)) throw new Refusal('CommonPasswordException')
  if (password.normalize('NFC') !== repeat.normalize('NFC')) throw new Refusal('PasswordRepeatException')
  const hashing = hashingOf(world)
  if (owner.password_hash && (await checkPassword(hashing, password, owner.password_hash)).right)
    throw new Refusal('SamePasswordException')
  return hashPassword(hashing, password)
}
