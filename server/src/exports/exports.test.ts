// An export holds what its owner may see, once, and reaches nobody else.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { pagesOf } from '#payments/index.ts'
import { asks, downloads, fileOf, files, numbersIn, removes, runExports } from '../../test/exports.ts'
import { answer, clearing, inside, today } from '../../test/forms.ts'
import type { Person } from '../../test/person.ts'
import { openBank, type TestBank } from '../../test/world.ts'
import { one } from '../files/store.ts'
import { answered, handedOver } from '../payments/execution/rails.ts'
import { exportKind } from './kind.ts'

const { unfinishedAtMost } = exportKind

let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
})
afterAll(() => bank.close())

async function text(person: Person, more: Record<string, unknown> = {}): Promise<string> {
  const id = await asks(person, more)
  await runExports(bank)
  return (await downloads(bank, person, id)).rawPayload.toString()
}

const forms = (account: Parameters<typeof clearing>[0], count: number) =>
  Array.from({ length: count }, () => clearing(account))

describe('the road of a file', () => {
  test('asked for, made, told, downloaded, removed', async () => {
    const { cholpon, account, org } = await bank.company()
    const form = clearing(account, '950.50', { purpose: 'Оплата; "особая" = всё' })
    await cholpon.drafts.interbank(form)
    const id = await asks(cholpon)
    expect(await fileOf(cholpon, id)).toMatchObject({ status: 'PENDING', operations: 0, progress: 0, startDate: today })
    expect((await downloads(bank, cholpon, id)).json()).toMatchObject({ code: 'ExportNotReadyException' })

    await runExports(bank)
    const file = await fileOf(cholpon, id)
    expect(file).toMatchObject({ status: 'SUCCESS', operations: 1, skippedCount: 0, progress: 100, cause: null })
    const { headers, rawPayload, statusCode } = await downloads(bank, cholpon, id)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="20.11.2026.csv"; filename*=UTF-8''${encodeURIComponent('Операции 20.11.2026.csv')}`,
      'content-length': String(rawPayload.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file?.size).toBe(rawPayload.length)
    const csv = rawPayload.toString()
    expect(csv.startsWith('\ufeffНомер документа;Дата валютирования;Операция;')).toBe(true)
    expect(csv).toContain(`${form.transferNum};20.11.2026;Клиринг;Черновик;${account.number};`)
    expect(csv).toContain('950,50;KGS')
    expect(csv).toContain('"Оплата; ""особая"" = всё"')

    expect(await removes(cholpon, id)).toBe(true)
    expect(await files(cholpon)).toEqual([])
    expect((await downloads(bank, cholpon, id)).statusCode).toBe(404)
    const lines = await bank.world.db.bank(tx =>
      tx.rows<{ action: string; person_id: string | null }>(
        sql`select action, person_id from kit.audit where org_reference_id = ${org} and subject_id = ${id} order by number`,
      ),
    )
    expect(lines).toEqual([
      { action: 'export.ask', person_id: cholpon.id },
      { action: 'export.made', person_id: null },
      { action: 'export.download', person_id: cholpon.id },
      { action: 'export.remove', person_id: cholpon.id },
    ])
  })

  test('one retried question is one file', async () => {
    const { anna, account } = await bank.company()
    await anna.drafts.interbank(clearing(account))
    const input = {
      legalPartyId: anna.org,
      format: 'CSV',
      language: 'RU',
      filter: { legalPartyId: anna.org, startDate: today, endDate: today },
    }
    const key = '5f7d0e2a-3b1c-4d5e-8f90-a1b2c3d4e5f6'
    const once = () =>
      anna.call<string>('mutation ($input: ExportInput!) { exportPayments(exportInput: $input) }', {
        key,
        variables: { input },
      })
    expect(await once()).toBe(await once())
    expect(await files(anna)).toHaveLength(1)
  })

  test('nothing found is an empty file, which is not handed over', async () => {
    const { anna } = await bank.company()
    const id = await asks(anna)
    await runExports(bank)
    expect(await fileOf(anna, id)).toMatchObject({ status: 'EMPTY', operations: 0, size: 0 })
    expect((await downloads(bank, anna, id)).json()).toMatchObject({ code: 'ExportNotReadyException' })
  })

  test('each format is a file of its kind', async () => {
    const { cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account, '10.00', { purpose: 'Көмүр үчүн төлөм' }))
    const [xlsx, onec] = [
      await asks(cholpon, { format: 'XLSX', language: 'KG', paymentIds: [id] }),
      await asks(cholpon, { format: 'ONE_C', paymentIds: [id] }),
    ]
    await runExports(bank)
    const book = unzipSync((await downloads(bank, cholpon, xlsx)).rawPayload)
    expect(Buffer.from(book['xl/worksheets/sheet1.xml'] ?? []).toString()).toContain('Көмүр үчүн төлөм')
    const answer = await downloads(bank, cholpon, onec)
    expect(answer.headers['content-disposition']).toContain('filename="kl_to_1c.txt"')
    const exchange = new TextDecoder('windows-1251').decode(answer.rawPayload)
    expect(exchange).toMatch(/^1CClientBankExchange\r\nВерсияФормата=1\.03\r\n/)
    expect(exchange).toContain(`РасчСчет=${account.number}\r\nСекцияДокумент=Платежное поручение\r\n`)
    expect(exchange).toContain('НазначениеПлатежа=Комур учун толом\r\n')
    expect(exchange).toMatch(/КонецДокумента\r\nКонецФайла\r\n$/)
    expect(await fileOf(cholpon, onec)).toMatchObject({ operations: 1, transliteratedCount: 1, startDate: today })
  })

  test('the news of it is told to its owner and to nobody else', async () => {
    const { anna, boris, account } = await bank.company()
    await anna.drafts.interbank(clearing(account))
    const id = await asks(anna)
    await runExports(bank)
    const heard = async (person: Person): Promise<string[]> =>
      bank.world.db.org({ org: person.org, personId: person.id }, async tx => {
        const events = await tx.rows<{ subject_id: string }>(
          sql`select subject_id from kit.events where org_reference_id = ${person.org} and topic = 'export' order by number`,
        )
        const own = await Promise.all(events.map(({ subject_id }) => one(tx, exportKind.code, subject_id)))
        return own.flatMap(file => file?.id ?? [])
      })
    expect((await heard(anna)).every(one => one === id)).toBe(true)
    expect((await heard(anna)).length).toBeGreaterThan(2)
    expect(await heard(boris)).toEqual([])
  })
})

describe('what stands in it', () => {
  test('exactly what the person sees in the history: a draft of a colleague is not there', async () => {
    const { anna, cholpon, daniyar, account } = await bank.company()
    const [sent, own, hidden] = forms(account, 3)
    const id = await cholpon.drafts.interbank(sent as typeof sent & object)
    await cholpon.sends(id)
    await anna.drafts.interbank(own as typeof own & object)
    await cholpon.drafts.interbank(hidden as typeof hidden & object)
    expect(numbersIn(await text(anna)).sort()).toEqual([sent?.transferNum, own?.transferNum].sort())
    expect(numbersIn(await text(daniyar))).toEqual([sent?.transferNum])
  })

  test('a cancelled payment is left out and counted', async () => {
    const { anna, cholpon, account } = await bank.company()
    const ids = [await cholpon.drafts.interbank(clearing(account)), await cholpon.drafts.interbank(clearing(account))]
    await cholpon.sends(...ids)
    await anna.cancels(ids[0] ?? '', 'Не нужно')
    const id = await asks(anna)
    await runExports(bank)
    expect(await fileOf(anna, id)).toMatchObject({ status: 'SUCCESS', operations: 1, skippedCount: 1 })
  })

  test('an executed order names its day for 1C, and an own account is told on both sides', async () => {
    const company = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const { anna, account } = company
    const other = await company.open({ balance: '0' })
    const [out, over] = [
      await anna.drafts.interbank(clearing(account, '10.00')),
      await anna.drafts.own(inside(account, other, '20.00')),
    ]
    await anna.sends(out, over)
    await anna.signs(out, over)
    await asBank(bank.world, ctx => handedOver(ctx, [out]))
    await asBank(bank.world, ctx => answered(ctx, [answer(out, 'ACSC')]))
    const id = await asks(anna, { format: 'ONE_C' })
    await runExports(bank)
    const exchange = new TextDecoder('windows-1251').decode((await downloads(bank, anna, id)).rawPayload)
    const documents = exchange.split('СекцияДокумент=').slice(1)
    expect(documents).toHaveLength(2)
    for (const document of documents) {
      const own = document.includes(`ПолучательСчет=${other.number}`)
      expect(document.includes('ДатаСписано=20.11.2026')).toBe(true)
      expect(document.includes('ДатаПоступило=20.11.2026')).toBe(own)
    }
  })

  test('every payment once and in order, though many are of one instant', async () => {
    const { cholpon, account, org } = await bank.company()
    const numbers: string[] = []
    for (const form of forms(account, 7)) {
      if (numbers.length === 5) bank.wait(1000)
      await cholpon.drafts.interbank(form)
      numbers.push(form.transferNum)
    }
    const told: string[][] = []
    for await (const page of pagesOf(bank.world.db, { org, personId: cholpon.id }, { filter: {} }, 2))
      told.push(page.map(({ transferNum }) => transferNum))
    expect(told.flat().toSorted()).toEqual(numbers.toSorted())
    expect(told.flat().slice(0, 2).toSorted()).toEqual(numbers.slice(5).toSorted())
    expect(told.length).toBeGreaterThan(2)
  })
})

describe('what is refused', () => {
  type Bad = { readonly filter: Record<string, string> | null; readonly paymentIds?: readonly string[] }
  const refusals: [string, Bad, Record<string, unknown>][] = [
    ['no period', { filter: {} }, { refused: 'ExportPeriodRequiredException', params: { field: 'startDate' } }],
    [
      'half a period',
      { filter: { startDate: today } },
      { refused: 'ExportPeriodRequiredException', params: { field: 'endDate' }, field: 'endDate' },
    ],
    [
      'a period that ends before it begins',
      { filter: { startDate: '2026-11-20', endDate: '2026-11-19' } },
      { refused: 'PeriodInvertedException', field: 'startDate' },
    ],
    ['nothing at all', { filter: null }, { refused: 'ExportChoiceException', field: 'filter' }],
    ['no payment', { filter: null, paymentIds: [] }, { refused: 'ExportChoiceException' }],
    ['a payment that is not there', { filter: null, paymentIds: [today] }, { refused: 'PaymentNotFoundException' }],
  ]
  test.each(refusals)('%s', async (_name, { filter, ...more }, refusal) => {
    const { anna, org } = await bank.company()
    await expect(asks(anna, { ...more, filter: filter && { ...filter, legalPartyId: org } })).rejects.toMatchObject(
      refusal,
    )
  })

  test('chosen payments and a filter at once', async () => {
    const { anna, org, account } = await bank.company()
    const id = await anna.drafts.interbank(clearing(account))
    const filter = { legalPartyId: org, startDate: today, endDate: today }
    await expect(asks(anna, { paymentIds: [id], filter })).rejects.toMatchObject({ refused: 'ExportChoiceException' })
  })

  test('more files at once than one person may have made', async () => {
    const { anna, boris } = await bank.company()
    for (let i = 0; i < unfinishedAtMost; i++) await asks(anna)
    await expect(asks(anna)).rejects.toMatchObject({
      refused: 'ExportLimitException',
      params: { limit: String(unfinishedAtMost) },
    })
    await asks(boris)
    await runExports(bank)
    await asks(anna)
    await runExports(bank)
  })

  test('a payment, a file and an organisation of others', async () => {
    const [ours, theirs] = [await bank.company(), await bank.company()]
    const foreign = await theirs.anna.drafts.interbank(clearing(theirs.account))
    const draft = await ours.cholpon.drafts.interbank(clearing(ours.account))
    for (const id of [foreign, draft])
      await expect(asks(ours.anna, { paymentIds: [id] })).rejects.toMatchObject({ refused: 'PaymentNotFoundException' })
    await expect(
      asks(ours.anna, { filter: { legalPartyId: theirs.org, startDate: today, endDate: today } }),
    ).rejects.toMatchObject({ refused: 'ForbiddenException' })

    const id = await asks(theirs.anna)
    await runExports(bank)
    for (const stranger of [ours.anna, theirs.boris]) {
      expect((await downloads(bank, stranger, id)).json()).toMatchObject({ code: 'ExportNotFoundException' })
      await expect(removes(stranger, id)).rejects.toMatchObject({ refused: 'ExportNotFoundException' })
      expect(await fileOf(stranger, id)).toBeUndefined()
    }
    expect((await downloads(bank, theirs.anna, id)).statusCode).toBe(200)
  })

  test('the right was lost before the file was made', async () => {
    const { cholpon, account, org } = await bank.company()
    await cholpon.drafts.interbank(clearing(account))
    const id = await asks(cholpon)
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = 'CASHIER' where person_id = ${cholpon.id}`),
    )
    await runExports(bank)
    const kept = await bank.world.db.org({ org, personId: cholpon.id }, tx => one(tx, exportKind.code, id))
    expect(kept).toMatchObject({ status: 'ERROR', cause: 'ForbiddenException', size: 0 })
    expect((await downloads(bank, cholpon, id)).statusCode).toBe(403)
  })
})
