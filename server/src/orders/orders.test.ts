// A payment order says what the payment says, to those who may see it and to nobody else.
import type { Lang } from '@bank/contracts/lang.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { asBank } from '#kit/door.ts'
import { newId } from '#kit/random.ts'
import { answer, clearing, inside, today } from '../../test/forms.ts'
import { openJourneys } from '../../test/journeys.ts'
import { filesOf, pagesOf, under } from '../../test/pdf.ts'
import type { Person } from '../../test/person.ts'
import type { TestCompany } from '../../test/world.ts'
import { answered } from '../payments/execution/rails.ts'

const bank = await openJourneys()

type Caller = Pick<Person, 'id'> | null
type OrdersRequestBody = { readonly ids?: unknown; readonly lang?: unknown; readonly as?: unknown }

const headers = (by: Caller) => ({ 'x-device-id': 'test', ...(by && { cookie: `sid=${by.id}` }) })
const url = '/api/v1/payment-orders'
const opens = (by: Caller, id: string, query = '?lang=ru') =>
  bank.app.inject({ method: 'GET', url: `${url}/${id}.pdf${query}`, headers: headers(by) })
const takes = (by: Caller, payload: OrdersRequestBody) =>
  bank.app.inject({ method: 'POST', url, headers: headers(by), payload })

/** The lines of the only page. */
async function read(by: Caller, id: string, lang: Lang = 'ru'): Promise<string[]> {
  const given = await opens(by, id, `?lang=${lang}`)
  expect(given.statusCode, given.body.slice(0, 200)).toBe(200)
  const pages = pagesOf(given.rawPayload)
  expect(pages).toHaveLength(1)
  return pages[0] ?? []
}

const settles = (id: string) => asBank(bank.world, ctx => answered(ctx, [answer(id, 'ACSC')]))

/** Signed by Anna and Boris, and settled by its rail. */
async function settled({ anna, boris, cholpon, account }: TestCompany, amount = '125.40'): Promise<string> {
  const id = await cholpon.drafts.interbank(clearing(account, amount, { transferNum: '47' }))
  await cholpon.sends(id)
  await anna.signs(id)
  await boris.signs(id)
  await settles(id)
  return id
}

