// Methods whose keys stand in nouns above: nobody is ready until one registers, and whom it leaves out is not either.
import { expect, test } from 'vitest'
import type { Ctx } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { reject } from '#kit/rejection.ts'
import { asleep, registerMeans } from '../index.ts'
import type { LockedChallenge, MeansHolder, ReadinessContext } from './method.ts'
import { type HeldType, heldAbove } from './port.ts'

const none = reject('CertificateMissingException')
const revoked = reject('CertificateRevokedException')
// Of no noun: whatever else was loaded before has registered its own.
const type = String('nobody’s') as HeldType
const method = heldAbove(type, none)

const holder = (id: string): MeansHolder => ({
  personId: `person of ${id}`,
  personContractId: id,
  contractId: id,
  signType: 'RU_TOKEN_S',
  authenticator: null,
})
const people = ['anna', 'boris', 'cholpon'].map(holder)
const ctx = {} as ReadinessContext & Ctx
const challenge: LockedChallenge = {
  id: 'challenge',
  digest: sha256('shown'),
  text: Buffer.from('shown'),
  row: {},
  countMiss: async () => 4,
}
const given = { code: null, cms: Buffer.from('cms'), factor: null, phone: null }

test('until its noun registers, nobody holds a key and no proof counts; then the noun says both, once', async () => {
  expect([...(await method.readiness(ctx, people)).values()]).toEqual([none, none, none])
  await expect(method.check(ctx, challenge, given)).rejects.toMatchObject({ classification: none.classification })

  registerMeans(type, {
    readiness: async () =>
      new Map([
        ['anna', null],
        ['boris', revoked],
      ]),
    check: async (_ctx, { text }, { cms }) => ({
      bytes: Buffer.concat([text, cms ?? text]),
      about: { serial: '7' },
      key: '7',
    }),
  })
  expect(await method.readiness(ctx, people)).toEqual(
    new Map([
      ['anna', null],
      ['boris', revoked],
      ['cholpon', none],
    ]),
  )
  const bytes = Buffer.from('showncms')
  expect(await method.check(ctx, challenge, given)).toEqual({
    mark: sha256(bytes),
    answer: { bytes, about: { serial: '7' } },
    omitted: [],
    key: '7',
  })
  const again = () => registerMeans(type, { readiness: async () => new Map(), check: () => Promise.reject() })
  expect(again).toThrow('registered already')
})

test('a means sleeps until its moment, and not in it', () => {
  const until = new Date('2026-11-21T04:00:00Z')
  const before = new Date(until.getTime() - 1)
  expect(asleep(until, before)).toEqual(reject('MeansAsleepException', { until: '21.11.2026 10:00' }))
  expect([asleep(until, until), asleep(null, before)]).toEqual([null, null])
})
