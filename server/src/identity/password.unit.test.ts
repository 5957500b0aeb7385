// Password hashes verify at whatever cost they were made, and an older cost asks for renewal.
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

const pepper = 'a pepper that is worth nothing'
const right = 'Пароль-Anna-2026'

test('a hash is written as Argon2id at 19 MiB, and never the same twice', async () => {
  const [one, two] = [await hashPassword({ pepper }, right), await hashPassword({ pepper }, right)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
})

test.each`
  what                                   | password                  | pepper       | verdict
  ${'the password'}                      | ${right}                  | ${pepper}    | ${true}
  ${'its letters composed another way'}  | ${right.normalize('NFD')} | ${pepper}    | ${true}
  ${'another case'}                      | ${right.toLowerCase()}    | ${pepper}    | ${false}
  ${'a blank behind it'}                 | ${`${right} `}            | ${pepper}    | ${false}
  ${'nothing'}                           | ${''}                     | ${pepper}    | ${false}
  ${'far too much'}                      | ${right.repeat(100)}      | ${pepper}    | ${false}
  ${'the password and a foreign pepper'} | ${right}                  | ${'another'} | ${false}
`('$what: $verdict', async ({ password, pepper: used, verdict }) => {
  const hash = await hashPassword({ pepper }, right)
  expect(await checkPassword({ pepper: used }, password, hash)).toEqual({ right: verdict, stale: false })
})

test('the longest password counts to its last letter', async () => {
  const long = `${'Ab1!'.repeat(31)}Ab1!`
  const hash = await hashPassword({ pepper }, long)
  expect((await checkPassword({ pepper }, long, hash)).right).toBe(true)
  expect((await checkPassword({ pepper }, `${long.slice(0, -1)}?`, hash)).right).toBe(false)
  expect((await checkPassword({ pepper }, `${long}x`, hash)).right).toBe(false)
})

test('nobody has no password, not even an empty one', async () => {
  expect(await checkPassword({ pepper }, '', null)).toEqual({ right: false, stale: false })
})

test('a hash of an older cost still opens, and asks to be renewed', async () => {
  const nonce = Buffer.alloc(16, 1)
  const cost = { memory: 8192, passes: 3, parallelism: 1 }
  const secret = Buffer.from(pepper)
  const tag = argon2Sync('argon2id', { message: Buffer.from(right), nonce, ...cost, tagLength: 32, secret })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$argon2id$v=19$m=8192,t=3,p=1$${bare(nonce)}$${bare(tag)}`
  expect(await checkPassword({ pepper }, right, hash)).toEqual({ right: true, stale: true })
  expect(await checkPassword({ pepper }, 'wrong', hash)).toEqual({ right: false, stale: false })
})
