// A payment goes its whole way from draft to recipient, by the hands of the people who may.
import { minor, money, print } from '@bank/contracts/money.ts'
import { describe, expect, test } from 'vitest'
import { expire } from '#documents/index.ts'
import { asBank } from '#kit/door.ts'
import { answer, clearing, inside, today } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import { answered, handedOver, settleDue } from './execution/rails.ts'

const bank = await openJourneys({ database: 'own' })

/** The rail takes the payment and, after its session, accepts it. */
const bankSettles = (...ids: string[]) =>
  asBank(bank.world, ctx =>
    answered(
      ctx,
      ids.map(id => answer(id, 'ACSC')),
    ),
  )
const bankRefuses = (id: string, reason: string) =>
  asBank(bank.world, ctx => answered(ctx, [answer(id, 'RJCT', reason)]))

describe('the whole way', () => {
  test('two signatures, then the rail takes it and the money leaves', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    expect(await cholpon.sends(id)).toMatchObject({ succeeded: [{ id, statusCode: 'ON_VERIFICATION' }], failed: [] })
    expect(await anna.signs(id)).toMatchObject({ succeeded: [{ id, statusCode: 'PARTIALLY_CONFIRMED' }], failed: [] })
    expect(await anna.sees(id)).toMatchObject({ statusCode: 'PARTIALLY_CONFIRMED', isSignable: false, awaitsMe: false })
    expect(await boris.sees(id)).toMatchObject({
      isSignable: true,
      isRevokable: true,
      isEditable: true,
      awaitsMe: true,
      allowed: ['REPEAT', 'EDIT', 'SIGN', 'REVOKE', 'EXPORT', 'OPEN_PDF'],
    })
    expect(await bank.money(account)).toEqual({ balance: '1000.00', available: '1000.00' })
    expect(await boris.signs(id)).toMatchObject({ succeeded: [{ statusCode: 'PAYMENT_REQUEST_TO_BANK' }], failed: [] })
    expect((await bank.money(account)).balance).toBe('1000.00')
    await asBank(bank.world, ctx => handedOver(ctx, [id]))
    expect((await anna.sees(id)).statusCode).toBe('WAIT_RESPONSE_FROM_BANK')
    expect(await bankSettles(id)).toEqual([])
    const { commission } = await anna.sees(id)
    expect(await bank.money(account)).toEqual({
      balance: String(900 - Number(commission)).concat('.00'),
      available: String(900 - Number(commission)).concat('.00'),
    })
    expect((await anna.statuses(id)).past).toEqual([
      'DRAFT',
      'ON_VERIFICATION',
      'ON_VERIFICATION_COMPLETED',
      'PARTIALLY_CONFIRMED',
      'PARTIAL_CONFIRMATION_COMPLETED',
      'PAYMENT_REQUEST_TO_BANK',
      'WAIT_RESPONSE_FROM_BANK',
      'KVIT',
      'SUCCESS',
    ])
    expect(await anna.slots(id)).toMatchObject([
      { label: 'FIRST', isSigned: true, updatedBy: expect.stringContaining('Анна') },
      { label: 'SECOND', isSigned: true, updatedBy: expect.stringContaining('Борис') },
    ])
  })

  test('one signatory: own account is credited at once', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const savings = await open()
    const id = await anna.drafts.own(inside(account, savings))
    await anna.sends(id)
    expect(await anna.signs(id)).toMatchObject({ succeeded: [{ statusCode: 'SUCCESS' }], failed: [] })
    expect(await bank.money(savings)).toEqual({ balance: '100.00', available: '100.00' })
    expect((await bank.money(account)).balance).toBe('900.00')
  })

  test('three signatories: another client of the bank is credited in the same posting', async () => {
    const payer = await bank.company({ scheme: 'THREE_SIGNATORY' })
    const payee = await bank.company({ balance: '0' })
    const id = await payer.cholpon.drafts.foreign(inside(payer.account, payee.account, '250.00'))
    await payer.cholpon.sends(id)
    await payer.anna.signs(id)
    await payer.boris.signs(id)
    expect((await payer.timur.sees(id)).statusCode).toBe('ON_CONFIRMATION')
    expect(await payer.timur.signs(id)).toMatchObject({ succeeded: [{ statusCode: 'SUCCESS' }] })
    expect((await bank.money(payee.account)).balance).toBe('250.00')
    await expect(payee.anna.sees(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
  })
})

