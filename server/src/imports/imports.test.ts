// A file becomes documents: uploaded, validated, edited, accepted, signed.
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#kit/random.ts'
import { amountSamples } from '../../test/amounts.ts'
import { asks, downloads, runExports } from '../../test/exports.ts'
import { makeImportClient, oneC, order, orders, uploadAndRead, uploadFile } from '../../test/files.ts'
import { clearing, inside } from '../../test/forms.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let company: TestCompany

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company({ balance: '1000000.00' })
})
afterAll(() => bank.close())

const by = (name: 'cholpon' | 'anna' | 'boris') => makeImportClient(company.org, company[name].call)

test('a 1C file with good rows becomes drafts, which are sent and signed like any other', async () => {
  const { cholpon, anna, boris, account } = company
  const id = await uploadAndRead(bank, cholpon, { name: '1c_to_kl.txt', bytes: oneC(orders(account, 3)) })
  expect(await by('cholpon').file(id)).toMatchObject({
    status: 'UPLOADED',
    format: 'ONE_C',
    rows: 3,
    done: 3,
    good: 3,
    faulty: 0,
    made: 0,
  })
  const { file, paymentIds, left } = await by('cholpon').accepts(id)
  expect(file).toMatchObject({ status: 'PROCESSED', made: 3, good: 0 })
  expect(left).toBe(0)
  expect(paymentIds).toHaveLength(3)
  expect((await cholpon.sends(...paymentIds)).failed).toEqual([])
  expect((await anna.signs(...paymentIds)).failed).toEqual([])
  expect((await boris.signs(...paymentIds)).succeeded.map(({ statusCode }) => statusCode)).toEqual([
    'PAYMENT_REQUEST_TO_BANK',
    'PAYMENT_REQUEST_TO_BANK',
    'PAYMENT_REQUEST_TO_BANK',
  ])
  expect(await bank.broken()).toEqual([])
})

test('every row shows all its faults at once and is mended in place', async () => {
  const { cholpon, account } = company
  const id = await uploadAndRead(bank, cholpon, [
    order(account, { transferNum: '101' }),
    order(account, {
      transferNum: '№ 5',
      valueDate: '31.02.2026',
      recipientAccount: '1280040000001207',
      recipientBic: '999999',
      recipientInn: '91234567890123',
      amount: '12,345',
      paymentCode: '99999999',
      purpose: 'abc',
    }),
  ])
  const [good, bad] = await by('cholpon').rows(id)
  expect(good?.faults).toEqual([])
  expect(bad?.faults.map(({ classification, field }) => `${field}: ${classification}`).toSorted()).toEqual([
    'amount: AmountAmbiguousException',
    'paymentCode: PaymentCodeException',
    'purpose: PurposeFormatException',
    'recipientAccount: CreditAccountFormatException',
    'recipientBic: InvalidBicException',
    'recipientInn: InvalidInnException',
    'transferNum: DocumentNumberFormatException',
    'valueDate: ImportNoSuchDayException',
  ])
  await expect(by('cholpon').accepts(id)).rejects.toMatchObject({
    refused: 'ImportFaultyException',
    params: { count: '1' },
  })
  const half = await by('cholpon').edits(id, bad!, { ...order(account, { transferNum: '102' }), amount: '0.00' })
  expect(half.faults).toEqual([{ classification: 'AmountNotPositiveException', field: 'amount', params: {} }])
  const whole = await by('cholpon').edits(id, half, { amount: '20,5', purpose: 'Оплата за аренду' })
  expect(whole).toMatchObject({ faults: [], amount: '20.50', version: 3 })
  expect(await by('cholpon').file(id)).toMatchObject({ status: 'EDITED', good: 2, faulty: 0 })
})

