// A case at the desk: proposed by one clerk, confirmed by another; what changed meanwhile is named and nothing typed is lost.
import { setLang } from '@bank/web/kit/i18n.ts'
import { invalidate } from '@bank/web/kit/query.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answers,
  askedFor,
  caseId,
  counts,
  details,
  eachAtDesk,
  no,
  operator,
  proposalBy,
  queueOf,
  refuse,
  row,
  showTo,
  supervisor,
} from '../../test/desk.tsx'

eachAtDesk()

const queue = { QueueCases: queueOf(row(1)), QueueCounts: counts(1) }
const shown = (more: Parameters<typeof details>[1] = {}, one = row(1)) => ({
  ...queue,
  CaseDetails: { case: details(one, more) },
})
const place = `/queue?case=${caseId(1)}`
const words = () => page.getByLabelText('Ответ клиенту')
const proposed = row(1, { state: 'PROPOSED', version: 2 })

test('an approval is proposed by keys, with words in the language of the client', async () => {
  await showTo(operator, place, shown({}, row(1, { lang: 'ky' })))
  await expect.element(page.getByRole('heading', { name: 'Изменение права подписи' })).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(words()).toHaveFocus()
  await expect.element(words()).toHaveValue('№ 1101 өтүнмө «Кол коюу укугун өзгөртүү» аткарылды.')
  answers.ProposeCase = { proposeCase: 2 }
  await page.getByRole('button', { name: 'Предложить одобрить' }).click()
  await expect.element(page.getByText('Предложение ждёт второго сотрудника')).toBeVisible()
  expect(askedFor('ProposeCase')).toEqual([
    {
      caseId: caseId(1),
      version: 1,
      proposal: {
        verdict: 'APPROVE',
        reason: null,
        words: '№ 1101 өтүнмө «Кол коюу укугун өзгөртүү» аткарылды.',
        note: null,
      },
    },
  ])
})

test('about whom a case is, more may be asked', async () => {
  await showTo(operator, place, shown())
  await expect.element(page.getByRole('button', { name: 'Новая заявка о клиенте' })).toBeVisible()
})