describe('other ends', () => {
  test('a gross transfer is refused by its rail: the hold goes back, and the reason stays with the document', async () => {
    const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const id = await anna.drafts.interbank(clearing(account, '100.00', { operation: 'GROSS' }))
    await anna.sends(id)
    await anna.signs(id)
    expect(Number((await bank.money(account)).available)).toBeLessThan(900)
    expect(await bankRefuses(id, 'AC04')).toEqual([])
    expect(await anna.sees(id)).toMatchObject({
      statusCode: 'ERROR',
      description: 'RailAccountClosedException',
      operationCode: 'GROSS',
    })
    expect(await bank.money(account)).toEqual({ balance: '1000.00', available: '1000.00' })
    expect(await bankSettles(id)).toMatchObject([{ reason: 'the payment is in ERROR' }])
    expect(await bank.money(account)).toEqual({ balance: '1000.00', available: '1000.00' })
  })

  test('an answer that comes twice books once', async () => {
    const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const id = await anna.drafts.interbank(clearing(account))
    await anna.sends(id)
    await anna.signs(id)
    await Promise.all([bankSettles(id), bankSettles(id), asBank(bank.world, ctx => handedOver(ctx, [id]))])
    const after = await bank.money(account)
    expect(await bankSettles(id, id)).toEqual([])
    expect(await bank.money(account)).toEqual(after)
  })

  test('the signer cancels with a reason that the creator reads', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(id)
    await anna.signs(id)
    expect(await boris.cancels(id, 'Уже оплачено')).toMatchObject({ succeeded: [{ statusCode: 'CANCELED_SIGN_TWO' }] })
    expect(await cholpon.sees(id)).toMatchObject({
      statusCode: 'CANCELED_SIGN_TWO',
      reason: 'Уже оплачено',
      next: null,
      isRepeatable: false,
    })
    await expect(cholpon.repeats(id)).rejects.toMatchObject({ refused: 'WrongStatusException' })
  })

  test('a reason beyond its length is refused at its field, and changes nothing', async () => {
    const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const id = await anna.drafts.interbank(clearing(account))
    await anna.sends(id)
    const refused = { refused: 'ValidationException', params: { field: 'reason' } }
    await expect(anna.decides([id], 'REVISION', { reason: 'ё'.repeat(501) })).rejects.toMatchObject(refused)
    expect(await anna.sees(id)).toMatchObject({ statusCode: 'ON_VERIFICATION' })
    await anna.decides([id], 'REVISION', { reason: 'ё'.repeat(500) })
    expect((await anna.sees(id)).reason).toBe('ё'.repeat(500))
  })

  test('returned for editing: the signature is void, also when nothing is changed', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const form = clearing(account)
    const id = await cholpon.drafts.interbank(form)
    await cholpon.sends(id)
    await anna.signs(id)
    await boris.returns(id, 'Поправьте назначение')
    const seen = await cholpon.sees(id)
    expect(seen).toMatchObject({
      statusCode: 'FOR_EDITING',
      reason: 'Поправьте назначение',
      isUpdateble: true,
      isSendForSign: true,
    })
    expect(await cholpon.slots(id)).toMatchObject([{ isSigned: false }, { isSigned: false }])
    await expect(cholpon.updates(id, { ...form, version: seen.version - 1 })).rejects.toMatchObject({
      refused: 'StaleVersionException',
    })
    await cholpon.updates(id, { ...form, purpose: 'Оплата за товары по счёту 18', version: seen.version })
    await cholpon.sends(id)
    expect(await anna.sees(id)).toMatchObject({
      statusCode: 'ON_VERIFICATION',
      awaitsMe: true,
      purpose: 'Оплата за товары по счёту 18',
    })
    await anna.signs(id)
    expect(await boris.signs(id)).toMatchObject({ succeeded: [{ statusCode: 'PAYMENT_REQUEST_TO_BANK' }] })
  })

  test('the signer whose turn it is takes it back', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(id)
    expect(await boris.recalls(id)).toMatchObject({
      failed: [{ classification: 'NotYourTurnException', params: { right: 'FIRST' } }],
    })
    expect(await anna.recalls(id)).toMatchObject({ succeeded: [{ statusCode: 'REVOKE' }] })
    expect(await anna.signs(id).catch(error => error)).toMatchObject({
      refused: 'WrongStatusException',
      params: { status: 'REVOKE' },
    })
  })

  test('a draft is its creator’s alone, and goes without a trace in the list', async () => {
    const { anna, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    await expect(anna.sees(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
    await expect(anna.removes(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
    expect(await anna.finds()).toMatchObject({ total: 0, elements: [] })
    expect(await cholpon.removes(id)).toBe(true)
    await expect(cholpon.sees(id)).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
  })

  test('nobody signed in time', async () => {
    const { anna, account } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const id = await anna.drafts.interbank(clearing(account))
    await anna.sends(id)
    bank.until(today, '20:00')
    const refused = await anna.prepares([id]).catch(error => error)
    expect(refused).toMatchObject({ refused: 'ClearingSignDeadlineException', params: { next: '2026-11-23' } })
    expect(await asBank(bank.world, expire)).toBeGreaterThan(0)
    expect(await anna.sees(id)).toMatchObject({ statusCode: 'TIME_IS_OUT', next: null })
    bank.until(today, '10:30')
  })

  test('a transfer of a later day holds the money now and moves it then', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const savings = await open()
    const id = await anna.drafts.own(inside(account, savings, '300.00', { valueDate: '2026-11-23' }))
    await anna.sends(id)
    const leaving = { statusCode: 'PAYMENT_REQUEST_TO_BANK', leavesOn: '2026-11-23' }
    expect(await anna.signs(id)).toMatchObject({ succeeded: [leaving] })
    expect(await bank.money(account)).toEqual({ balance: '1000.00', available: '700.00' })
    expect(await anna.sees(id)).toMatchObject({ leavesOn: '2026-11-23', isRevokable: false, isRecall: false })
    expect(await asBank(bank.world, ctx => settleDue(ctx, 10))).toBe(0)
    const now = await anna.drafts.own(inside(account, savings, '50.00'))
    await anna.sends(now)
    await anna.signs(now)
    const sums = (filter: Record<string, unknown> = {}) =>
      anna.call(
        'query ($filter: SearchOperationHistory!) { getGroupedPaymentsByFilter(filterData: $filter) { count amount later } }',
        { variables: { filter: { legalPartyId: anna.org, ...filter } } },
      )
    expect(await sums()).toEqual([{ count: 2, amount: '350.00', later: '300.00' }])
    expect(await sums({ statuses: ['PAYMENT_REQUEST_TO_BANK', 'SUCCESS'] })).toEqual(await sums())
    expect(await sums({ search: 'счёт' })).toEqual(await sums({ search: 'счёт', currency: 'KGS' }))
    expect(await sums({ statuses: ['SUCCESS'] })).toEqual([{ count: 1, amount: '50.00', later: null }])
    bank.until('2026-11-23', '00:05')
    expect(await sums({ statuses: ['PAYMENT_REQUEST_TO_BANK'] })).toEqual([{ count: 1, amount: '300.00', later: null }])
    expect(await anna.sees(id)).toMatchObject({ statusCode: 'PAYMENT_REQUEST_TO_BANK', leavesOn: null })
    expect(await asBank(bank.world, ctx => settleDue(ctx, 10))).toBe(1)
    expect((await bank.money(savings)).balance).toBe('350.00')
    expect((await anna.sees(id)).statusCode).toBe('SUCCESS')
    bank.until(today, '11:00')
  })

  test('what was paid can be made again', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const savings = await open()
    const id = await anna.drafts.own(inside(account, savings))
    await anna.sends(id)
    await anna.signs(id)
    expect(await anna.repeats(id)).toMatchObject({ payment: { amount: '100.00', purpose: 'Пополнение счёта' } })
  })
})

describe('what is not saved', () => {
  const cases: readonly [string, Record<string, string>, string][] = [
    ['an account that is nobody’s', { payerAccount: '1090800000001152' }, 'DebitAccountNotFoundException'],
    ['a wrong check digit', { recipientAccount: '1280040000001207' }, 'CreditAccountFormatException'],
    ['a short account', { recipientAccount: '128004' }, 'CreditAccountIncompleteException'],
    ['a bank that does not exist', { recipientBic: '999999' }, 'InvalidBicException'],
    ['another bank than the account’s', { recipientBic: '129052' }, 'BicAccountMismatchException'],
    ['more than there is', { amount: '1000.01' }, 'InsufficientFundsException'],
    ['nothing', { amount: '0.00' }, 'AmountNotPositiveException'],
    ['three decimals', { amount: '1.001' }, 'AmountFormatException'],
    ['yesterday', { valueDate: '2026-11-19' }, 'ValueDateInPastException'],
    ['a Sunday', { valueDate: '2026-11-22' }, 'NotBusinessDayException'],
    ['a person’s number that cannot be', { recipientInn: '03202202010015' }, 'InvalidInnException'],
    ['a payment code that is not one', { paymentCode: '12345678' }, 'PaymentCodeException'],
    ['an empty purpose', { purpose: '   ' }, 'CantBeNullException'],
  ]
  test.each(['payerAccount', 'recipientAccount', 'recipientBic', 'recipientInn', 'paymentCode'])(
    '%s left out is asked for at its field, before all that is wrong',
    async field => {
      const { cholpon, account } = await bank.company()
      const form = clearing(account, '100.00', { amount: '1000.01', valueDate: '2026-11-22', [field]: '' })
      await expect(cholpon.drafts.interbank(form)).rejects.toMatchObject({ refused: 'CantBeNullException', field })
    },
  )
  test.each(cases)('%s', async (_what, change, refused) => {
    const { cholpon, account } = await bank.company()
    await expect(cholpon.drafts.interbank(clearing(account, '100.00', change))).rejects.toMatchObject({ refused })
  })

  test('the sum that is said to be available can be sent, and a tyiyn more cannot', async () => {
    const { cholpon, account } = await bank.company()
    for (const operation of ['CLEARING', 'GROSS']) {
      const saves = (amount: string) => cholpon.drafts.interbank({ ...clearing(account, amount), operation })
      const refusal = await saves('1000.00').catch((error: { refused: string; params: { available: string } }) => error)
      expect(refusal).toMatchObject({ refused: 'InsufficientFundsException' })
      const { available } = (refusal as { params: { available: string } }).params
      const more = print({ amount: minor(money(available, 'KGS').amount + 1n), currency: 'KGS' })
      await expect(saves(more)).rejects.toMatchObject({ refused: 'InsufficientFundsException', params: { available } })
      expect(await saves(available)).toBeTypeOf('string')
    }
  })

  test('the same number twice in a year', async () => {
    const { anna, cholpon, account } = await bank.company()
    await cholpon.drafts.interbank(clearing(account, '1.00', { transferNum: 'A-1' }))
    await expect(anna.drafts.interbank(clearing(account, '1.00', { transferNum: 'A-1' }))).rejects.toMatchObject({
      refused: 'DocumentNumberAlreadyExistsException',
      field: 'transferNum',
    })
  })

  test('own and foreign are told apart, and the same account is nobody’s recipient', async () => {
    const { cholpon, account, open } = await bank.company()
    const other = await bank.company()
    const savings = await open()
    const refusedAs = (draft: Promise<string>) => draft.catch(({ refused }) => refused)
    expect(await refusedAs(cholpon.drafts.own(inside(account, other.account)))).toBe('NotOwnAccountException')
    expect(await refusedAs(cholpon.drafts.foreign(inside(account, savings)))).toBe('OwnAccountException')
    expect(await refusedAs(cholpon.drafts.own(inside(account, account)))).toBe('SameAccountException')
    const ours = { ...clearing(account), recipientAccount: other.account.number }
    expect(await refusedAs(cholpon.drafts.interbank(ours))).toBe('InvalidPaymentTypeForInternalAccountException')
  })

  test('above a million clearing goes gross, and the text is as it will be signed', async () => {
    const { cholpon, account } = await bank.company({ balance: '3000000.00' })
    const id = await cholpon.drafts.interbank(clearing(account, '1000000.01', { purpose: 'Оплата №5 – 100% «аванс»' }))
    expect(await cholpon.sees(id)).toMatchObject({ operationCode: 'GROSS', purpose: 'Оплата NO5 - 100PRC "аванс"' })
  })
})

test('what is no text is refused by its own document, and refused the same again', async () => {
  const { cholpon, anna, account } = await bank.company()
  const id = await cholpon.drafts.interbank(clearing(account))
  await cholpon.sends(id)
  for (const nothing of ['\ud800', '\u0000', 'ы']) {
    const { failed } = await anna.recalls(nothing)
    expect(failed).toMatchObject([{ classification: 'PaymentNotFoundException' }])
  }
  expect(await anna.recalls(id, '\udfff')).toMatchObject({ succeeded: [{ id, statusCode: 'REVOKE' }], failed: [{}] })
})
