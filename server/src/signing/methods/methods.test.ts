// Readiness of signers: whose means is missing or asleep is named when a document is sent, listed and signed; what is more than a mark is kept whole.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#kit/db.ts'
import { sha256 } from '#kit/random.ts'
import { clearing } from '../../../test/forms.ts'
import type { Person } from '../../../test/person.ts'
import { openBank, type TestBank, type TestCompany } from '../../../test/world.ts'
import { methods } from './table.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await bank.close()
})

const minute = 60_000

const sleepsFor = (person: Person, ms: number) =>
  bank.world.db.bank(tx =>
    tx.rows(sql`update identity.factors set sleeps_until = ${bank.later(ms)} where person_id = ${person.id}`),
  )

const losesApp = (person: Person) =>
  bank.world.db.bank(tx =>
    tx.rows(
      sql`update identity.factors set sealed = null, key_id = null, confirmed_at = null where person_id = ${person.id}`,
    ),
  )

const draft = ({ cholpon, account }: TestCompany) => cholpon.drafts.interbank(clearing(account))

/** A draft is its creator's alone. */
const tokens = ({ cholpon }: TestCompany, id: string) =>
  cholpon.call(
    'query ($p: PaymentIdListInput!) { getSecondPersonTokenByPaymentIds(payments: $p) { isNeeded tokens { signType hasKey why params } } }',
    { variables: { p: { legalPartyId: cholpon.org, paymentIds: [id] } } },
  )

const asleep = {
  classification: 'MeansAsleepException',
  params: { until: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) },
}

describe('an authenticator', () => {
  test('that sleeps is waited for, signs nothing until its hour, and costs no try', async () => {
    const company = await bank.company()
    const { anna, boris, cholpon } = company
    await sleepsFor(boris, minute)
    const id = await draft(company)
    expect(await cholpon.sends(id)).toMatchObject({ succeeded: [{ id }], failed: [] })
    expect(await tokens(company, id)).toEqual([
      {
        isNeeded: true,
        tokens: [{ signType: 'TOTP', hasKey: false, why: asleep.classification, params: asleep.params }],
      },
    ])
    await anna.signs(id)
    const { actions, isSignable } = await boris.sees(id)
    expect(isSignable).toBe(false)
    expect(actions).toContainEqual(expect.objectContaining({ action: 'SIGN', why: asleep.classification }))
    const { id: challengeId } = await boris.prepares([id])
    const code = boris.freshCode()
    await expect(boris.decides([id], 'SUCCESS', { challengeId, code })).rejects.toMatchObject({
      refused: asleep.classification,
      params: asleep.params,
    })
    bank.wait(2 * minute)
    expect(await tokens(company, id)).toMatchObject([{ tokens: [{ hasKey: true, why: null }] }])
    expect(await boris.decides([id], 'SUCCESS', { challengeId, code: boris.freshCode() })).toMatchObject({
      succeeded: [{ id }],
    })
  })

  test('that is not connected holds up the sending, by the name of who lacks it', async () => {
    const company = await bank.company()
    const id = await draft(company)
    await losesApp(company.boris)
    expect(await tokens(company, id)).toMatchObject([{ tokens: [{ hasKey: false, why: 'TotpNotEnrolledException' }] }])
    expect(await company.cholpon.sends(id)).toMatchObject({
      failed: [
        {
          classification: 'SignerNotReadyException',
          params: { right: 'SECOND', name: expect.stringContaining('Бакиров') },
        },
      ],
    })
    // Another of that right is enough.
    await company.another('boris')
    expect(await company.cholpon.sends(id)).toMatchObject({ succeeded: [{ id }] })
  })

  test('is told of to colleagues alone, and without its seed', async () => {
    const [mine, other] = [await bank.company(), await bank.company()]
    const asked = sql`select person_id from identity.authenticators(array[${mine.org}, ${other.org}]::uuid[])`
    const seen = async (rows: Promise<readonly { person_id: string }[]>) => (await rows).map(one => one.person_id)
    const byMine = await seen(
      bank.world.db.org({ org: mine.org, personId: mine.anna.id }, tx => tx.rows<{ person_id: string }>(asked)),
    )
    expect(byMine).toContain(mine.boris.id)
    expect(byMine).not.toContain(other.boris.id)
    const byBank = await seen(bank.world.db.bank(tx => tx.rows<{ person_id: string }>(asked)))
    expect(byBank).toEqual(expect.arrayContaining([mine.boris.id, other.boris.id]))
  })
})

test('without a certificate a token signs nothing, and is not waited for', async () => {
  const company = await bank.company({ signType: 'RU_TOKEN_2' })
  const id = await draft(company)
  expect(await tokens(company, id)).toMatchObject([{ tokens: [{ hasKey: false, why: 'CertificateMissingException' }] }])
  expect(await company.cholpon.sends(id)).toMatchObject({ failed: [{ classification: 'SignerNotReadyException' }] })
})

test('a proof that is more than a mark is kept once for its challenge, and never changed', async () => {
  const answer = { bytes: Buffer.from('a whole CMS'), about: { serial: '7' } }
  vi.spyOn(methods.RU_TOKEN_2, 'readiness').mockResolvedValue(new Map())
  const checked = vi.spyOn(methods.RU_TOKEN_2, 'check').mockResolvedValue({ mark: sha256(answer.bytes), answer })
  const company = await bank.company({ scheme: 'ONE_SIGNATORY', signType: 'RU_TOKEN_2' })
  const ids = [await draft(company), await draft(company)]
  await company.cholpon.sends(...ids)
  const { id: challengeId, digest } = await company.anna.prepares(ids)
  const cms = Buffer.from('der').toString('base64')
  expect(await company.anna.decides(ids, 'SUCCESS', { challengeId, cms })).toMatchObject({ failed: [] })
  expect(checked).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ id: challengeId, digest: Buffer.from(digest, 'hex') }),
    expect.objectContaining({ cms: Buffer.from('der') }),
  )
  const kept = await bank.world.db.bank(tx =>
    tx.rows(sql`
      select p.bytes, p.about, count(*)::int as signatures, bool_and(s.proof = sha256(p.bytes)) as "isMarked"
      from signing.proofs p join signing.signatures s on s.challenge_id = p.challenge_id where p.challenge_id = ${challengeId} group by 1, 2`),
  )
  expect(kept).toEqual([{ ...answer, signatures: 2, isMarked: true }])
  const write = bank.world.db.bank(tx =>
    tx.rows(sql`update signing.proofs set about = '{}' where challenge_id = ${challengeId}`),
  )
  await expect(write).rejects.toMatchObject({ code: '42501' })
})
