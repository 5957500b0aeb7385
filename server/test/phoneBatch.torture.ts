// Batches of 520 on phones: one request for each signer, all signed, some left out, and where there is money for some alone, those.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { size, sized } from '../../tools/size.ts'
import { clearing } from './forms.ts'
import { onPhones as companyOnPhones, only } from './phoneCompanies.ts'
import { openSignerPhones, type SignerPhones } from './signerPhones.ts'
import { openBank, type TestBank, type TestCompany } from './world.ts'

const count = sized({ small: 60, merge: 520, release: 520 })

let bank: TestBank
let phones: SignerPhones

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  phones = await openSignerPhones(bank)
})
afterAll(async () => {
  expect(await bank.broken()).toEqual([])
  await phones.close()
  await bank.close()
})

const onPhones = (scheme: Parameters<typeof companyOnPhones>[1], balance: string) =>
  companyOnPhones({ bank, phones }, scheme, balance)

/** So many of these amounts in turn, sent together. */
async function sent({ cholpon, account }: TestCompany, amounts: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push(await cholpon.drafts.interbank(clearing(account, amounts[at % amounts.length])))
  const { failed } = await cholpon.sends(...ids)
  expect(failed).toEqual([])
  return ids
}

type KeptBatch = {
  readonly status: string
  readonly documents: number
  readonly signatures: number
  readonly holds: number
}

/** How many rest where, with how many signatures, and how many hold their money. */
const kept = (ids: readonly string[]) =>
  bank.world.db.bank(tx =>
    tx.rows<KeptBatch>(sql`
      select p.status, count(*)::int as documents, sum((select count(*) from signing.signatures s where s.subject_id = p.id))::int as signatures,
        count(h.payment_id)::int as holds
      from payments.payments p left join ledger.holds h on h.payment_id = p.id and h.outcome is null
      where p.id = any (${ids}::uuid[]) group by p.status order by documents desc, p.status`),
  )

const paid = (documents: number, signers: number): KeptBatch => ({
  ...{ status: 'PAYMENT_REQUEST_TO_BANK', documents, signatures: documents * signers, holds: documents },
})

test(`all are signed, by one request of each of two signers, ${size}`, { timeout: 600_000 }, async () => {
  const company = await onPhones('TWO_SIGNATORY', '1000000.00')
  const ids = await sent(company, ['10.00'])
  for (const phone of [company.first, company.second]) {
    await phones.asks()
    const asked = await only(phone)
    expect((await phone.reads(asked)).documents.map(one => one.id)).toEqual(ids)
    expect(await phone.signs(asked)).toEqual({ state: 'SIGNED', succeeded: count, failed: [] })
  }
  expect(await kept(ids)).toEqual([paid(count, 2)])
})

test(`some are left out, and are asked about anew and declined, ${size}`, { timeout: 600_000 }, async () => {
  const company = await onPhones('ONE_SIGNATORY', '1000000.00')
  const ids = await sent(company, ['10.00', '11.00', '12.00'])
  await phones.asks()
  const omitted = ids.filter((_, at) => at % 7 === 3)
  const asked = await only(company.first)
  expect(await company.first.signs(asked, { omitted })).toEqual({
    ...{ state: 'SIGNED', succeeded: count - omitted.length, failed: [] },
  })
  await phones.asks()
  const again = await only(company.first)
  expect((await company.first.reads(again)).documents.map(one => one.id)).toEqual(omitted)
  expect(await company.first.declines(again, 'Не наши счета')).toMatchObject({ succeeded: omitted.length })
  expect(await kept(ids)).toEqual([
    paid(count - omitted.length, 1),
    { status: 'CANCELED_SIGN_ONE', documents: omitted.length, signatures: 0, holds: 0 },
  ])
})

test(`one is too dear: the others are paid, it waits, and is asked about alone, ${size}`, {
  timeout: 600_000,
}, async () => {
  const company = await onPhones('ONE_SIGNATORY', '1000000.00')
  const dear = await company.cholpon.drafts.interbank(clearing(company.account, '999000.00'))
  const others: string[] = []
  for (let at = 1; at < count; at++)
    others.push(await company.cholpon.drafts.interbank(clearing(company.account, '10.00')))
  // In the middle: those before it and those behind it have the same right to the money.
  const ids = [...others.slice(0, 30), dear, ...others.slice(30)]
  expect((await company.cholpon.sends(...ids)).failed).toEqual([])
  await phones.asks()
  const answer = await company.first.signs(await only(company.first))
  expect(answer).toMatchObject({
    state: 'SIGNED',
    succeeded: count - 1,
    failed: [{ id: dear, classification: 'InsufficientFundsException' }],
  })
  expect(await kept(others)).toEqual([paid(count - 1, 1)])
  expect(await kept([dear])).toMatchObject([{ signatures: 0, holds: 0 }])
  await phones.asks()
  const again = await only(company.first)
  expect(await company.first.signs(again)).toEqual({
    state: 'PENDING',
    succeeded: 0,
    failed: [expect.objectContaining({ id: dear, classification: 'InsufficientFundsException' })],
  })
  expect(await company.first.pending()).toEqual([again])
})
