// Rules at the desk: rows in force with their versions, and what a change touches, counted before it is asked and when it is decided.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#kit/db.ts'
import { type DeskPage, openDesk, type TestDesk } from '../../test/desk.ts'
import { clearing } from '../../test/forms.ts'
import { saveAbroad, toAmerica } from '../../test/swift.ts'
import { openBank, type TestBank, type TestCompany } from '../../test/world.ts'

let bank: TestBank
let desk: TestDesk
let page: DeskPage
let boss: DeskPage
let firm: TestCompany

beforeAll(async () => {
  bank = await openBank({ database: 'own' })
  desk = await openDesk(bank.world)
  page = await desk.signIn(await desk.clerk('OPERATOR'))
  boss = await desk.signIn(await desk.clerk('SUPERVISOR'))
  firm = await bank.company({ scheme: 'ONE_SIGNATORY', balance: '1000000.00' })
})
afterAll(async () => {
  await desk.close()
  await bank.close()
})

/** The bank's day of this world, a Friday, and the next working one. */
const [yesterday, today, monday] = ['2026-11-19', '2026-11-20', '2026-11-23']

type FormFields = Readonly<Record<string, string>>
const formOf = (kind: string, { ...fields }: FormFields) => {
  const content = Object.entries(fields).map(([name, value]) => `{ name: "${name}", value: "${value}" }`)
  return `{ kind: "${kind}", content: [${content.join(', ')}] }`
}
const hours = (more: FormFields = {}) =>
  formOf('RULE_CHANGE', {
    ...{ rule: 'HOURS', operation: 'CLEARING', trait: 'DEFAULT', fromTime: '09:00', createDeadline: '15:00' },
    ...{ signDeadline: '15:30', firstDay: monday, ...more },
  })
const previewOf = (form: string) =>
  `{ previewCase(form: ${form}) { changes { code before after } touches { code after } } }`
const askOf = (form: string) => `mutation { askCase(form: ${form}) { id number } }`

type Fact = { code: string; before?: string | null; after: string | null }
const preview = async (form: string) =>
  (await page.ask<{ previewCase: { changes: Fact[]; touches: Fact[] } }>(previewOf(form))).previewCase
const touched = async (form: string) =>
  Object.fromEntries((await preview(form)).touches.map(({ code, after }) => [code, Number(after)]))

type Rule = {
  id: string
  key: { name: string; value: string }[]
  values: { name: string; value: string }[]
  mark: string
  versions: number
  next: { firstDay: string; after: { name: string; value: string }[]; case: { number: string } } | null
  openCase: { id: string; number: string } | null
}
const rules = async (rule: string) =>
  (
    await page.ask<{ bankRules: Rule[] }>(
      `{ bankRules(rule: ${rule}) { id key { name value } values { name value } mark versions next { firstDay after { name value } case { number } } openCase { id number } } }`,
    )
  ).bankRules
const clearingRow = async () => (await rules('HOURS')).find(({ id }) => id === 'CLEARING DEFAULT')
const confirm = async (id: string) => {
  const { case: details } = await boss.ask<{ case: { case: { version: number } } }>(
    `{ case(caseId: "${id}") { case { version } } }`,
  )
  const { confirmCase } = await boss.ask<{ confirmCase: { state: string } }>(
    `mutation { confirmCase(caseId: "${id}", version: ${details.case.version}) { state refusal { classification } } }`,
  )
  return confirmCase
}