test('the bank chooses the kind by account and amount, and the rail that a row names by its column', async () => {
  const { anna, account } = company
  const second = await company.open()
  const neighbour = await bank.company()
  const id = await uploadAndRead(bank, anna, [
    order(account, { transferNum: '201' }),
    order(account, { transferNum: '202', amount: '1.00', rail: 'GROSS' }),
    order(account, { transferNum: '203', amount: '1000000.01' }),
    order(account, {
      transferNum: '204',
      recipientAccount: second.number,
      recipientName: company.name,
      recipientInn: '',
    }),
    order(account, {
      transferNum: '205',
      recipientAccount: neighbour.account.number,
      recipientName: '',
      recipientInn: '',
    }),
    order(account, { transferNum: '206', currency: 'XXX' }),
    order(account, { transferNum: '207', amount: '', valueDate: '' }),
    order(account, { transferNum: '208', rail: 'Конвертация' }),
    order(account, { transferNum: '209', recipientAccount: neighbour.account.number, recipientName: '' }),
  ])
  const rows = await by('anna').rows(id)
  expect(rows.map(({ operation }) => operation)).toEqual([
    'CLEARING',
    'GROSS',
    'GROSS',
    'INTRABANK_TRANSFER_OWN',
    'INTRABANK_TRANSFER_FOREIGN',
    'CLEARING',
    'CLEARING',
    'CLEARING',
    'INTRABANK_TRANSFER_FOREIGN',
  ])
  expect(rows.map(({ faults }) => faults.map(({ classification, params }) => [classification, params]))).toEqual([
    [],
    [],
    [['InsufficientFundsException', { available: '999780.00' }]],
    [],
    [],
    [['ImportCurrencyException', { currency: 'XXX' }]],
    [
      ['CantBeNullException', { field: 'amount' }],
      ['CantBeNullException', { field: 'valueDate' }],
    ],
    [['ImportKindException', { kind: 'Конвертация' }]],
    [['RecipientInnMismatchException', {}]],
  ])
})

test('an earlier document is shown beside the row that repeats it, and so is an earlier row', async () => {
  const { cholpon, account } = company
  const form = clearing(account, '77.00', { transferNum: '301', purpose: 'Оплата за воду' })
  const earlier = await cholpon.drafts.interbank(form)
  const same = { amount: '77.00', purpose: 'Оплата за воду' }
  const id = await uploadAndRead(bank, cholpon, [
    order(account, { ...same, transferNum: '301' }),
    order(account, { ...same, transferNum: '302' }),
    order(account, { transferNum: '303', purpose: 'Оплата за газ' }),
    order(account, { transferNum: '304', purpose: 'Оплата за газ' }),
    order(account, { transferNum: '303', purpose: 'Оплата за свет' }),
  ])
  const rows = await by('cholpon').rows(id)
  expect(rows.map(({ faults }) => faults.map(({ classification }) => classification))).toEqual([
    ['DocumentNumberAlreadyExistsException'],
    [],
    [],
    [],
    ['ImportRowRepeatException'],
  ])
  expect(rows.map(({ duplicate }) => duplicate)).toMatchObject([
    { paymentId: earlier, isSameNumber: true, statusCode: 'DRAFT', amount: '77.00' },
    { paymentId: earlier, isSameNumber: false, line: null },
    null,
    { paymentId: null, line: 4, isSameNumber: false, transferNum: '303' },
    null,
  ])
  expect(await by('cholpon').file(id)).toMatchObject({ good: 3, faulty: 2, duplicateCount: 2 })
  const { file, left } = await by('cholpon').accepts(id, 'GOOD_ROWS')
  expect(file).toMatchObject({ status: 'PARTIALLY_PROCESSED', made: 1, good: 2, faulty: 2, duplicateCount: 2 })
  expect(left).toBe(4)
  await expect(by('cholpon').accepts(id, 'GOOD_ROWS')).rejects.toMatchObject({
    refused: 'ImportDuplicatesException',
    params: { count: '2' },
  })
  expect((await by('cholpon').accepts(id, 'GOOD_ROWS', true)).file).toMatchObject({ made: 3, good: 0, faulty: 2 })
})