test('of a case that is about nobody nothing more is asked', async () => {
  const ofRail = row(1, { kind: 'STOP_RAIL', personId: null, companyId: null, personName: null, companyName: null })
  await showTo(operator, place, shown({}, ofRail))
  await expect.element(page.getByRole('heading', { name: 'Остановка платёжной системы', level: 2 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Новая заявка о клиенте' })).not.toBeInTheDocument()
})

test('what is pressed while an own step is on its way is done after it, once, with the version that it made', async () => {
  await showTo(operator, place, shown())
  const taken = Promise.withResolvers<void>()
  answers.TakeCase = taken.promise.then(() => ({ takeCase: 2 }))
  answers.ProposeCase = { proposeCase: 3 }
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  await page.getByRole('button', { name: 'Взять', exact: true }).click()
  const propose = page.getByRole('button', { name: 'Предложить одобрить' })
  await propose.click()
  await expect.element(propose).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(askedFor('ProposeCase')).toEqual([])
  taken.resolve()
  await expect.element(page.getByText('Предложение ждёт второго сотрудника')).toBeVisible()
  expect(askedFor('TakeCase')).toHaveLength(1)
  expect(askedFor('ProposeCase')).toMatchObject([{ version: 2 }])
})

test('where somebody came between the own step and what was seen, what was seen is sent', async () => {
  await showTo(operator, place, shown())
  answers.TakeCase = { takeCase: 3 }
  answers.ProposeCase = refuse('StaleVersionException')
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  await page.getByRole('button', { name: 'Взять', exact: true }).click()
  await page.getByRole('button', { name: 'Предложить одобрить' }).click()
  await expect.element(page.getByText('Заявка за это время изменилась.')).toBeVisible()
  expect(askedFor('ProposeCase')).toMatchObject([{ version: 1 }])
})

test('a refusal wants a reason and words, which the reason proposes', async () => {
  await showTo(operator, place, shown())
  await page.getByRole('radio', { name: 'Отказать' }).click()
  await page.getByRole('button', { name: 'Предложить отказ' }).click()
  await expect.element(page.getByText('Выберите причину')).toBeVisible()
  await expect.element(page.getByText('Напишите клиенту, почему отказано')).toBeVisible()
  expect(askedFor('ProposeCase')).toEqual([])
  await page.getByRole('combobox', { name: 'Причина отказа' }).click()
  await page.getByRole('option', { name: 'нет полномочий по документам компании' }).click()
  await expect
    .element(words())
    .toHaveValue(
      'По заявке № 1101 «Изменение права подписи» банк отказал: нет полномочий по документам компании. Исправьте это и подайте заявку снова.',
    )
  answers.ProposeCase = { proposeCase: 2 }
  await page.getByRole('button', { name: 'Предложить отказ' }).click()
  await expect.element(page.getByText('Предложение ждёт второго сотрудника')).toBeVisible()
  expect(askedFor('ProposeCase')[0]).toMatchObject({ proposal: { verdict: 'REJECT', reason: 'NO_AUTHORITY' } })
})

test('who proposed cannot confirm, and is told that a second one is needed', async () => {
  const own = { proposal: proposalBy('Бекова Нурай', true), mayNot: { CONFIRM: no('FourEyesException') } }
  await showTo(operator, place, shown(own, proposed))
  const confirm = page.getByRole('button', { name: 'Подтвердить', exact: true })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.hover()
  await expect.element(page.getByText('Предложили вы, нужен второй сотрудник')).toBeVisible()
  await confirm.click({ force: true })
  expect(askedFor('ConfirmCase')).toEqual([])
})

test('the second one confirms by A and Enter; what cannot be done says why', async () => {
  const theirs = { proposal: proposalBy('Бекова Нурай', false), may: ['TAKE', 'CONFIRM', 'SEND_BACK'] }
  await showTo(supervisor, place, shown(theirs, proposed))
  await expect.element(page.getByText('Приказ подписан директором.')).toBeVisible()
  answers.ConfirmCase = { confirmCase: { state: 'PENDING', refusal: no('LastFirstSignerException') } }
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('button', { name: 'Подтвердить', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Выполнить не удалось: Это единственный/)).toBeVisible()
  answers.ConfirmCase = { confirmCase: { state: 'APPROVED', refusal: null } }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Заявка выполнена', { exact: true })).toBeVisible()
  expect(askedFor('ConfirmCase')).toHaveLength(2)
})

test('a proposal goes back with a note', async () => {
  const theirs = { proposal: proposalBy('Бекова Нурай', false), may: ['CONFIRM', 'SEND_BACK'] }
  await showTo(supervisor, place, shown(theirs, proposed))
  await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await userEvent.keyboard('r')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByText('Напишите, что исправить')).toBeVisible()
  await page.getByLabelText('Что исправить, для сотрудника').fill('Приложите приказ')
  answers.SendBackCase = { sendBackCase: 3 }
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(page.getByText('Предложение возвращено')).toBeVisible()
  expect(askedFor('SendBackCase')).toEqual([{ caseId: caseId(1), version: 2, note: 'Приложите приказ' }])
})

test.each([
  ['StaleVersionException', {}, /за это время изменилась/],
  ['CaseTakenException', { by: 'Токтосунова Нургуль' }, /работает Токтосунова Нургуль/],
  ['CaseStateException', { state: 'WITHDRAWN' }, /за это время изменилась/],
])('%s is named, the case is loaded anew, and what was typed stays', async (name, params, told) => {
  await showTo(operator, place, shown())
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  await words().fill('Своими словами')
  answers.ProposeCase = refuse(name, params)
  answers.CaseDetails = { case: details(row(1, { version: 5 })) }
  await page.getByRole('button', { name: 'Предложить одобрить' }).click()
  await expect.element(page.getByText(told).first()).toBeVisible()
  await expect.element(page.getByText(/Ваш текст сохранён/)).toBeVisible()
  await expect.element(words()).toHaveValue('Своими словами')
  answers.ProposeCase = { proposeCase: 6 }
  await expect.poll(() => askedFor('CaseDetails').length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Предложить одобрить' }).click()
  await expect.poll(() => askedFor('ProposeCase').at(-1)).toMatchObject({ version: 5 })
})

test('what was typed about a case is there again after another was looked at', async () => {
  const other = row(2)
  const caseOf = ({ caseId: id }: { caseId: string }) => ({ case: details(id === other.id ? other : row(1)) })
  await showTo(operator, place, { ...queue, QueueCases: queueOf(row(1), other), CaseDetails: caseOf })
  await page.getByRole('radio', { name: 'Одобрить' }).click()
  await words().fill('Своими словами')
  await page
    .getByRole('link', { name: /Изменение права/ })
    .nth(1)
    .click()
  await expect.element(words()).not.toBeInTheDocument()
  await page
    .getByRole('link', { name: /Изменение права/ })
    .nth(0)
    .click()
  await expect.element(words()).toHaveValue('Своими словами')
})

test('a decided case says what was decided, and offers nothing', async () => {
  const decision = { name: 'Дооронов Канат', at: '2026-11-20T09:00:00Z', reason: null, words: 'Право изменено.' }
  await showTo(operator, place, shown({ decision, may: [] }, row(1, { state: 'APPROVED' })))
  await expect.element(page.getByText('Право изменено.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Предложить|Подтвердить|Взять$/ })).not.toBeInTheDocument()
})

test('a brake that the second clerk undid is undone, not refused', async () => {
  const undone = row(1, { kind: 'FREEZE_CONTRACT', isBrake: true, state: 'REJECTED' })
  await showTo(operator, place, {
    ...shown({ may: [] }, undone),
    QueueCases: queueOf(undone, row(2, { state: 'REJECTED' })),
  })
  const lines = page.getByRole('list', { name: 'Очередь' }).getByRole('listitem')
  await expect.element(lines.nth(0).getByText('Отменено', { exact: true })).toBeVisible()
  await expect.element(lines.nth(1).getByText('Отказано', { exact: true })).toBeVisible()
})

test('why it cannot be done now stands among the checks', async () => {
  await showTo(operator, place, shown({ hindrance: no('TaskOutdatedException') }))
  await expect.element(page.getByText(/данные изменились/)).toBeVisible()
  await invalidate('desk')
})

test('what is refused about tokens and their certificates is told in its own words', async () => {
  const ofAnchor = row(1, { kind: 'CERTIFICATE_ANCHOR' })
  await showTo(operator, place, shown({ hindrance: no('AnchorNotListedException') }, ofAnchor))
  await expect.element(page.getByText('Банк не принимает этот удостоверяющий центр.')).toBeVisible()
})

test('a field that stands in the way is called as the case calls it', async () => {
  await showTo(operator, place, shown({ hindrance: no('TaskFieldException', { name: 'signRight' }) }))
  await expect.element(page.getByText('Заявка заполнена неверно: проверьте поле «Право подписи».')).toBeVisible()
})

test('each check says its own time: what the bank reads now, what it was told, what failed; anew when they are read anew', async () => {
  const fact = (code: string, after: string, at: string) => ({ code, before: null, after, at })
  const [asked, asOf] = ['2026-11-20T08:39:00Z', '2026-11-20T08:41:00Z']
  const fail = {
    ...{ number: 4, event: 'fail', state: 'PENDING' as const, at: '2026-11-19T11:05:00Z' },
    ...{ name: 'Дооронов Канат', note: null, words: null },
  }
  const facts = [fact('railAttempts', '10', asOf), fact('railSaid', 'PDNG', asked)]
  await showTo(operator, place, shown({ asOf, facts, refusal: no('RailKnowsException'), steps: [fail] }))
  const heading = page.getByRole('heading', { name: 'Проверки' })
  const checks = () => [...(heading.elements()[0]?.parentElement?.querySelectorAll('time') ?? [])]
  const times = () => checks().map(one => one.textContent)
  await expect.poll(times).toEqual(['14:41', '19.11.2026 17:05', '14:41', '14:39'])
  expect(checks()[0]?.title).toBe('20.11.2026 14:41')
  expect(checks()[0]?.dateTime).toBe(asOf)
  answers.CaseDetails = { case: details(row(1), { asOf: '2026-11-20T08:52:00Z', facts: [] }) }
  await invalidate('desk')
  await expect.poll(times).toEqual(['14:52'])
})

test('a switch of language on an open case names anew what the queue and the case say of it', async () => {
  onTestFinished(() => setLang('ru'))
  const refused = no('CaseStateException', { state: 'PENDING' })
  await showTo(operator, place, shown({ hindrance: refused, mayNot: { TAKE: refused } }))
  const line = page.getByRole('list', { name: 'Очередь' }).getByRole('listitem')
  await expect.element(line).toHaveTextContent('создатель → вторая подпись')
  await expect.element(page.getByRole('term').getByText('Других с этим правом')).toBeVisible()
  await setLang('en')
  await expect.element(page.getByRole('heading', { name: 'Change of signing right' })).toBeVisible()
  const english = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
  await expect.element(english).toHaveTextContent('Change of signing right')
  await expect.element(english).toHaveTextContent('creator → second signature')
  for (const fact of ['Signing right', 'Others with this right'])
    await expect.element(page.getByRole('term').getByText(fact)).toBeVisible()
  await expect.element(page.getByRole('definition').getByText('second signature')).toBeVisible()
  // Among the checks, and at the button that is off for it.
  await expect.poll(() => page.getByText('The request has changed in the meantime.').elements()).toHaveLength(2)
  await expect.element(page.getByText(/создатель|вторая подпись|за это время/).first()).not.toBeInTheDocument()
})