describe('what a change of hours touches', () => {
  beforeAll(async () => {
    const days = [...Array.from({ length: 11 }, () => today), monday, monday, '2026-11-24']
    for (const valueDate of days)
      await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { valueDate })))
    // Neither a draft nor another operation is counted.
    await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { valueDate: monday }))
    await firm.anna.sends(
      await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { valueDate: monday, operation: 'GROSS' })),
    )
  })

  test('is counted to the document: all that wait, and those of value dates from its first day on', async () => {
    expect(await preview(hours())).toEqual({
      changes: [
        { code: 'rule', before: null, after: 'HOURS' },
        { code: 'operation', before: null, after: 'CLEARING' },
        { code: 'trait', before: null, after: 'DEFAULT' },
        { code: 'createDeadline', before: '16:00', after: '15:00' },
        { code: 'signDeadline', before: '16:30', after: '15:30' },
        { code: 'firstDay', before: null, after: monday },
      ],
      touches: [
        { code: 'touchedDocuments', after: '14' },
        { code: 'earlierDeadline', after: '3' },
        { code: 'lateAtOnce', after: '0' },
        { code: 'laterDeadline', after: '0' },
        { code: 'closedDay', after: '0' },
        { code: 'tooFar', after: '0' },
      ],
    })
    expect(await touched(hours({ firstDay: '2026-11-24' }))).toMatchObject({ earlierDeadline: 1 })
    expect(await touched(hours({ firstDay: today }))).toMatchObject({ touchedDocuments: 14, earlierDeadline: 14 })
    expect(await touched(hours({ createDeadline: '16:00', signDeadline: '17:00' }))).toMatchObject({
      earlierDeadline: 0,
      laterDeadline: 3,
    })
    // It is ten in the morning: what is for today would be too late.
    expect(
      await touched(hours({ fromTime: '08:00', createDeadline: '09:00', signDeadline: '09:30', firstDay: today })),
    ).toMatchObject({ earlierDeadline: 14, lateAtOnce: 11 })
    // Som has hours of its own by then, and the common ones hold for nothing that waits.
    expect(await touched(hours({ trait: 'KGS' }))).toMatchObject({ touchedDocuments: 14, earlierDeadline: 3 })
    expect(await touched(hours({ trait: 'USD' }))).toMatchObject({ touchedDocuments: 0, earlierDeadline: 0 })
  })

  test('days off, days ahead, exceptions and limits are counted as well', async () => {
    const holiday = { rule: 'HOLIDAY', day: monday, kind: 'non_working', nameRu: 'День', nameKy: 'Күн', nameEn: 'Day' }
    expect(await touched(formOf('RULE_CHANGE', { ...holiday, firstDay: today }))).toMatchObject({
      touchedDocuments: 3,
      closedDay: 3,
      earlierDeadline: 0,
    })
    const short = {
      ...{ rule: 'EXCEPTION', operation: 'CLEARING', day: monday, isWorking: 'true', createDeadline: '11:00' },
      ...{ signDeadline: '12:00', reason: 'Регламент' },
    }
    expect(await touched(formOf('RULE_CHANGE', { ...short, firstDay: today }))).toMatchObject({
      touchedDocuments: 2,
      earlierDeadline: 2,
    })
    const near = { rule: 'WORKING_DAYS', operation: 'CLEARING', works: 'WORKING_DAYS', daysAhead: '3' }
    expect(await touched(formOf('RULE_CHANGE', { ...near, firstDay: today }))).toMatchObject({
      touchedDocuments: 14,
      tooFar: 1,
    })
    const limit = { rule: 'LIMIT', subjectKind: 'ORGANISATION', currency: 'KGS', daily: '', monthly: '' }
    expect(await touched(formOf('RULE_CHANGE', { ...limit, oneTime: '9999', firstDay: today }))).toEqual({
      touchedDocuments: 15,
      overLimit: 15,
    })
    expect(await touched(formOf('RULE_CHANGE', { ...limit, oneTime: '10000', firstDay: today }))).toMatchObject({
      overLimit: 0,
    })
  })

  test('of a field, those that fit now and will not; of a correspondent, those that the bank to come does not pay', async () => {
    const id = 'CLEARING_GROSS.purpose.form'
    const messages = { messageRu: 'Кратко', messageKy: 'Кыска', messageEn: 'Short' }
    const field = (more: FormFields) =>
      formOf('RULE_CHANGE', { rule: 'FIELD', id, isRequired: 'true', firstDay: today, ...messages, ...more })
    const bounds = { regex: '', minLength: '4', maxLength: '210' }
    const long = 'Оплата за товары по счёту 17 и по счёту 18'
    await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { purpose: long })))
    // Fifteen of one purpose and one of a longer one, by either system.
    expect(await touched(field({ ...bounds, maxLength: '200' }))).toEqual({ touchedDocuments: 16, fieldMisfit: 0 })
    expect(await touched(field({ ...bounds, maxLength: '30' }))).toEqual({ touchedDocuments: 16, fieldMisfit: 1 })
    expect(await touched(field({ ...bounds, minLength: '40' }))).toEqual({ touchedDocuments: 16, fieldMisfit: 15 })
    expect(await touched(field({ ...bounds, regex: '18$' }))).toEqual({ touchedDocuments: 16, fieldMisfit: 15 })
    const slow = await preview(field({ ...bounds, regex: '^(([^\\\\s]+\\\\s?)+)+!$' }))
    expect(slow.touches).toContainEqual({ code: 'fieldMisfit', after: null })

    const dollars = await firm.open({ currency: 'USD', balance: '100000.00' })
    for (const form of [
      toAmerica(dollars),
      toAmerica(dollars, { country: 'GB', recipientBic: 'BARCGB22', recipientAccount: 'GB29NWBK60161331926819' }),
    ])
      expect((await firm.anna.sends(await saveAbroad(firm, form))).failed).toEqual([])
    const through = (bic: string) =>
      formOf('RULE_CHANGE', {
        rule: 'CORRESPONDENT',
        currency: 'USD',
        bic,
        name: 'Bank',
        account: '1',
        firstDay: today,
      })
    expect(await touched(through('RHEIDEFF'))).toEqual({ touchedDocuments: 2, notPaidThere: 0 })
    await bank.world.db.bank(tx =>
      tx.rows(
        sql`insert into rules.correspondent_restrictions (correspondent, kind, value, reason) values ('RHEIDEFF', 'COUNTRY', 'GB', 'No agreement')`,
      ),
    )
    const paid = async () => (await touched(through('RHEIDEFF'))).notPaidThere
    await expect.poll(paid).toBe(1)
    expect(await touched(through('LOMBGB2L'))).toEqual({ touchedDocuments: 2, notPaidThere: 0 })
  })

  test('a preview keeps nothing, and refuses at the field what asking would refuse', async () => {
    expect(await page.refusal(previewOf(hours({ firstDay: yesterday })))).toBe('TaskFieldException')
    expect(await page.refusal(previewOf(hours({ createDeadline: '08:00' })))).toBe('TaskFieldException')
    expect(await page.refusal(previewOf(formOf('STAFF_CHANGE', { change: 'END', login: 'x' })))).toBe(
      'ValidationException',
    )
    expect((await clearingRow())?.openCase).toBeNull()
  })
})

