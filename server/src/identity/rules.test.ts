// Lockouts, lifetimes, names and sealed seeds keep their rules.

import { productRoles } from '@bank/contracts/access.ts'
import { expect, test } from 'vitest'
import { afterFailedAttempt, lockOf } from './attempts.ts'
import { fullName, shortName } from './person.ts'
import { attemptsLeft, lockAfter, neighbourhood, productOf, type Scope } from './rules.ts'
import { seal, unseal } from './seal.ts'
import { life } from './sessions.ts'
import { stepOf } from './totp.ts'

const at = (text: string): Date => new Date(text)

test.each`
  scope        | failedAttempts | lock           | left
  ${'ACCOUNT'} | ${1}           | ${null}        | ${4}
  ${'ACCOUNT'} | ${4}           | ${null}        | ${1}
  ${'ACCOUNT'} | ${5}           | ${15}          | ${5}
  ${'ACCOUNT'} | ${6}           | ${null}        | ${4}
  ${'ACCOUNT'} | ${9}           | ${null}        | ${1}
  ${'ACCOUNT'} | ${10}          | ${60}          | ${5}
  ${'ACCOUNT'} | ${14}          | ${null}        | ${1}
  ${'ACCOUNT'} | ${15}          | ${'PERMANENT'} | ${0}
  ${'ACCOUNT'} | ${16}          | ${'PERMANENT'} | ${0}
  ${'DEVICE'}  | ${5}           | ${15}          | ${5}
  ${'DEVICE'}  | ${15}          | ${'PERMANENT'} | ${0}
  ${'FACTOR'}  | ${5}           | ${15}          | ${5}
  ${'FACTOR'}  | ${10}          | ${60}          | ${5}
  ${'FACTOR'}  | ${15}          | ${'PERMANENT'} | ${0}
  ${'ADDRESS'} | ${49}          | ${null}        | ${1}
  ${'ADDRESS'} | ${50}          | ${15}          | ${50}
  ${'ADDRESS'} | ${100}         | ${60}          | ${0}
  ${'ADDRESS'} | ${999}         | ${60}          | ${0}
`('$scope after $failedAttempts failed attempts: lock $lock, $left left', ({ scope, failedAttempts, lock, left }) => {
  expect(lockAfter(scope as Scope, failedAttempts as number)).toBe(lock)
  expect(attemptsLeft(scope as Scope, failedAttempts as number)).toBe(left)
})

test('a lock ends to the millisecond, and says minutes and seconds while it holds', () => {
  const now = at('2026-11-20T10:00:00Z')
  const { lockedUntil, isPermanent } = afterFailedAttempt('ACCOUNT', 4, now)
  const lock = { locked_until: lockedUntil, locked_permanently: isPermanent }
  expect(lockOf(lock, now)).toMatchObject({
    classification: 'TemporaryLockoutException',
    params: { minutes: '15', seconds: '0' },
  })
  expect(lockOf(lock, at('2026-11-20T10:14:59.999Z'))?.params).toEqual({ minutes: '0', seconds: '1' })
  expect(lockOf(lock, at('2026-11-20T10:15:00Z'))).toBeNull()
  expect(lockOf({ locked_until: null, locked_permanently: true }, now)?.classification).toBe(
    'PermanentLockoutException',
  )
})

test.each`
  what                                | seen          | began         | now           | left
  ${'just seen'}                      | ${'10:00:00'} | ${'10:00:00'} | ${'10:00:00'} | ${900}
  ${'a minute of quiet'}              | ${'10:00:00'} | ${'09:00:00'} | ${'10:01:00'} | ${840}
  ${'quiet for the whole time'}       | ${'10:00:00'} | ${'09:00:00'} | ${'10:15:00'} | ${0}
  ${'near the end of the whole life'} | ${'21:59:00'} | ${'10:00:00'} | ${'21:59:00'} | ${60}
  ${'past the end of the whole life'} | ${'22:00:01'} | ${'10:00:00'} | ${'22:00:01'} | ${0}
`('a session, $what, has $left s', ({ seen, began, now, left }) => {
  const day = (time: string) => at(`2026-11-20T${time}Z`)
  expect(life.expiresIn({ started_at: day(began), last_seen_at: day(seen) }, day(now))).toBe(left)
})

// RFC 6238, appendix B: the seed '12345678901234567890', the last six digits of its codes.
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
test.each`
  second         | code         | step
  ${59}          | ${'287082'}  | ${1n}
  ${1111111109}  | ${'081804'}  | ${37037036n}
  ${1111111111}  | ${'050471'}  | ${37037037n}
  ${1234567890}  | ${'005924'}  | ${41152263n}
  ${2000000000}  | ${'279037'}  | ${66666666n}
  ${20000000000} | ${'353130'}  | ${666666666n}
  ${89}          | ${'287082'}  | ${1n}
  ${90}          | ${'287082'}  | ${null}
  ${29}          | ${'287082'}  | ${null}
  ${59}          | ${'287083'}  | ${null}
  ${59}          | ${'28708'}   | ${null}
  ${59}          | ${'28708２'} | ${null}
  ${59}          | ${''}        | ${null}
`('at second $second the code $code is of step $step', ({ second, code, step }) => {
  expect(stepOf(seed, code, new Date(Number(second) * 1000))).toBe(step)
})

test('a seal opens for its owner and key only, and never looks the same twice', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const sealed = seal(key, seed, 'anna')
  expect(unseal(key, sealed, 'anna')).toBe(seed)
  expect(() => unseal(key, sealed, 'boris')).toThrow()
  expect(() => unseal(Buffer.alloc(32, 8).toString('base64'), sealed, 'anna')).toThrow(/another key/)
  const bent = Buffer.from(sealed.sealed)
  bent.writeUInt8(bent.readUInt8(30) ^ 1, 30)
  expect(() => unseal(key, { ...sealed, sealed: bent }, 'anna')).toThrow()
  expect(seal(key, seed, 'anna').sealed.equals(sealed.sealed)).toBe(false)
})

test.each`
  address                         | place
  ${'212.42.96.7'}                | ${'212.42.96.7'}
  ${'::ffff:212.42.96.7'}         | ${'212.42.96.7'}
  ${'2a00:1450:4001:82a::200e'}   | ${'2a00:1450:4001:82a'}
  ${'2a00:1450:4001:82a:1:2:3:4'} | ${'2a00:1450:4001:82a'}
  ${'2a00::1'}                    | ${'2a00:0:0:0'}
  ${'::1'}                        | ${'0:0:0:0'}
`('$address counts as $place', ({ address, place }) => {
  expect(neighbourhood(address)).toBe(place)
})

test('a person is named in full and in short, with or without a patronymic', () => {
  const anna = { last_name: 'Асанова', first_name: 'Анна', middle_name: 'Кубатовна' }
  expect([fullName(anna), shortName(anna)]).toEqual(['Асанова Анна Кубатовна', 'Асанова А. К.'])
  expect([fullName({ ...anna, middle_name: '' }), shortName({ ...anna, middle_name: '' })]).toEqual([
    'Асанова Анна',
    'Асанова А.',
  ])
})

test('every role belongs to a product', () => {
  expect(Object.keys(productOf).sort()).toEqual([...productRoles].sort())
})
