// Each module reads the clock that it is to read: people come in by the machine's time, and what the bank promises is by the bank's.
import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const sources = sourcesOf(/^server\/src\/.*(?<!\.test)\.ts$/)

/** Who comes in, stays in and may ask how often. Whatever else waits for a moment waits for one of the bank. */
const byMachine = [
  'server/src/cards/jobs.ts',
  'server/src/cards/lookup.ts',
  'server/src/certificates/index.ts',
  'server/src/certificates/issueCase.ts',
  'server/src/certificates/means.ts',
  'server/src/desk/index.ts',
  'server/src/desk/jobs.ts',
  'server/src/desk/means.ts',
  'server/src/desk/pages.ts',
  'server/src/desk/phoneRequests.ts',
  'server/src/desk/sessions.ts',
  'server/src/desk/signIn.ts',
  'server/src/desk/staffCase.ts',
  'server/src/identity/byPhone.ts',
  'server/src/identity/byToken.ts',
  'server/src/identity/codeWord.ts',
  'server/src/identity/codes.ts',
  'server/src/identity/comingCodes.ts',
  'server/src/identity/confirm.ts',
  'server/src/identity/contactsCase.ts',
  'server/src/identity/factors.ts',
  'server/src/identity/half.ts',
  'server/src/identity/jobs.ts',
  'server/src/identity/keyProof.ts',
  'server/src/identity/leave.ts',
  'server/src/identity/login.ts',
  'server/src/identity/notMe.ts',
  'server/src/identity/ownChanges.ts',
  'server/src/identity/ownSessions.ts',
  'server/src/identity/pairs.ts',
  'server/src/identity/passwordCase.ts',
  'server/src/identity/people.ts',
  'server/src/identity/personBrakes.ts',
  'server/src/identity/phoneChange.ts',
  'server/src/identity/proof.ts',
  'server/src/identity/registration.ts',
  'server/src/identity/renewed.ts',
  'server/src/identity/restore.ts',
  'server/src/identity/restoreTotp.ts',
  'server/src/identity/sessions.ts',
  'server/src/identity/sleep.ts',
  'server/src/identity/smsSignIn.ts',
  'server/src/identity/temporary.ts',
  'server/src/identity/totp.ts',
  'server/src/identity/unlockCase.ts',
  'server/src/identity/verificationCase.ts',
  'server/src/identity/vouching.ts',
  'server/src/kit/access.ts',
  'server/src/kit/clock.ts',
  'server/src/kit/followSessions.ts',
  'server/src/kit/front.ts',
  'server/src/kit/ops.ts',
  'server/src/kit/rateLimit.ts',
  'server/src/kit/sessionLife.ts',
  'server/src/kit/workerWorld.ts',
  'server/src/outside/captcha.ts',
  'server/src/outside/sms.ts',
  'server/src/paycontrol/activate.ts',
  'server/src/paycontrol/asked.ts',
  'server/src/paycontrol/create.ts',
  'server/src/paycontrol/endKeys.ts',
  'server/src/paycontrol/jobs.ts',
  'server/src/paycontrol/means.ts',
  'server/src/paycontrol/notMe.ts',
  'server/src/paycontrol/person/changes.ts',
  'server/src/paycontrol/person/check.ts',
  'server/src/paycontrol/pin.ts',
  'server/src/paycontrol/renewal.ts',
  'server/src/paycontrol/requests/confirmation.ts',
  'server/src/paycontrol/requests/confirmations.ts',
  'server/src/paycontrol/tokens.ts',
  'server/src/paycontrol/waits.ts',
  'server/src/paycontrol/wake.ts',
  'server/src/signing/methods/totp.ts',
]

const readers = (asked: RegExp): string[] =>
  sources.flatMap(({ path, code }) => (asked.test(code) ? [path] : [])).toSorted()

test('the time of the machine is read by who lets people in, and by nobody else', () => {
  expect(readers(/\bmachine\.now\(/)).toEqual(byMachine)
})

/** Beside the end of a contract's last day: since when somebody has a right, which is asked for by days of the bank, and until when an agreed phone waits. */
const byBank = ['contactsCase', 'people', 'phoneChange', 'sessions', 'signRightCase', 'signTypeCase'].map(
  name => `server/src/identity/${name}.ts`,
)

test('of the bank, people and sessions ask the day alone, when it is over, and the terms of what the bank decided', () => {
  const bank = readers(/\bclock\.(?:now|time)\(/)
  expect(bank.filter(path => path.startsWith('server/src/identity/'))).toEqual(byBank)
  expect(bank.length).toBeGreaterThan(50)
})