test('a known account under another name and a known recipient on another account are pointed out', async () => {
  const { anna, account, org } = await bank.company({ scheme: 'ONE_SIGNATORY' })
  const other = await bank.company()
  const paid = await anna.drafts.foreign(inside(account, other.account, '5.00', { transferNum: '900' }))
  await anna.sends(paid)
  await anna.signs(paid)
  const known = { recipientAccount: other.account.number, recipientInn: '', recipientName: other.name }
  const id = await uploadAndRead(bank, anna, [
    order(account, { ...known, transferNum: '1' }),
    order(account, { ...known, transferNum: '2', recipientName: 'ОсОО Никто' }),
    order(account, { ...known, transferNum: '3', recipientAccount: '1280040000001206' }),
    order(account, { transferNum: '4' }),
  ])
  const rows = await makeImportClient(org, anna.call).rows(id)
  expect(rows.map(({ difference }) => difference)).toEqual([null, 'OTHER_RECIPIENT', 'NEW_ACCOUNT', null])
})

test('when a number is given another row, the rows that it touched are judged anew', async () => {
  const { cholpon, account } = company
  const id = await uploadAndRead(bank, cholpon, [
    order(account, { transferNum: '401', purpose: 'Оплата раз' }),
    order(account, { transferNum: '401', purpose: 'Оплата два' }),
    order(account, { transferNum: '402', purpose: 'Оплата три' }),
  ])
  const [first] = await by('cholpon').rows(id)
  await by('cholpon').edits(id, first!, { transferNum: '402' })
  const classes = async () =>
    (await by('cholpon').rows(id)).map(({ faults }) =>
      faults.map(({ classification, params }) => [classification, params]),
    )
  expect(await classes()).toEqual([[], [], [['ImportRowRepeatException', { line: '2' }]]])
})

test('what changed since the file was checked is found when it is accepted, and all or nothing stays nothing', async () => {
  const { cholpon, anna, account } = company
  const id = await uploadAndRead(
    bank,
    cholpon,
    orders(account, 2, { valueDate: '20.11.2026' }).map((row, n) => ({
      ...row,
      transferNum: `50${n}`,
      purpose: `Аренда ${n}`,
    })),
  )
  // A draft of Anna's, which Cholpon cannot see.
  await anna.drafts.interbank(clearing(account, '3.00', { transferNum: '501' }))
  const { file, paymentIds } = await by('cholpon').accepts(id)
  expect(paymentIds).toEqual([])
  expect(file).toMatchObject({ status: 'EDITED', made: 0, good: 1, faulty: 1 })
  const [, second] = await by('cholpon').rows(id)
  expect(second?.faults[0]?.classification).toBe('DocumentNumberAlreadyExistsException')
  await by('cholpon').edits(id, second!, { transferNum: '502' })
  expect((await by('cholpon').accepts(id)).file).toMatchObject({ status: 'PROCESSED', made: 2 })
})

test('of two who mend a row one is told that it changed; of two who accept one wins, and nothing is doubled', async () => {
  const { cholpon, anna, account } = company
  const rows = orders(account, 5).map((row, n) => ({ ...row, transferNum: `60${n}`, purpose: `Услуги ${n}` }))
  const id = await uploadAndRead(bank, cholpon, rows)
  const [first] = await by('anna').rows(id)
  await by('anna').edits(id, first!, { amount: '11.00' })
  await expect(by('cholpon').edits(id, first!, { amount: '12.00' })).rejects.toMatchObject({
    refused: 'StaleVersionException',
  })
  const ends = await Promise.allSettled([by('anna').accepts(id), by('cholpon').accepts(id)])
  const won = ends.flatMap(end => (end.status === 'fulfilled' ? [end.value] : []))
  expect(won).toHaveLength(1)
  expect(won[0]?.paymentIds).toHaveLength(5)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { refused: 'ImportStateException' },
  })
  const owner = ends[0]?.status === 'fulfilled' ? anna : cholpon
  const found = await owner.finds({ search: 'Услуги', origin: 'FILE' })
  expect(found.total).toBe(5)
})

