// An answer of a phone counts with its own signature over what was shown, and once; and what the database itself lets nobody do to a request.
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, statement } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { onPhones as companyOnPhones, only, sent } from '../../test/phoneCompanies.ts'
import { type AnswerWish, openSignerPhones, type SignerPhones } from '../../test/signerPhones.ts'
import { openBank, type TestBank } from '../../test/world.ts'

const refused = (classification: string) => ({ refused: classification, params: {} })
const over = (requestState: string) => ({ refused: 'PhoneRequestOverException', params: { requestState } })

let bank: TestBank
let phones: SignerPhones
beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
})
afterAll(async () => {
  await phones.close()
  await bank.close()
})

const onPhones = (scheme: Parameters<typeof companyOnPhones>[1], balance?: string) =>
  companyOnPhones({ bank, phones }, scheme, balance)

describe('an answer', () => {
  test('that is sent again is answered as it was, and does nothing more', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    await sent(company)
    await phones.asks()
    const id = await only(company.first)
    const answers = await Promise.all(Array.from({ length: 6 }, () => company.first.signs(id)))
    for (const one of answers) expect(one).toEqual({ state: 'SIGNED', succeeded: 1, failed: [] })
    expect(await company.first.signs(id)).toEqual(answers[0])
    expect(await company.first.declines(id).catch(error => error)).toEqual(over('SIGNED'))
    expect(await bank.broken()).toEqual([])
  })

  test('counts with its own signature alone', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    const stranger = await onPhones('ONE_SIGNATORY')
    const [one = ''] = await sent(company, 2)
    await phones.asks()
    const id = await only(company.first)
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged: readonly AnswerWish[] = [
      { by: privateKey },
      { by: stranger.first.phone.privateKey },
      { over: { request: one } },
      { over: { keyId: stranger.first.keyId } },
      { over: { purpose: 'SIGN_IN' } },
      { over: { decision: 'DECLINE' } },
      { over: { shownHash: '0'.repeat(64) } },
      { over: { omitted: [one] } },
      { over: { reason: 'другая' } },
      { over: { number: 7 } },
    ]
    for (const wish of forged)
      expect(await company.first.signs(id, wish).catch(error => error), JSON.stringify(wish.over)).toEqual(
        refused('PhoneSignatureException'),
      )
    const given = await company.first.answerTo(id, 'SIGN')
    // What another phone signed is not this one's, even over a token that is.
    expect(await stranger.first.sends(id, given).catch(error => error)).toEqual(
      refused('PhoneRequestNotFoundException'),
    )
    expect(await company.first.sends(id, { ...given, decision: 'DECLINE' }).catch(error => error)).toEqual(
      refused('PhoneSignatureException'),
    )
    const ids = (await company.first.reads(id)).documents.map(document => document.id)
    for (const omitted of [ids, [...ids].reverse(), [newId()], [one, one]])
      expect(await company.first.signs(id, { omitted }).catch(error => error)).toEqual(
        refused('PhoneRequestChangedException'),
      )
    expect(await company.first.signs(id, { number: 5 }).catch(error => error)).toEqual(
      refused('PhoneRequestChangedException'),
    )
    expect(await company.first.pending()).toEqual([id])
    expect(await company.first.signs(id)).toMatchObject({ succeeded: 2 })
  })

  test('to nobody’s request is none', async () => {
    const company = await onPhones('ONE_SIGNATORY')
    for (const id of [newId(), 'x', '..%2f..'])
      expect(await company.first.reads(id).catch(error => error)).toMatchObject({
        refused: expect.stringMatching(/^(PhoneRequestNotFoundException|NotFoundException)$/),
      })
  })
})

test('a company sees its own requests alone, and makes none', async () => {
  const [company, stranger] = [await onPhones('ONE_SIGNATORY'), await onPhones('ONE_SIGNATORY')]
  for (const one of [company, stranger]) await sent(one)
  await phones.asks()
  const tenant = { org: company.org, personId: company.anna.id }
  const seen = await bank.world.db.org(tenant, tx =>
    tx.rows<{ org: string }>(sql`
      select org_reference_id as org from paycontrol.requests union select org_reference_id from paycontrol.waits`),
  )
  expect(seen).toEqual([{ org: company.org }])
  await expect(
    bank.world.db.org(tenant, tx => tx.rows(sql`insert into paycontrol.requests select * from paycontrol.requests`)),
  ).rejects.toThrow(/permission denied/)
  const id = await only(company.first)
  const settled = (set: string) =>
    bank.world.db.org(tenant, tx => tx.rows(statement(`update paycontrol.requests set ${set} where id = $1`, [id])))
  await expect(settled("state = 'SIGNED', event = 'sign'")).rejects.toThrow(/decision_is_grounded/)
  await expect(settled("state = 'EXPIRED', event = 'withdraw', decided_at = now()")).rejects.toThrow(/transitions/)
  await expect(bank.world.db.bank(tx => tx.rows(statement('delete from paycontrol.requests', [])))).rejects.toThrow()
})
