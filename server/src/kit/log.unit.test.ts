// R27: the log hides what is called by the name of a secret.
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

test('what is logged by a name of a secret is hidden, however it got there', () => {
  const lines: string[] = []
  const log = makeLog('trace', () => {}, { write: line => lines.push(line) })
  const canary = 'canary-of-the-log'
  const names = [
    'password',
    'captoken',
    'cookie',
    'set-cookie',
    'authorization',
    'code',
    'otp',
    'totp',
    'token',
    'secret',
  ]
  for (const name of names) {
    log.info({ [name]: canary })
    log.info({ headers: { [name]: canary } })
    log.info({ request: { headers: { [name]: canary } } })
    log.child({ [name]: canary }).info('child')
  }
  log.info({
    req: { headers: { cookie: canary }, url: `/?token=${canary}` },
    res: { headers: { 'set-cookie': canary } },
  })
  expect(lines).toHaveLength(4 * names.length + 1)
  expect(lines.join('\n')).not.toContain(canary)
  expect(lines.join('\n')).toContain('[hidden]')
})