test('the same key brings a file once, the same file is known again, and a stranger sees none of it', async () => {
  const { cholpon, account } = company
  const key = '6f1b5c3e-0000-4000-8000-000000000001'
  const bytes = oneC([order(account, { transferNum: '701', purpose: 'Оплата один раз' })])
  const file = { name: 'a.txt', bytes, key }
  const id = await uploadFile(bank, cholpon, file)
  expect(await uploadFile(bank, cholpon, file)).toBe(id)
  await expect(uploadFile(bank, cholpon, { name: 'b.txt', bytes })).rejects.toMatchObject({
    refused: 'ImportRepeatException',
    params: { name: 'a.txt', date: '2026-11-20' },
  })
  const other = await bank.company()
  const theirs = makeImportClient(other.org, other.cholpon.call)
  await expect(theirs.file(id)).rejects.toMatchObject({ refused: 'ImportNotFoundException' })
  await expect(theirs.accepts(id)).rejects.toMatchObject({ refused: 'ImportNotFoundException' })
  await expect(theirs.file('nothing')).rejects.toMatchObject({ refused: 'ImportNotFoundException' })
  expect(await uploadFile(bank, other.cholpon, { name: 'b.txt', bytes })).not.toBe(id)
})

test('of a number with wrong check digits only that is said, whatever bank its first digits seem to be of', async () => {
  const { cholpon, account } = company
  const id = await uploadAndRead(bank, cholpon, [
    order(account, { transferNum: '801', recipientAccount: '1190160000000095', recipientBic: '109016' }),
    order(account, { transferNum: '802', recipientAccount: '1280040000001207' }),
    order(account, { transferNum: '803', recipientBic: '109016' }),
    order(account, { transferNum: '804', valueDate: 'завтра' }),
    order(account, { transferNum: '805', valueDate: '30/02/2026' }),
  ])
  const rows = await by('cholpon').rows(id)
  expect(rows.map(({ faults }) => faults.map(({ classification, params }) => [classification, params]))).toEqual([
    [['CreditAccountFormatException', {}]],
    [['CreditAccountFormatException', {}]],
    [['SameBicException', {}]],
    [['ImportDateException', {}]],
    [['ImportNoSuchDayException', { day: '30/02/2026' }]],
  ])
})

test('what many rows lack alike is mended in all of them by one press: numbers, days, the account to pay from', async () => {
  const { cholpon, org, account } = await bank.company({ balance: '1000.00' })
  const { file, rows, mends, mend, accepts } = makeImportClient(org, cholpon.call)
  await cholpon.drafts.interbank(clearing(account, '3.00', { transferNum: '12' }))
  const header = 'Номер;Дата;Счёт получателя;БИК;ИНН;Получатель;Сумма;Код платежа;Назначение'
  const line = (number: string, day: string, n: number) =>
    `${number};${day};1280040000001206;128004;00101202010015;ОсОО Сон-Куль;10,00;55301100;Оплата ${n}`
  const lines = [
    line('12', '20.11.2026', 1),
    line('13', '19.11.2026', 2),
    line('13', '22.11.2026', 3),
    line('', '31.02.2026', 4),
  ]
  const bytes = Buffer.from([header, ...lines].join('\r\n'))
  const id = await uploadAndRead(bank, cholpon, { name: 'без счёта.csv', bytes })
  expect(await file(id)).toMatchObject({ status: 'REJECTED', rows: 4, faulty: 4 })
  expect(await mends(id)).toEqual({ NUMBERS: 3, DAYS: 2, PAYER: 4 })
  const toThread = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => toThread.mockRestore())
  await expect(mend(id, 'PAYER')).rejects.toMatchObject({ refused: 'CantBeNullException' })
  await expect(mend(org, 'NUMBERS')).rejects.toMatchObject({ refused: 'ImportNotFoundException' })
  await expect(mend(id, 'NUMBERS', { key: 'no-key' })).rejects.toMatchObject({ refused: 'IdempotencyKeyException' })
  // No thread is taken for what a look refuses.
  expect(toThread).not.toHaveBeenCalled()
  expect(await mend(id, 'PAYER', { payerAccount: account.number })).toMatchObject({ status: 'EDITED', faulty: 4 })
  expect(toThread).toHaveBeenCalledTimes(1)
  expect(await mends(id)).toEqual({ NUMBERS: 3, DAYS: 2 })
  const here = vi.spyOn(bank.world.db, 'org')
  onTestFinished(() => here.mockRestore())
  expect(await mend(id, 'NUMBERS')).toMatchObject({ good: 1, faulty: 3 })
  // All rows are judged again, which is nothing for the thread that answers calls: it has a look at the file.
  expect(here).toHaveBeenCalledTimes(1)
  expect(await mend(id, 'DAYS')).toMatchObject({ good: 3, faulty: 1 })
  expect(await mends(id)).toEqual({})
  expect(
    (await rows(id)).map(({ transferNum, valueDate, version, faults }) => [
      transferNum,
      valueDate,
      version,
      faults.map(({ classification }) => classification),
    ]),
  ).toEqual([
    ['14', '2026-11-20', 3, []],
    ['13', '2026-11-20', 3, []],
    ['15', '2026-11-20', 4, []],
    ['16', '31.02.2026', 3, ['ImportNoSuchDayException']],
  ])
  expect((await accepts(id, 'GOOD_ROWS')).file).toMatchObject({ made: 3, faulty: 1 })
})

