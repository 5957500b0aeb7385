// Payments accepted by QR are booked and listed once, and refunds leave once.
import { describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { takeNotice } from '#outside/index.ts'
import { today } from '../../../test/forms.ts'
import { openJourneys } from '../../../test/journeys.ts'
import type { TestCompany } from '../../../test/world.ts'
import { actions } from '../actions.ts'
import { refundRefusal } from './refunds.ts'

const bank = await openJourneys()
let serial = 0

type NoticeBody = Readonly<Record<string, unknown>>

/** What the operator says of a payment of 1 450 som, unless said otherwise. */
const noticeTo = ({ account }: Pick<TestCompany, 'account'>, more: NoticeBody = {}): NoticeBody => ({
  status: 50,
  transactionType: 20,
  currencyCode: '417',
  beneficiaryAccountNumber: account.number,
  pspTransactionId: `psp-${++serial}`,
  receiptId: String(48_210_000 + serial),
  amount: 145_000,
  senderName: 'Айгүл Т.',
  qrComment: 'Заказ 118',
  ...more,
})
const sendNotice = (body: NoticeBody): Promise<boolean> => takeNotice(bank.world, body)
const refusalOfNotice = (body: NoticeBody): Promise<unknown> =>
  sendNotice(body).then(
    () => null,
    (error: { classification?: string }) => error.classification,
  )

type Row = Record<string, unknown> & { id: string; actions: { action: string; allowed: boolean }[] }
const fields = `id transferNum operationCode statusCode amount commission payerName payerAccount recipientAccount creatorName isExportable
  isOpenPdf isRepeatable isRecall isUpdateble isSignable terms { name value } actions { action allowed why }`

const history = async ({ daniyar }: TestCompany, filter: NoticeBody = {}): Promise<Row[]> =>
  (
    await daniyar.call<{ elements: Row[] }>(
      `query ($filter: SearchOperationHistory!) { searchPaymentByCriteria(searchOperationHistory: $filter,
        pageable: { amountElements: 50, currentPage: 1 }) { elements { ${fields} } } }`,
      { variables: { filter: { legalPartyId: daniyar.org, ...filter } } },
    )
  ).elements

async function acceptPayment(company: TestCompany, more: NoticeBody = {}): Promise<Row> {
  const body = noticeTo(company, more)
  expect(await sendNotice(body)).toBe(true)
  const [found] = await history(company, { transferNum: `QR-${String(body.receiptId)}` })
  if (!found) throw new Error('not in the history')
  return found
}

const ask = <T>({ daniyar }: TestCompany, name: string, { id, of }: { id: string; of: string }): Promise<T> =>
  daniyar.call<T>(`query ($id: UUID!, $org: UUID!) { ${name}(paymentId: $id, legalPartyId: $org) { ${of} } }`, {
    variables: { id, org: daniyar.org },
  })

const available = ({ daniyar }: TestCompany, id: string): Promise<{ isAvailable: boolean; why: string | null }> =>
  daniyar.call(
    'query ($i: RefundIsAvailableInput!) { checkIsRefundAvailable(refundIsAvailableInput: $i) { isAvailable why amount } }',
    {
      variables: { i: { legalPartyId: daniyar.org, paymentId: id } },
    },
  )

describe('what is accepted', () => {
  test('comes to the account less a fifth of a percent, in one posting, and stands in the history at once', async () => {
    const company = await bank.company({ balance: '0.00' })
    const p = await acceptPayment(company)
    expect(p).toMatchObject({
      operationCode: 'QR',
      statusCode: 'SUCCESS',
      amount: '1450.00',
      commission: '2.90',
      payerName: 'Айгүл Т.',
      recipientAccount: company.account.number,
      creatorName: 'Ордо Банк',
    })
    expect(await bank.money(company.account)).toEqual({ balance: '1447.10', available: '1447.10' })
    const lines = await bank.world.db.bank(tx =>
      tx.rows<{ amount: bigint; duty: string | null }>(sql`
        select e.amount, a.duty from ledger.entries e join ledger.accounts a on a.id = e.account_id
        where e.posting_id = (select id from ledger.postings where payment_id = ${p.id}) order by e.line`),
    )
    expect(lines).toEqual([
      { amount: -145_000n, duty: 'ELQR_TRANSIT' },
      { amount: 145_000n, duty: null },
      { amount: -290n, duty: null },
      { amount: 290n, duty: 'COMMISSION' },
    ])
    // By the account of the bank that it went to every format knows a commission.
    const [taken] = await bank.world.db.bank(tx =>
      tx.rows<{ counterparty: string; income: string }>(sql`
        select e.counterparty_number as counterparty, (select number from ledger.accounts where duty = 'COMMISSION' and currency = 'KGS') as income
        from ledger.entries e where e.payment_id = ${p.id} and e.account_id = ${company.account.id} and e.amount < 0`),
    )
    expect(taken?.counterparty).toBe(taken?.income)
    expect(taken?.income).toMatch(/^\d{16}$/)
  })

  test('is a line of the statement that leads to its document', async () => {
    const company = await bank.company({ balance: '0.00' })
    const p = await acceptPayment(company)
    const rows = await bank.world.db.bank(tx =>
      tx.rows<{ payment_id: string; counterparty_name: string; counterparty_bic: string | null }>(
        sql`select payment_id, counterparty_name, counterparty_bic from ledger.entries where account_id = ${company.account.id} order by line`,
      ),
    )
    expect(rows).toEqual([
      { payment_id: p.id, counterparty_name: 'Айгүл Т.', counterparty_bic: '128001' },
      { payment_id: p.id, counterparty_name: 'Ордо Банк', counterparty_bic: null },
    ])
  })

  test('is told twice and booked once', async () => {
    const company = await bank.company({ balance: '0.00' })
    const body = noticeTo(company)
    expect(await sendNotice(body)).toBe(true)
    expect(await sendNotice(body)).toBe(false)
    expect(
      await Promise.all(
        Array.from({ length: 4 }, () => sendNotice(noticeTo(company, { pspTransactionId: 'x-1', receiptId: 7 }))),
      ),
    ).toSatisfy((said: boolean[]) => said.filter(Boolean).length === 1)
    expect(await bank.money(company.account)).toMatchObject({ balance: '2894.20' })
  })

  test('of two payers with one number of a receipt is two payments, and each is given back', async () => {
    const company = await bank.company({ balance: '0.00' })
    const same = { receiptId: '482199' }
    const bodies = [noticeTo(company, same), noticeTo(company, same), noticeTo(company, same)]
    for (const body of bodies) expect(await sendNotice(body)).toBe(true)
    for (const body of bodies) expect(await sendNotice(body)).toBe(false)
    const found = await history(company, { operation: ['QR'] })
    expect(found.map(({ transferNum }) => transferNum).sort()).toEqual(['QR-482199', 'QR-482199/2', 'QR-482199/3'])
    expect(await bank.money(company.account)).toMatchObject({ balance: '4341.30' })
    for (const body of bodies.slice(0, 2)) expect(await sendNotice({ ...body, status: 40 })).toBe(true)
    expect(await history(company, { operation: ['REFUND'] })).toHaveLength(2)
  })

  test.each(['ARRESTED', 'FINAL_ARRESTED'])('comes to no account that is %s', async status => {
    const company = await bank.company({ balance: '0.00' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update accounts.accounts set status = ${status} where id = ${company.account.id}`),
    )
    expect(await refusalOfNotice(noticeTo(company))).toBe('CreditAccountSeizedException')
    expect(await bank.money(company.account)).toEqual({ balance: '0.00', available: '0.00' })
  })

  test('has its letters whole, though a phone told a letter and its mark apart', async () => {
    const company = await bank.company()
    const apart = { senderName: 'Йылдыз Ё.'.normalize('NFD'), qrComment: 'Чай'.normalize('NFD') }
    const p = await acceptPayment(company, apart)
    expect(p.payerName).toBe('Йылдыз Ё.')
    expect(await ask(company, 'findQrTransferDataByPaymentId', { id: p.id, of: 'purpose qrComment' })).toEqual({
      purpose: 'Оплата по QR: Чай',
      qrComment: 'Чай',
    })
  })

  test('is found by its kind, by its account, by who paid and by its number', async () => {
    const company = await bank.company()
    const p = await acceptPayment(company, { senderName: 'Жылдыз К.' })
    for (const filter of [
      { operation: ['QR'] },
      { account: company.account.number },
      { search: 'жылдыз' },
      { transferNum: p.transferNum },
      { status: 'SUCCESS' },
    ])
      expect(
        (await history(company, filter)).map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual([p.id])
    expect(await history(company, { operation: ['REFUND'] })).toEqual([])
    expect(await history(await bank.company())).toEqual([])
  })

  test('tells its own details, its two steps, and that nobody signed', async () => {
    const company = await bank.company()
    const { id } = await acceptPayment(company)
    const data = await ask(company, 'findQrTransferDataByPaymentId', {
      id,
      of: `paymentId amount purpose creatorName currencyCode transferNum amountWithFee amountWithoutFee feePercent feeAmount senderName account
        qrComment operationTypeGroup refund { id } paymentKind`,
    })
    expect(data).toMatchObject({
      paymentId: id,
      purpose: 'Оплата по QR: Заказ 118',
      amountWithFee: '1450.00',
      amountWithoutFee: '1447.10',
      feePercent: '0.2',
      feeAmount: '2.90',
      senderName: 'Айгүл Т.',
      account: company.account.number,
      qrComment: 'Заказ 118',
      operationTypeGroup: 'C2B',
      refund: null,
      paymentKind: 'B2C',
    })
    const steps = await ask<{ statusCode: string; phase: string }[]>(company, 'getPaymentStatusHistoryByPaymentId', {
      id,
      of: 'statusCode phase',
    })
    expect(steps).toEqual([
      { statusCode: 'KVIT', phase: 'PASSED' },
      { statusCode: 'SUCCESS', phase: 'CURRENT' },
    ])
    expect(await ask(company, 'getPaymentSignerInfoByPaymentId', { id, of: 'label' })).toEqual([])
  })

  test('may be exported and opened as a page, and nothing else', async () => {
    const company = await bank.company()
    const { actions: answers } = await acceptPayment(company)
    expect(answers.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['EXPORT', 'OPEN_PDF'])
    expect(answers).toHaveLength(actions.length)
  })

  test.each([
    ['an account nobody has', { beneficiaryAccountNumber: '1090160123456700' }, 'CreditAccountNotFoundException'],
    ['another currency', { currencyCode: '840' }, 'ValidationException'],
    ['nothing', { amount: 0 }, 'ValidationException'],
    ['a transaction between persons', { transactionType: 10 }, 'ValidationException'],
    ['a status on its way', { status: 20 }, 'ValidationException'],
    ['no number', { pspTransactionId: '' }, 'ValidationException'],
  ])('%s is refused', async (_what, more, classification) => {
    const company = await bank.company({ balance: '0.00' })
    expect(await refusalOfNotice(noticeTo(company, more))).toBe(classification)
    expect(await bank.money(company.account)).toMatchObject({ balance: '0.00' })
  })

  test('is written by the bank alone', async () => {
    const company = await bank.company()
    const { id } = await acceptPayment(company)
    const me = { org: company.org, personId: company.anna.id }
    const copy = bank.world.db.org(me, tx =>
      tx.rows(sql`
        insert into payments.payments (id, org_reference_id, operation, transfer_num, number_year, payer_account, payer_name, payer_inn, payer_bic,
          recipient_account, recipient_name, recipient_inn, recipient_bic, amount, currency, commission, purpose, value_date, origin, content_hash,
          created_by, creator_name, created_at, updated_at)
        select gen_random_uuid(), org_reference_id, operation, 'X', number_year, payer_account, payer_name, payer_inn, payer_bic, recipient_account,
          recipient_name, recipient_inn, recipient_bic, amount, currency, commission, purpose, value_date, origin, content_hash, created_by,
          creator_name, created_at, updated_at from payments.payments where id = ${id}`),
    )
    await expect(copy).rejects.toMatchObject({ constraint: 'payments_insert' })
  })

  test('is no form: neither saved nor changed by people', async () => {
    const company = await bank.company()
    const { id } = await acceptPayment(company)
    await expect(company.anna.removes(id)).rejects.toMatchObject({ refused: 'DeletionNotAllowedException' })
  })
})

describe('what is given back', () => {
  test('leaves the account whole, once, and both documents tell of it', async () => {
    const company = await bank.company({ balance: '100.00' })
    const body = noticeTo(company)
    await sendNotice(body)
    const [p] = await history(company, { operation: ['QR'] })
    if (!p) throw new Error('not in the history')
    const back = { ...body, status: 40, qrComment: 'Товар не подошёл' }
    expect(await sendNotice(back)).toBe(true)
    expect(await sendNotice(back)).toBe(false)
    expect(await bank.money(company.account)).toEqual({ balance: '97.10', available: '97.10' })
    const [refund] = await history(company, { operation: ['REFUND'] })
    expect(refund).toMatchObject({
      statusCode: 'SUCCESS',
      amount: '1450.00',
      commission: '0.00',
      payerAccount: company.account.number,
      isOpenPdf: false,
      isExportable: false,
    })
    expect(refund?.actions.filter(({ allowed }) => allowed)).toEqual([])
    const info = {
      cardTransferRko2CardRecord: {
        statusCode: 'SUCCESS',
        creatorName: 'Ордо Банк',
        currencyCode: 'KGS',
        amount: '1450.00',
      },
      qrPaymentId: p.id,
      qrAmount: '1450.00',
      reason: 'Товар не подошёл',
    }
    const of = 'cardTransferRko2CardRecord { statusCode creatorName currencyCode amount } qrPaymentId qrAmount reason'
    expect(await ask(company, 'findRefundedQrOperationInfo', { id: p.id, of })).toEqual(info)
    expect(await ask(company, 'findRefundedQrOperationInfo', { id: refund?.id ?? '', of })).toEqual(info)
    expect(await ask(company, 'findQrTransferDataByPaymentId', { id: p.id, of: 'refund { id }' })).toEqual({
      refund: { id: refund?.id },
    })
    expect(await available(company, p.id)).toMatchObject({ isAvailable: false, why: 'RefundRepeatedException' })
  })

  test('is refused where the money is gone, and nothing has moved', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '0.00' })
    const other = await bank.company()
    const body = noticeTo(company)
    await sendNotice(body)
    const id = await company.anna.drafts.foreign({
      transferNum: '1',
      payerAccount: company.account.number,
      recipientAccount: other.account.number,
      amount: '1000.00',
      purpose: 'Оплата по договору 7',
      valueDate: today,
    })
    await company.anna.sends(id)
    await company.anna.signs(id)
    expect(await refusalOfNotice({ ...body, status: 40 })).toBe('InsufficientFundsException')
    expect(await history(company, { operation: ['REFUND'] })).toEqual([])
    expect(await bank.money(company.account)).toMatchObject({ balance: '447.10' })
  })

  test.each([
    ['by another bank, through the operator', {}, null],
    ['by a client of this bank', { merchantProvider: 'qr.ordo.kg' }, 'RefundPartnerOnlyException'],
    ['from a demand account', { senderSource: 'demand' }, 'RefundToDemandAccountException'],
    ['by an Elkart card', { merchantProvider: 'p2p.elcart.kg' }, 'RefundToElkartException'],
  ])('paid %s: %#', async (_how, more, why) => {
    const company = await bank.company()
    const { id } = await acceptPayment(company, more)
    expect(await available(company, id)).toMatchObject({ isAvailable: why === null, why, amount: '1450.00' })
  })

  test.each([
    ['CLOSED', 'DebitAccountClosedException'],
    ['ARRESTED', 'DebitAccountSeizedException'],
    ['OPEN', null],
  ] as const)('from an account that is %s', (status, classification) => {
    const p = { operation: 'QR', details: { qrScheme: 'PARTNER', senderKind: 'ACCOUNT' } } as const
    expect(refundRefusal(p, { account: { status }, refunded: false })?.classification ?? null).toBe(classification)
  })

  test('is for what was accepted by QR', async () => {
    const company = await bank.company()
    const id = await company.anna.drafts.foreign({
      transferNum: '1',
      payerAccount: company.account.number,
      recipientAccount: (await bank.company()).account.number,
      amount: '1.00',
      purpose: 'Оплата по договору 7',
      valueDate: today,
    })
    await company.anna.sends(id)
    expect(await available(company, id)).toMatchObject({ isAvailable: false, why: 'NotForKindException' })
  })
})

describe('the second signature', () => {
  const tokens = ({ anna }: TestCompany, ids: readonly string[]) =>
    anna.call(
      'query ($p: PaymentIdListInput!) { getSecondPersonTokenByPaymentIds(payments: $p) { isNeeded tokens { fullName signType hasKey } } }',
      {
        variables: { p: { legalPartyId: anna.org, paymentIds: ids } },
      },
    )

  test('is given with what the second signer has, where there are two; nobody signs what the bank made', async () => {
    const [two, one] = [await bank.company(), await bank.company({ scheme: 'ONE_SIGNATORY' })]
    const boris = { fullName: expect.stringContaining('Бакиров'), signType: 'TOTP', hasKey: true }
    const draft = async (company: TestCompany): Promise<string> => {
      const id = await company.anna.drafts.foreign({
        transferNum: '1',
        payerAccount: company.account.number,
        recipientAccount: (company === two ? one : two).account.number,
        amount: '1.00',
        purpose: 'Оплата по договору 7',
        valueDate: today,
      })
      await company.anna.sends(id)
      return id
    }
    const { id } = await acceptPayment(two)
    expect(await tokens(two, [await draft(two), id])).toEqual([
      { isNeeded: true, tokens: [boris] },
      { isNeeded: false, tokens: [] },
    ])
    expect(await tokens(one, [await draft(one)])).toEqual([{ isNeeded: false, tokens: [] }])
  })
})