describe('what stands on it', () => {
  test('every field of the form, the signatures and the marks of the bank', async () => {
    const company = await bank.company()
    const id = await settled(company)
    const given = await opens(company.daniyar, id)
    expect(given.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="payment-order-47-${today}.pdf"`,
      'cache-control': 'no-store',
    })
    const [lines = []] = pagesOf(given.rawPayload)
    const grouped = (account: string) => account.replace(/(.{4})(?=.)/g, '$1\u00a0')
    expect(lines[0]).toBe('ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 47')
    expect(under(lines, 'Дата', 'Дата валютирования', 'Вид платежа')).toEqual(['20.11.2026', '20.11.2026', 'Клиринг'])
    expect(lines).toEqual(expect.arrayContaining([company.name, `ИНН ${company.inn}`, 'ОсОО Сон-Куль']))
    expect(under(lines, 'Дебет. Счёт плательщика')).toEqual([grouped(company.account.number)])
    expect(under(lines, 'Кредит. Счёт получателя')).toEqual([grouped('1280040000001206')])
    expect(lines.filter(line => /^\d{6}$/.test(line))).toEqual(['109001', '128004'])
    expect(under(lines, 'Сумма цифрами', 'Валюта', 'Код платежа')).toEqual(['125,40', 'KGS', '55301100'])
    expect(under(lines, 'Сумма прописью')).toEqual(['Сто двадцать пять сомов 40 тыйынов'])
    expect(under(lines, 'Назначение платежа')).toEqual(['Оплата за товары по счёту 17'])
    const { commission } = await company.anna.sees(id)
    expect(under(lines, 'Комиссия банка')).toEqual([`${String(commission).replace('.', ',')}\u00a0KGS`])
    const [row] = await bank.world.db.bank(tx =>
      tx.rows<{ hash: string }>(
        sql`select encode(content_hash, 'hex') as hash from payments.payments where id = ${id}`,
      ),
    )
    for (const slot of ['Первая подпись', 'Вторая подпись']) {
      const at = lines.indexOf(slot)
      expect(lines[at + 1]).toBe('Подписано простой электронной подписью')
      expect(lines[at + 2]).toBe(slot === 'Первая подпись' ? 'Асанова Анна' : 'Бакиров Борис')
      expect(lines[at + 3]).toMatch(/^20\.11\.2026 10:\d\d:\d\d · код из приложения$/)
      expect(lines[at + 4]).toBe(`Отпечаток ${row?.hash.slice(0, 16)}`)
    }
    for (const moment of ['Направлено на подпись', 'Принято банком', 'Проведено'])
      expect(under(lines, moment)[0]).toMatch(/^20\.11\.2026 10:\d\d:\d\d$/)
    expect(lines).toEqual(
      expect.arrayContaining(['ПРОВЕДЕНО', `Документ ${id}`, `Отпечаток содержания (SHA-256) ${row?.hash}`]),
    )
    expect(lines).not.toContain('не исполнено')
  })

  test.each<[Lang, readonly string[]]>([
    ['ru', ['ПЛАТЁЖНОЕ ПОРУЧЕНИЕ № 47', 'Две тысячи один сом 00 тыйынов', '2\u00a0001,00', 'Первая подпись']],
    ['ky', ['ТӨЛӨМ ТАПШЫРМАСЫ № 47', 'Эки миң бир сом 00 тыйын', '2\u00a0001,00', 'Биринчи кол', 'Төлөмдүн максаты']],
    ['en', ['PAYMENT ORDER No. 47', 'Two thousand one som 00 tyiyn', '2,001.00', 'First signature']],
  ])('in %s', async (lang, wanted) => {
    const company = await bank.company({ balance: '5000.00' })
    const lines = await read(company.anna, await settled(company, '2001.00'), lang)
    expect(lines).toEqual(expect.arrayContaining([...wanted]))
  })

  test('one state of a document is the same paper, byte for byte', async () => {
    const company = await bank.company()
    const id = await settled(company)
    const first = await opens(company.anna, id)
    bank.wait(60_000)
    expect((await opens(company.boris, id)).rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('what a person typed is text and nothing else', async () => {
    const { anna, account } = await bank.company()
    const purpose = '(x) Tj ET /URI (http://a.kg) /JS /OpenAction <</S/JavaScript>> *bold* <b>b</b>'
    const id = await anna.drafts.interbank(clearing(account, '1.00', { purpose, recipientName: `О${'о'.repeat(120)}` }))
    const given = await opens(anna, id)
    expect(pagesOf(given.rawPayload)[0]?.join(' ')).toContain(purpose)
    expect(given.rawPayload.toString('latin1')).not.toMatch(
      /\/(JS|JavaScript|URI|OpenAction|AcroForm|Annots|Launch|EmbeddedFile)\b/,
    )
  })
})

describe('each kind', () => {
  test('gross, to another client, and between own accounts', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY' })
    const payee = await bank.company()
    const kindOf = async (id: string) => under(await read(anna, id), 'Вид платежа', 'Код платежа')
    expect(await kindOf(await anna.drafts.interbank(clearing(account, '1.00', { operation: 'GROSS' })))).toEqual([
      'Гросс',
      '55301100',
    ])
    expect(await kindOf(await anna.drafts.foreign(inside(account, payee.account)))).toEqual([
      'Внутрибанковский перевод',
      '—',
    ])
    expect(await kindOf(await anna.drafts.own(inside(account, await open())))).toEqual([
      'Перевод между своими счетами',
      '—',
    ])
  })

  test('a conversion says the rate and what is credited, in figures and in words', async () => {
    const { anna, account, open } = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '0' })
    const dollars = await open({ balance: '500.00', currency: 'USD' })
    const sums = { amount: '100.00', recipientAmount: '8735.00', rate: '87.35' }
    const id = await anna.call<string>(
      'mutation ($form: ConversionInput!) { saveConversionDraft(conversion: $form) }',
      {
        variables: {
          form: {
            legalPartyId: anna.org,
            transferNum: '5',
            payerAccount: dollars.number,
            recipientAccount: account.number,
            purpose: 'Продажа валюты',
            valueDate: today,
            ...sums,
          },
        },
      },
    )
    const lines = await read(anna, id, 'ky')
    expect(under(lines, 'Төлөмдүн түрү', 'Суммасы сөз менен', 'Чегерилүүчү сумма', 'Курс')).toEqual([
      'Конвертация',
      'Бир жүз АКШ доллары 00 цент',
      '8\u00a0735,00 KGS',
      '87,35',
    ])
    expect(under(lines, 'Чегерилүүчү сумма сөз менен')).toEqual(['Сегиз миң жети жүз отуз беш сом 00 тыйын'])
  })
})

describe('how far it has come', () => {
  test('a draft says across the sheet that it is one, and keeps a place for each signature', async () => {
    const { anna, account } = await bank.company({ scheme: 'THREE_SIGNATORY' })
    const lines = await read(anna, await anna.drafts.interbank(clearing(account)))
    expect(lines).toEqual(expect.arrayContaining(['ЧЕРНОВИК', 'черновик, не подписано']))
    expect(under(lines, 'Первая подпись', 'Вторая подпись', 'Третья подпись')).toEqual(Array(3).fill('Не подписано'))
  })

  test('half signed, then refused by its rail: neither passes for a proof', async () => {
    const { anna, boris, account } = await bank.company()
    const id = await anna.drafts.interbank(clearing(account))
    await anna.sends(id)
    await anna.signs(id)
    const half = await read(anna, id)
    expect(half).toEqual(expect.arrayContaining(['ЖДЁТ ПОДПИСИ', 'не подписано', 'Асанова Анна']))
    expect(under(half, 'Вторая подпись')).toEqual(['Не подписано'])
    await boris.signs(id)
    expect(await read(anna, id)).toEqual(expect.arrayContaining(['В ОБРАБОТКЕ', 'Бакиров Борис']))
    await asBank(bank.world, ctx => answered(ctx, [answer(id, 'RJCT', 'AC04')]))
    const refused = await read(anna, id)
    expect(refused).toEqual(expect.arrayContaining(['ОТКЛОНЕНО', 'Отклонено банком', 'не исполнено']))
    expect(refused).not.toContain('Проведено')
  })

  test('a signature on what was changed since is not shown', async () => {
    const { anna, boris, cholpon, account } = await bank.company()
    const id = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(id)
    await anna.signs(id)
    await boris.returns(id, 'Исправьте')
    const lines = await read(cholpon, id)
    expect(lines).not.toContain('Асанова Анна')
    expect(lines).toContain('НА ДОРАБОТКЕ')
  })
})

const refusal = async (answering: ReturnType<typeof opens>) => {
  const given = await answering
  const { code, params, field } = given.json<{ code: string; params: Record<string, string>; field?: string }>()
  return { status: given.statusCode, code, params, field }
}

const audited = (id: string) =>
  bank.world.db.bank(tx =>
    tx.rows<{ person_id: string; params: object }>(
      sql`select person_id, params from kit.audit where subject_id = ${id} and action = 'order.open' order by number`,
    ),
  )

describe('who may see it', () => {
  test('another company, a colleague of a draft, and nobody at all', async () => {
    const company = await bank.company()
    const stranger = await bank.company()
    const id = await settled(company)
    const draft = await company.cholpon.drafts.interbank(clearing(company.account))
    const missing = { status: 404, code: 'PaymentNotFoundException' }
    expect(await refusal(opens(stranger.anna, id))).toMatchObject(missing)
    expect(await refusal(takes(stranger.anna, { ids: [id] }))).toMatchObject(missing)
    expect(await refusal(opens(company.anna, draft))).toMatchObject(missing)
    expect(await refusal(opens(company.anna, newId()))).toMatchObject(missing)
    expect(await refusal(opens(company.anna, 'x'))).toMatchObject(missing)
    expect(await refusal(opens(null, id))).toMatchObject({ code: 'SessionExpiredException' })
    await bank.world.db.bank(tx =>
      tx.rows(sql`update identity.person_contracts set sign_right = 'NONE' where person_id = ${company.daniyar.id}`),
    )
    expect(await refusal(opens(company.daniyar, id))).toMatchObject({ status: 403, code: 'ForbiddenException' })
    expect(await audited(id)).toEqual([])
  })

  test('every look is written down, with what was seen', async () => {
    const company = await bank.company()
    const id = await settled(company)
    await opens(company.daniyar, id, '?lang=en')
    await takes(company.anna, { ids: [id], lang: 'ky', as: 'zip' })
    const { version } = await company.anna.sees(id)
    expect(await audited(id)).toEqual([
      { person_id: company.daniyar.id, params: { lang: 'en', as: 'pdf', status: 'SUCCESS', version } },
      { person_id: company.anna.id, params: { lang: 'ky', as: 'zip', status: 'SUCCESS', version } },
    ])
  })
})

describe('what is refused', () => {
  test('a cancelled document, alone or among others, and then nothing is written down', async () => {
    const company = await bank.company()
    const { anna, cholpon, account } = company
    const good = await settled(company)
    const id = await cholpon.drafts.interbank(clearing(account))
    await cholpon.sends(id)
    await anna.cancels(id, 'Дубль')
    const wrong = { status: 400, code: 'WrongStatusException', params: { status: 'CANCELED_SIGN_ONE' } }
    expect(await refusal(opens(anna, id))).toMatchObject(wrong)
    expect(await refusal(takes(anna, { ids: [good, id] }))).toMatchObject(wrong)
    expect(await audited(good)).toEqual([])
  })

  test.each<[string, OrdersRequestBody, object]>([
    ['no documents', { ids: [] }, { code: 'ValidationException', field: 'ids' }],
    ['documents that are no list', { ids: 'all' }, { code: 'ValidationException', field: 'ids' }],
    ['another language', { ids: [newId()], lang: 'fr' }, { code: 'ValidationException', field: 'lang' }],
    ['another kind of file', { ids: [newId()], as: 'exe' }, { code: 'ValidationException', field: 'as' }],
    [
      'more than the lists show',
      { ids: Array.from({ length: 521 }, newId) },
      { code: 'BatchTooLargeException', params: { limit: '520' } },
    ],
  ])('%s', async (_name, body, wanted) => {
    const { anna } = await bank.company()
    expect(await refusal(takes(anna, body))).toMatchObject(wanted)
  })

  test('another language of one order', async () => {
    const { anna } = await bank.company()
    const wanted = { code: 'ValidationException', field: 'lang' }
    expect(await refusal(opens(anna, newId(), '?lang=de'))).toMatchObject(wanted)
  })
})

describe('a batch', () => {
  test('one file has a page for each, in the order asked; an archive has a file for each', async () => {
    const company = await bank.company()
    const { anna, account } = company
    const done = await settled(company)
    const draft = await anna.drafts.interbank(clearing(account, '3.00', { transferNum: 'A/4' }))
    const twin = await anna.drafts.interbank(clearing(account, '4.00', { transferNum: 'A-4' }))
    const ids = [draft, done, twin]
    const one = await takes(anna, { ids, lang: 'ru', as: 'pdf' })
    expect(one.headers['content-disposition']).toBe(`attachment; filename="payment-orders-${today}.pdf"`)
    const pages = pagesOf(one.rawPayload)
    expect(pages.map(([title]) => title?.split('№ ')[1])).toEqual(['A/4', '47', 'A-4'])
    expect(pages.map(lines => lines.includes('черновик, не подписано'))).toEqual([true, false, true])

    const many = await takes(anna, { ids, lang: 'en', as: 'zip' })
    expect(many.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="payment-orders-${today}.zip"`,
    })
    const files = filesOf(many.rawPayload)
    expect([...files.keys()]).toEqual([
      `payment-order-A_4-${today}.pdf`,
      `payment-order-47-${today}.pdf`,
      `payment-order-A-4-${today}.pdf`,
    ])
    const amounts = [...files.values()].map(bytes => under(pagesOf(bytes)[0] ?? [], 'Amount in figures')[0])
    expect(amounts).toEqual(['3.00', '125.40', '4.00'])
  })
})