describe('two at once', () => {
  test('a version that is no longer there is refused; a request that is open is shown, and no second one is taken', async () => {
    const mark = (await clearingRow())?.mark ?? ''
    expect(await page.refusal(askOf(hours({ mark: 'another', grounds: 'Приказ' })))).toBe('StaleVersionException')
    const { askCase } = await page.ask<{ askCase: { id: string; number: string } }>(
      askOf(hours({ mark, grounds: 'Приказ' })),
    )
    expect((await clearingRow())?.openCase).toEqual(askCase)
    expect(await boss.refusal(askOf(hours({ mark, signDeadline: '15:45', grounds: 'Приказ' })))).toBe(
      'TaskDuplicateException',
    )
    const { case: opened } = await boss.ask<{ case: { touches: Fact[] } }>(
      `{ case(caseId: "${askCase.id}") { touches { code after } } }`,
    )
    expect(opened.touches).toContainEqual({ code: 'earlierDeadline', after: '3' })
    // Read fresh: one more waits by now.
    await firm.anna.sends(await firm.anna.drafts.interbank(clearing(firm.account, '100.00', { valueDate: monday })))
    const { case: later } = await boss.ask<{ case: { touches: Fact[] } }>(
      `{ case(caseId: "${askCase.id}") { touches { code after } } }`,
    )
    expect(later.touches).toContainEqual({ code: 'earlierDeadline', after: '4' })
    expect(await confirm(askCase.id)).toEqual({ state: 'APPROVED', refusal: null })
    const row = await clearingRow()
    expect(row).toMatchObject({
      versions: 1,
      openCase: null,
      next: { firstDay: monday, case: { number: askCase.number } },
    })
    expect(row?.values).toContainEqual({ name: 'signDeadline', value: '16:30' })
    expect(await page.refusal(askOf(hours({ signDeadline: '15:45', grounds: 'Приказ' })))).toBe(
      'TaskDuplicateException',
    )
    const { bankRuleVersions } = await page.ask<{ bankRuleVersions: object[] }>(
      `{ bankRuleVersions(rule: HOURS, id: "CLEARING DEFAULT") { before { name value } after { name value } firstDay appliedAt case { number } } }`,
    )
    expect(bankRuleVersions).toMatchObject([
      { before: expect.arrayContaining([{ name: 'signDeadline', value: '16:30' }]), appliedAt: null, firstDay: monday },
    ])
    const decided = await boss.ask<{ case: { touches: Fact[] } }>(
      `{ case(caseId: "${askCase.id}") { touches { code } } }`,
    )
    expect(decided.case.touches).toEqual([])
  })

  test.each(['WORKING_DAYS', 'HOLIDAY', 'EXCEPTION', 'FIELD', 'LIMIT', 'CORRESPONDENT', 'MEANS_SLEEP'])(
    'rows of %s are there, each with its name and values',
    async rule => {
      const rows = await rules(rule)
      expect(rule === 'EXCEPTION' || rows.length > 0).toBe(true)
      expect(rows.every(({ key, values, mark }) => key.every(({ value }) => value) && values.length && mark)).toBe(true)
      const sums = rows.flatMap(({ values }) => values.filter(({ name }) => /^(oneTime|daily|monthly)$/.test(name)))
      expect(sums.filter(({ value }) => !/^\d*$/.test(value))).toEqual([])
    },
  )
})
