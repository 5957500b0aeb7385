// Templates are shared within a company under unique names, and no other company sees them.
import { makeAccount } from '@bank/contracts/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { newId } from '#kit/random.ts'
import { clearing, inside, stranger } from '../../test/forms.ts'
import { change, list, refusedWith, remove, save, saveInput, saveOf, use } from '../../test/templates.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let company: TestCompany

beforeAll(async () => {
  bank = await openBank()
  company = await bank.company()
})
afterAll(() => bank.close())

const whole = () => ({
  payerAccount: company.account.number,
  ...stranger,
  amount: '1500.5',
  paymentCode: '55301100',
  purpose: 'Оплата по счёту № 17 & доставка',
})

describe('a template is kept', () => {
  test('as it was typed, in order, and seen by every maker of the company with who made it', async () => {
    const id = await save(company.cholpon, '  Аренда   склада ', whole())
    const [seen] = await list(company.anna, { templateIds: [id] })
    expect(seen).toMatchObject({
      nameTemplate: 'Аренда склада',
      operation: 'CLEARING',
      payerAccount: company.account.number,
      ...stranger,
      amount: '1500.50',
      currency: 'KGS',
      purpose: 'Оплата по счёту NO 17 AND доставка',
      creatorName: 'Чолпонова Ч.',
      updaterName: null,
      usedDate: null,
      timesUsed: 0,
      version: 1,
    })
  })

  test('unfinished: a name and an operation are enough', async () => {
    const id = await save(company.anna, 'Только имя')
    expect(await list(company.anna, { templateIds: [id] })).toMatchObject([
      { payerAccount: null, recipientAccount: null, amount: null, currency: null, purpose: null, kpp: null },
    ])
  })

  test('with what only its operation says, and without what another one says', async () => {
    const usd = await company.open({ currency: 'USD' })
    const asked = { payerAccount: usd.number, recipientAccount: company.account.number, recipientAmount: '5000' }
    const id = await save(company.anna, 'Продажа долларов', { ...asked, operation: 'CONVERSION', kpp: '123456789' })
    expect(await list(company.anna, { templateIds: [id] })).toMatchObject([
      { recipientAmount: '5000', amount: null, kpp: null, isExotic: null },
    ])
    const both = await save(company.anna, 'Продажа ста долларов', { ...asked, operation: 'CONVERSION', amount: '100' })
    expect(await list(company.anna, { templateIds: [both] })).toMatchObject([
      { recipientAmount: null, amount: '100.00', currency: 'USD' },
    ])
  })

  test('from a document, whoever signed it', async () => {
    const payment = await company.cholpon.drafts.interbank(clearing(company.account, '321.00'))
    const id = await saveOf(company.cholpon, payment, 'Как в прошлый раз')
    expect(await list(company.boris, { templateIds: [id] })).toMatchObject([
      { ...stranger, recipientName: 'ОсОО Сон-Куль', amount: '321.00', paymentCode: '55301100', operation: 'CLEARING' },
    ])
    expect(await refusedWith(saveOf(company.anna, payment, 'Чужой черновик'))).toBe('PaymentNotFoundException')
  })

  test('once for an idempotency key', async () => {
    const asked = {
      key: newId(),
      variables: { form: saveInput(company.anna, 'Один раз') },
    }
    const query = 'mutation ($form: TransferTemplateInput!) { saveTransferTemplate(transferTemplate: $form) }'
    const ids = [await company.anna.call<string>(query, asked), await company.anna.call<string>(query, asked)]
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a template is found', () => {
  test('by name, of the operations that are asked for', async () => {
    const other = await bank.company()
    const into = await other.open()
    await save(other.anna, 'яблоки')
    await save(other.anna, 'Арбузы', { operation: 'GROSS' })
    const own = inside(other.account, into)
    await save(other.anna, 'бананы', { operation: 'INTRABANK_TRANSFER_OWN', recipientAccount: own.recipientAccount })
    const names = async (criteria = {}) => (await list(other.boris, criteria)).map(one => one.nameTemplate)
    expect(await names()).toEqual(['Арбузы', 'бананы', 'яблоки'])
    expect(await names({ operationIds: ['GROSS', 'CLEARING'] })).toEqual(['Арбузы', 'яблоки'])
    expect(await names({ operationIds: [] })).toEqual([])
    expect(await names({ templateIds: ['no id', newId()] })).toEqual([])
  })

  test('by its own company only', async () => {
    const id = await save(company.anna, 'Только наш')
    const other = await bank.company()
    expect(await list(other.anna)).toEqual([])
    expect(await list(other.anna, { templateIds: [id] })).toEqual([])
    for (const attempt of [remove, use])
      expect(await refusedWith(attempt(other.anna, id))).toBe('TemplateNotFoundException')
    expect(await refusedWith(change(other.anna, { id, version: 1 }, 'Наш'))).toBe('TemplateNotFoundException')
    expect(await refusedWith(list(other.anna, { legalPartyId: company.org }))).toBe('ForbiddenException')
    expect(await list(company.boris, { templateIds: [id] })).toMatchObject([{ nameTemplate: 'Только наш', version: 1 }])
  })
})

describe('a template is refused', () => {
  const rows: readonly [string, string, Record<string, unknown>, string | undefined][] = [
    ['no name', ' \u00a0 ', {}, 'TemplateNameFormatException nameTemplate'],
    ['a name of 151', 'я'.repeat(151), {}, 'TemplateNameFormatException nameTemplate'],
    ['a name of 150', '🐎'.repeat(150), {}, undefined],
    ['no own form', 'QR', { operation: 'QR' }, 'NotForKindException'],
    [
      'a stranger pays',
      'Чужой счёт',
      { payerAccount: makeAccount('10901601234599') },
      'DebitAccountNotFoundException payerAccount',
    ],
    [
      'a short account',
      'Короткий',
      { recipientAccount: '128004' },
      'CreditAccountIncompleteException recipientAccount',
    ],
    [
      'a mistyped account',
      'Опечатка',
      { recipientAccount: '1280040000001207' },
      'CreditAccountFormatException recipientAccount',
    ],
    ['a wrong INN', 'ИНН', { recipientInn: '91234567890123' }, 'InvalidInnException recipientInn'],
    ['a short purpose', 'Назначение', { purpose: 'abc' }, 'PurposeFormatException purpose'],
    ['a long purpose', 'Длинное', { purpose: 'a'.repeat(211) }, 'PurposeFormatException purpose'],
    ['a short code', 'Код', { paymentCode: '123' }, 'PaymentCodeException paymentCode'],
    ['a name of one letter', 'Буква', { recipientName: 'A' }, 'FieldRuleException recipientName'],
    ['nothing paid', 'Ноль', { amount: '0.00' }, 'AmountNotPositiveException amount'],
    ['a third of a tyiyn', 'Доли', { amount: '1.001' }, 'AmountFormatException amount'],
    [
      'its own field misspelt',
      'Сумма',
      { operation: 'CONVERSION', recipientAmount: '12.345' },
      'FieldRuleException recipientAmount',
    ],
  ]
  test.each(rows)('%s', async (_case, name, more, refused) => {
    const found = await save(company.anna, name, more).then(
      () => undefined,
      (error: { refused: string; field?: string }) => [error.refused, error.field].filter(Boolean).join(' '),
    )
    expect(found).toBe(refused)
  })

  test('when it pays itself', async () => {
    const { number } = company.account
    const more = { operation: 'INTRABANK_TRANSFER_OWN', payerAccount: number, recipientAccount: number }
    expect(await refusedWith(save(company.anna, 'Себе', more))).toBe('SameAccountException')
  })

  test('when the person may not see the account', async () => {
    const hidden = await company.open()
    await bank.world.db.bank(tx =>
      tx.rows(sql`insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by)
        values (${hidden.id}, ${company.cholpon.id}, ${company.org}, '{}', ${company.anna.id})`),
    )
    const attempt = save(company.cholpon, 'Скрытый счёт', { payerAccount: hidden.number })
    expect(await refusedWith(attempt)).toBe('DebitAccountNotAccessibleException')
  })

  test('under a name that is taken, whatever its capitals, and again free when that one is gone', async () => {
    const id = await save(company.anna, 'Налоги')
    const taken = save(company.boris, 'НАЛОГИ')
    await expect(taken).rejects.toMatchObject({ refused: 'TemplateNameTakenException', field: 'nameTemplate' })
    const other = await save(company.boris, 'Взносы')
    expect(await refusedWith(change(company.boris, { id: other, version: 1 }, 'налоги'))).toBe(
      'TemplateNameTakenException',
    )
    await remove(company.boris, id)
    await change(company.boris, { id: other, version: 1 }, 'налоги')
  })

  test('from 500 on, also when two are saved at once', async () => {
    const full = await bank.company()
    await bank.world.db.bank(tx =>
      tx.rows(sql`insert into templates.templates (id, org_reference_id, name, name_key, operation, created_by, creator_name, created_at, updated_at)
        select gen_random_uuid(), ${full.org}, n::text, n::text, 'CLEARING', ${full.anna.id}, 'Асанова А.', now(), now() from generate_series(1, 499) n`),
    )
    const ends = await Promise.all([refusedWith(save(full.anna, 'А')), refusedWith(save(full.boris, 'Б'))])
    expect(ends.sort()).toEqual(['TooManyTemplatesException', 'taken'])
    expect(await list(full.anna)).toHaveLength(500)
  })

  test('from those who make no payments', async () => {
    for (const who of [company.daniyar, company.timur]) {
      expect(await refusedWith(save(who, 'Аудит'))).toBe('ForbiddenException')
      expect(await refusedWith(list(who))).toBe('ForbiddenException')
    }
  })
})

describe('a template is changed', () => {
  test('whole, by any maker, with who did it', async () => {
    const id = await save(company.cholpon, 'Связь', whole())
    const { amount: _, ...rest } = whole()
    await change(company.boris, { id, version: 1 }, 'Связь и интернет', { ...rest, operation: 'GROSS' })
    expect(await list(company.anna, { templateIds: [id] })).toMatchObject([
      {
        nameTemplate: 'Связь и интернет',
        operation: 'GROSS',
        amount: null,
        creatorName: 'Чолпонова Ч.',
        updaterName: 'Бакиров Б.',
        version: 2,
      },
    ])
  })

  test('not over what somebody else changed meanwhile', async () => {
    const id = await save(company.anna, 'Вода')
    await change(company.boris, { id, version: 1 }, 'Вода', { amount: '10' })
    await expect(change(company.anna, { id, version: 1 }, 'Вода', { amount: '20' })).rejects.toMatchObject({
      refused: 'StaleVersionException',
    })
    expect(await list(company.anna, { templateIds: [id] })).toMatchObject([{ amount: '10.00', version: 2 }])
  })

  test('a use is counted and is no change', async () => {
    const id = await save(company.anna, 'Газ')
    expect(await use(company.anna, id)).toBe(1)
    bank.wait(60_000)
    expect(await use(company.boris, id)).toBe(2)
    const usedDate = bank.world.clock.now().toISOString()
    expect(await list(company.anna, { templateIds: [id] })).toMatchObject([{ timesUsed: 2, usedDate, version: 1 }])
  })

  test('removed for everybody, and the audit knows by whom', async () => {
    const id = await save(company.anna, 'Лишний')
    await remove(company.cholpon, id)
    expect(await list(company.anna, { templateIds: [id] })).toEqual([])
    expect(await refusedWith(remove(company.cholpon, id))).toBe('TemplateNotFoundException')
    const kept = await bank.world.db.bank(tx =>
      tx.rows<{ action: string; person_id: string }>(
        sql`select action, person_id from kit.audit where subject_id = ${id} order by number`,
      ),
    )
    expect(kept).toEqual([
      { action: 'template.save', person_id: company.anna.id },
      { action: 'template.delete', person_id: company.cholpon.id },
    ])
  })
})
