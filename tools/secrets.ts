// Which secrets a demo bank works with: made once for the folder, worthless anywhere else.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the file; production refuses values that begin with `demo-`. */
export function demoSecrets(dir: string): string {
  const file = join(dir, 'secrets.json')
  if (existsSync(file)) return file
  const word = (): string => `demo-${randomBytes(32).toString('base64url')}`
  const secrets = { pepper: word(), totpKey: randomBytes(32).toString('base64'), codeKey: word(), captchaKey: word() }
  mkdirSync(dir, { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return file
}
