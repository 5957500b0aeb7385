// A known recipient's new account is pointed out in form and signing, and one company's payees are nothing to another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from '../../../test/forms.ts'
import type { Person } from '../../../test/person.ts'
import { openBank, type TestBank } from '../../../test/world.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(async () => bank.close())

type RecipientHistoryAnswer = {
  readonly difference: string | null
  readonly known: { readonly name: string; readonly bic: string } | null
  readonly earlier: readonly Record<string, unknown>[]
}

const recipientHistory = (who: Person, of: { account: string; inn?: string; name?: string }) =>
  who.call<RecipientHistoryAnswer>(
    'query ($of: RecipientInput!) { getRecipientHistory(recipient: $of) { difference known { name bic } earlier { account name timesPaid } } }',
    { variables: { of: { legalPartyId: who.org, ...of } } },
  )

/** The taxpayer's number of the only one who was paid: the bank knows it, the payer does not type it. */
async function innPaid(who: Person): Promise<string> {
  const { recipients } = await who.call<{ recipients: readonly { inn: string }[] }>(
    'query ($org: UUID!) { getInterBankOptions(legalPartyId: $org) { recipients { inn } } }',
    { variables: { org: who.org } },
  )
  return recipients[0]?.inn ?? ''
}

const strange = '1280040000001206'

test('another account of somebody who was paid is told of, in the form and to the signer', async () => {
  const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const other = await bank.company()
  const { number } = other.account
  expect(await recipientHistory(anna, { account: number })).toEqual({
    difference: 'NEW_RECIPIENT',
    known: null,
    earlier: [],
  })

  const id = await anna.drafts.foreign(inside(account, other.account, '5.00', { transferNum: '41' }))
  await anna.sends(id)
  await anna.signs(id)
  expect(await recipientHistory(anna, { account: number })).toMatchObject({
    difference: null,
    known: { name: other.name },
    earlier: [],
  })
  const inn = await innPaid(anna)
  const wanted = {
    difference: 'NEW_ACCOUNT',
    known: null,
    earlier: [{ account: number, name: other.name, timesPaid: 1 }],
  }
  expect(await recipientHistory(anna, { account: strange, inn })).toEqual(wanted)
  // However its name is written.
  for (const name of [other.name.toUpperCase(), other.name.replaceAll(/[«»]/g, '"')])
    expect(await recipientHistory(anna, { account: strange, name })).toEqual(wanted)
  expect(await recipientHistory(anna, { account: strange, name: 'ОсОО «Никто»' })).toMatchObject({ earlier: [] })

  // The same account under another number or name, in form and signing.
  const told = { difference: 'OTHER_RECIPIENT', known: { name: other.name } }
  expect(await recipientHistory(anna, { account: number, inn: '00101202010015' })).toMatchObject(told)
  expect(await recipientHistory(anna, { account: number, name: 'ОсОО «Никто»' })).toMatchObject(told)
  const same = { account: number, inn, name: `  ${other.name.toUpperCase().replaceAll(/[«»]/g, '')}` }
  expect(await recipientHistory(anna, same)).toMatchObject({ difference: null })

  const second = await other.open({ balance: '0.00' })
  const next = await anna.drafts.foreign(inside(account, second, '5.00', { transferNum: '42' }))
  await anna.sends(next)
  const { documents } = await anna.prepares([next])
  expect(documents).toMatchObject([{ marks: ['NEW_ACCOUNT'] }])
})

test('what one company paid is nothing to another', async () => {
  const [payer, stranger, other] = await Promise.all([
    bank.company({ scheme: 'ONE_SIGNATORY' }),
    bank.company(),
    bank.company(),
  ])
  const id = await payer.anna.drafts.foreign(inside(payer.account, other.account, '5.00', { transferNum: '7' }))
  await payer.anna.sends(id)
  await payer.anna.signs(id)
  const inn = await innPaid(payer.anna)
  expect(await recipientHistory(stranger.anna, { account: strange, inn, name: other.name })).toEqual({
    difference: 'NEW_RECIPIENT',
    known: null,
    earlier: [],
  })
  await expect(
    stranger.anna.call('query ($of: RecipientInput!) { getRecipientHistory(recipient: $of) { difference } }', {
      variables: { of: { legalPartyId: payer.anna.org, account: strange, inn } },
    }),
  ).rejects.toMatchObject({ refused: expect.stringMatching(/Exception$/) })
})