test('amounts of any form: each row holds the sum that was meant, asks, or says why it holds none', async () => {
  const { cholpon, org, account } = await bank.company({ balance: '1000.00' })
  const { rows } = makeImportClient(org, cholpon.call)
  const meant = amountSamples(160)
  const header = 'Номер;Дата;Счёт плательщика;Счёт получателя;БИК;ИНН;Получатель;Сумма;Код платежа;Назначение'
  const lines = meant.map(
    (one, n) =>
      `${n + 1};20.11.2026;${account.number};1280040000001206;128004;00101202010015;ОсОО Сон-Куль;${one.text};55301100;Оплата ${n}`,
  )
  const bytes = Buffer.from([header, ...lines].join('\r\n'))
  const id = await uploadAndRead(bank, cholpon, { name: 'суммы.csv', bytes })
  const found = (await rows(id)).map(({ amount, faults }) => {
    const fault = faults.find(({ classification }) =>
      /^Amount(Sign|Decimals|Currency|Format|Ambiguous)/.test(classification),
    )
    return fault ? [fault.classification, ...Object.values(fault.params ?? {})].join(' ') : amount
  })
  expect(found).toEqual(meant.map(one => one.is))
})

test.each(['CSV', 'XLSX', 'ONE_C'])('our own export in %s comes back as documents with new numbers', async format => {
  const { cholpon, org, account } = await bank.company({ balance: '1000.00' })
  const other = await bank.company()
  for (const n of [1, 2, 3])
    await cholpon.drafts.interbank(clearing(account, `${n}.50`, { transferNum: String(n), purpose: `Аренда ${n}` }))
  await cholpon.drafts.foreign(inside(account, other.account, '5.00', { transferNum: '4' }))
  const exported = await asks(cholpon, { format })
  await runExports(bank)
  const bytes = (await downloads(bank, cholpon, exported)).rawPayload
  const extension = { CSV: 'csv', XLSX: 'xlsx', ONE_C: 'txt' }[format]
  const { file, rows, mend, accepts } = makeImportClient(org, cholpon.call)
  const id = await uploadAndRead(bank, cholpon, { name: `История.${extension}`, bytes })
  expect((await rows(id)).map(({ faults }) => faults.map(({ classification }) => classification))).toEqual(
    Array(4).fill(['DocumentNumberAlreadyExistsException']),
  )
  const key = newId()
  const mended = await mend(id, 'NUMBERS', { key })
  expect(mended).toMatchObject({ good: 4, faulty: 0, duplicateCount: 4 })
  const { file: accepted } = await accepts(id, 'ALL_OR_NOTHING', true)
  expect(accepted).toMatchObject({ status: 'PROCESSED', made: 4 })
  expect((await rows(id)).map(({ transferNum }) => transferNum).toSorted()).toEqual(['5', '6', '7', '8'])
  expect(await file(id)).toMatchObject({ good: 0 })
  await expect(mend(id, 'NUMBERS')).rejects.toMatchObject({ refused: 'ImportStateException' })
  // What was done is answered as it was, though it could not be done now.
  expect(await mend(id, 'NUMBERS', { key })).toEqual(mended)
})
