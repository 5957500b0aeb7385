// Risk marks of payments are put by what the company did before, at once for any number of them, and stand in the review as everywhere.
import { expect, test } from 'vitest'
import { marksOf } from '#documents/index.ts'
import type { World } from '#kit/ctx.ts'
import { sql, type Tx } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { clearing, inside, stranger, today } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import type { Interbank, Person } from '../../test/person.ts'
import { saveAbroad, signAbroad, swiftRuns, toAmerica } from '../../test/swift.ts'
import type { TestCompany } from '../../test/world.ts'

const bank = await openJourneys()

type MarkedIds = readonly { readonly id: string; readonly marks: readonly string[] }[]

const asks = (who: Person, ids: readonly string[]) =>
  who.call<MarkedIds>('query ($org: UUID!, $ids: [UUID!]!) { riskMarks(legalPartyId: $org, ids: $ids) { id marks } }', {
    variables: { org: who.org, ids },
  })
const marksIn = async (who: Person, id: string) => (await asks(who, [id]))[0]?.marks

/** Anna, who signs alone, sends what waits for her. */
async function sent({ anna }: TestCompany, form: Interbank, how: 'foreign' | 'interbank' = 'foreign'): Promise<string> {
  const id = await anna.drafts[how](form)
  expect(await anna.sends(id)).toMatchObject({ failed: [] })
  return id
}

async function paid(company: TestCompany, form: Interbank): Promise<void> {
  const id = await sent(company, form)
  expect(await company.anna.signs(id)).toMatchObject({ succeeded: [{ statusCode: 'SUCCESS' }] })
}

const alone = () => bank.company({ scheme: 'ONE_SIGNATORY', balance: '10000.00' })

test('whom nobody paid is new, whom somebody did is known, and their other account is another', async () => {
  const [company, payee] = [await alone(), await bank.company()]
  const { anna, account } = company
  const first = await sent(company, inside(account, payee.account, '50.00'))
  expect(await marksIn(anna, first)).toEqual(['NEW_RECIPIENT'])
  await anna.signs(first)
  const next = await sent(company, inside(account, payee.account, '51.00'))
  expect(await marksIn(anna, next)).toEqual([])
  const other = await payee.open({ balance: '0.00' })
  const elsewhere = await sent(company, inside(account, other, '52.00'))
  expect(await marksIn(anna, elsewhere)).toEqual(['NEW_ACCOUNT'])
  // The review says what every other place says.
  const { documents } = await anna.prepares([next, elsewhere])
  expect(documents).toMatchObject([
    { marks: [], differences: ['LARGER_AMOUNT'] },
    { marks: ['NEW_ACCOUNT'], differences: [] },
  ])
  const own = await company.open({ balance: '0.00' })
  const between = await anna.drafts.own(inside(account, own, '50.00'))
  await anna.sends(between)
  expect(await marksIn(anna, between)).toEqual([])
})

test('the treasury is nobody new: who pays it pays the state', async () => {
  const company = await alone()
  const treasury = { recipientAccount: '4400011001000139', recipientBic: '440001', paymentCode: '11111100' }
  const form = clearing(company.account, '20.00', { ...treasury, recipientName: 'Центральное казначейство' })
  expect(await marksIn(company.anna, await sent(company, form, 'interbank'))).toEqual([])
  const elsewhere = await sent(company, clearing(company.account, '20.00'), 'interbank')
  expect(await marksIn(company.anna, elsewhere)).toEqual(['NEW_RECIPIENT'])
})

test('three times the middle of what was paid to an account is usual, a tyiyn more is not', async () => {
  const [company, payee] = [await alone(), await bank.company()]
  const { anna, account } = company
  const pays = (amount: string) => inside(account, payee.account, amount)
  for (const amount of ['10.00', '900.00']) await paid(company, pays(amount))
  const third = await sent(company, pays('5000.00'))
  expect(await marksIn(anna, third)).toEqual([])
  await anna.cancels(third)
  await paid(company, pays('11.00'))
  const [usual, above] = [await sent(company, pays('33.00')), await sent(company, pays('33.01'))]
  expect(await asks(anna, [usual, above])).toEqual([
    { id: usual, marks: [] },
    { id: above, marks: ['FAR_ABOVE_USUAL'] },
  ])
})

test('the same amount to the same account within three days marks both, unless one of them pays nothing any more', async () => {
  const [company, payee] = [await alone(), await bank.company()]
  const { anna, account } = company
  await paid(company, inside(account, payee.account, '7.00'))
  const pays = (valueDate: string) => inside(account, payee.account, '20.00', { valueDate })
  const [friday, monday, tuesday] = [
    await sent(company, pays(today)),
    await sent(company, pays('2026-11-23')),
    await sent(company, pays('2026-11-27')),
  ]
  const marks = async () => (await asks(anna, [friday, monday, tuesday])).map(one => one.marks)
  expect(await marks()).toEqual([['REPEATED'], ['REPEATED'], []])
  await anna.cancels(monday)
  expect((await marks())[0]).toEqual([])
  const draft = await anna.drafts.foreign(pays(today))
  expect((await marks())[0]).toEqual([])
  expect(await marksIn(anna, draft)).toEqual(['REPEATED'])
})

