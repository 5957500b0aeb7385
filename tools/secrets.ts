// The secrets of a demo bank: made once for the folder, worthless anywhere else.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepFile } from './keepFile.ts'

const word = (): string => `demo-${randomBytes(32).toString('base64url')}`
/** The first bytes say whose it is, so that production refuses it as well. */
const key = (): string => Buffer.concat([Buffer.from('demo-'), randomBytes(27)]).toString('base64')

/** The path of the file, complete also when an earlier release made it; production refuses values that begin with `demo-`. */
export function demoSecrets(dir: string): string {
  const file = join(dir, 'secrets.json')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const fresh = {
    pepper: word(),
    totpKey: key(),
    codeKey: word(),
    captchaKey: word(),
    evidenceKey: key(),
  }
  const secrets = JSON.stringify({ ...fresh, ...JSON.parse(kept) })
  if (secrets === kept) return file
  mkdirSync(dir, { recursive: true })
  keepFile(file, secrets)
  return file
}