test('the first payment abroad is marked, and none after one has arrived', async () => {
  const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '100000.00' })
  const usd = await company.open({ balance: '5000.00', currency: 'USD' })
  const first = await saveAbroad(company, toAmerica(usd))
  expect(await marksIn(company.anna, first)).toEqual(['NEW_RECIPIENT', 'FIRST_ABROAD'])
  await signAbroad(company, toAmerica(usd, { amount: '10.00' }))
  await swiftRuns(bank)
  const elsewhere = await saveAbroad(
    company,
    toAmerica(usd, { amount: '20.00', recipientAccount: '9932117890', recipientName: 'Else' }),
  )
  expect(await marksIn(company.anna, elsewhere)).toEqual(['NEW_RECIPIENT'])
})

test('what is sent in the evening or on a Saturday is marked, whenever it was drafted or is looked at', async () => {
  const [company, payee] = [await alone(), await bank.company()]
  const { anna, account } = company
  const late = inside(account, payee.account, '20.00', { valueDate: '2026-11-24' })
  const id = await anna.drafts.foreign(late)
  expect(await marksIn(anna, id)).toEqual(['NEW_RECIPIENT'])
  bank.until(today, '20:00')
  await anna.sends(id)
  bank.until('2026-11-21', '12:00')
  const saturday = await sent(company, { ...late, transferNum: '4711', amount: '21.00' })
  bank.until('2026-11-23', '10:00')
  const monday = await sent(company, { ...late, transferNum: '4712', amount: '22.00' })
  expect((await asks(anna, [id, saturday, monday])).map(one => one.marks)).toEqual([
    ['NEW_RECIPIENT', 'OUTSIDE_HOURS'],
    ['NEW_RECIPIENT', 'OUTSIDE_HOURS'],
    ['NEW_RECIPIENT'],
  ])
  // What came back and is sent again by day is judged by that.
  await anna.returns(id)
  await anna.sends(id)
  expect(await marksIn(anna, id)).toEqual(['NEW_RECIPIENT'])
})

test('an authenticator that came by SMS marks what its owner made or signed for three days after it woke', async () => {
  const { anna, boris, cholpon, account } = await bank.company()
  const id = await cholpon.drafts.interbank(clearing(account, '12.00', { valueDate: '2026-12-01' }))
  await cholpon.sends(id)
  await anna.signs(id)
  const wakes = (who: Person, hours: number) => {
    const at = new Date(bank.world.machine.now().getTime() + hours * 3_600_000)
    return bank.world.db.bank(tx =>
      tx.rows(sql`update identity.factors set sleeps_until = ${at} where person_id = ${who.id}`),
    )
  }
  // Boris has not signed yet, so his own says nothing of the document.
  await wakes(boris, -1)
  expect(await marksIn(boris, id)).toEqual(['NEW_RECIPIENT'])
  await wakes(anna, -1)
  expect(await marksIn(boris, id)).toEqual(['NEW_RECIPIENT', 'MEANS_JUST_WOKEN'])
  await wakes(anna, -72)
  expect(await marksIn(boris, id)).toEqual(['NEW_RECIPIENT'])
})

test('what is foreign or gone is left out, and too many are refused', async () => {
  const [company, other] = [await alone(), await alone()]
  const [own, foreign] = [
    await sent(company, clearing(company.account, '5.00', { valueDate: '2026-12-01' }), 'interbank'),
    await sent(other, clearing(other.account, '5.00', { valueDate: '2026-12-01' }), 'interbank'),
  ]
  expect((await asks(company.anna, [foreign, own, newId()])).map(({ id }) => id)).toEqual([own])
  await expect(asks(company.anna, Array.from({ length: 521 }, newId))).rejects.toMatchObject({
    refused: 'BatchTooLargeException',
  })
})

test('a batch of any size asks as often as one payment', async () => {
  const { anna, account } = await alone()
  const ids: string[] = []
  for (let i = 0; i < 12; i++) {
    const recipientName = i % 2 ? stranger.recipientName : `ОсОО «Никто ${i}»`
    ids.push(await anna.drafts.interbank(clearing(account, `${i + 1}.00`, { valueDate: '2026-12-01', recipientName })))
  }
  async function asked(some: readonly string[]): Promise<{ statements: number; marked: number }> {
    let statements = 0
    const counting = (tx: Tx): World & { tx: Tx } => {
      const rows: Tx['rows'] = query => {
        statements += 1
        return tx.rows(query)
      }
      return { ...bank.world, tx: { ...tx, rows } }
    }
    const marked = await bank.world.db.org({ org: anna.org, personId: anna.id }, tx => marksOf(counting(tx), some))
    return { statements, marked: marked.size }
  }
  const one = await asked(ids.slice(0, 1))
  expect(await asked(ids)).toEqual({ statements: one.statements, marked: ids.length })
})
