// The inbox over all companies: what waits by deadline and without marks, and what is chosen goes over to its company, once and for that person alone.
import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@bank/ui/theme.css'
import '../texts.ts'
import { plainSearch } from '#kit/address.tsx'
import { loadTexts } from '#kit/i18n.ts'
import { resetAll } from '#kit/reset.ts'
import { sessionNow, startSession } from '#kit/session.ts'
import { me } from '../../test/company.ts'
import { showRouter } from '../../test/frame.tsx'
import { callsOf, refusedByRest } from '../../test/wire.ts'
import { registerInbox, type SignFlowProps, signsForSeveral } from './index.ts'
import { SignerInboxPage } from './SignerInboxPage.tsx'
import { keepChosen, takeChosen } from './signerInbox.ts'

const calls = callsOf({ ...peopleDocuments, ...paymentDocuments })

const Signing = ({ ids, onClose }: SignFlowProps) => (
  <button type="button" onClick={onClose}>
    signs {ids.join(' and ')}
  </button>
)
registerInbox({ type: 'payment', who: 'PAYMENT_READERS', section: 'history', href: '/', rows: [], SignFlow: Signing })

const org = me.currentContract.orgReferenceId
const inbox = (contractId: string, over: object) => ({
  ...{ contractId, legalPartyId: org, companyName: contractId, contractNum: '1', signType: 'TOTP' },
  ...{ count: 2, sums: [{ currency: 'KGS', amount: '30.00' }], signUntil: '2026-11-27T10:00:00.000Z' },
  ...over,
})
const entry = (id: string, marks: readonly string[] = []) => ({
  ...{ type: 'payment', kind: 'CLEARING', id, number: id, title: `Payee ${id}`, note: 'Goods', marks },
  ...{ amount: '15.00', currency: 'KGS', creatorName: 'Cholpon', signUntil: '2026-11-27T10:00:00.000Z' },
})

let entries: Record<string, readonly object[]>
let switched: string[]

beforeEach(() => {
  entries = { here: [entry('1'), entry('2', ['NEW_ACCOUNT', 'FROM_FILE'])], there: [entry('3')], phone: [entry('4')] }
  switched = []
})

async function show(address = '/') {
  resetAll()
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    const tell = (data: object) => Promise.resolve(Response.json({ data }))
    if (path.endsWith('/contract')) {
      switched.push(String(body))
      return Promise.resolve(refusedByRest(409, 'ContractNotActiveException'))
    }
    const { name, variables } = calls(body)
    if (name === 'SignerInboxes')
      return tell({
        signerInboxes: [
          inbox('later', { count: 0, sums: [], signUntil: null }),
          inbox('here', { signUntil: '2026-11-27T11:00:00.000Z' }),
          inbox('there', { legalPartyId: 'other', count: 1, sums: [{ currency: 'USD', amount: '5.00' }] }),
          inbox('phone', { signType: 'PAY_CONTROL', count: 1, signUntil: '2026-11-27T12:00:00.000Z' }),
        ],
      })
    if (name === 'SignerInboxPage') {
      const elements = entries[String(variables.contractId)] ?? []
      return tell({ signerInbox: { total: elements.length, elements } })
    }
    return tell({ employeeSecure: me })
  })
  await loadTexts('documents', 'payments')
  await startSession(900)
  const routeTree = createRootRoute({
    component: SignerInboxPage,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  return showRouter(createRouter({ routeTree, history, ...plainSearch }))
}

const titles = () => [...document.querySelectorAll('h2')].map(one => one.textContent?.replace(/\d.*/, ''))

test('companies stand by their nearest deadline, with sums of each and of all; where nothing waits there is no card', async () => {
  await show()
  await expect.poll(titles).toEqual(['there', 'here', 'phone'])
  await expect.element(page.getByText('4 документа на подпись').first()).toBeVisible()
  await expect.element(page.getByText('Payee 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Новые реквизиты')).toBeVisible()
  // On a phone is signed what the phone signs.
  await expect.element(page.getByText('Здесь подписывают на телефоне.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Payee 1/ })).toBeInTheDocument()
  expect(page.getByRole('checkbox', { name: /Payee 4/ }).elements()).toEqual([])
})

test('without marks: the others are not shown, and all of these are chosen at once', async () => {
  await show()
  await expect.element(page.getByText('Payee 2', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Только без отметок' }).click({ force: true })
  await expect.poll(() => page.getByText('Payee 2', { exact: true }).elements()).toEqual([])
  await expect.element(page.getByText('Payee 1', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /Выбрать без отметок: 1/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Подписать 1 документ' }).click()
  await expect.element(page.getByRole('button', { name: 'signs 1' })).toBeVisible()
  await page.getByRole('button', { name: 'signs 1' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'signs 1' }).elements()).toEqual([])
  expect(switched).toEqual([])
})

test('what waits elsewhere is signed there: the session goes over, and a refusal of that is said and forgets the choice', async () => {
  await show()
  await page.getByRole('checkbox', { name: /Payee 3/ }).click({ force: true })
  await page.getByRole('button', { name: 'Подписать 1 документ' }).click()
  await expect.poll(() => switched).toEqual([JSON.stringify({ orgReferenceId: 'other' })])
  await expect.poll(() => page.getByLabelText('Уведомления').first().element().textContent).not.toBe('')
  const here = sessionNow()
  expect(here.state === 'in' && takeChosen(here.viewer.personId, 'other')).toBeNull()
})

test('what was chosen is opened once, by that person, in that company', async () => {
  await show()
  const here = sessionNow()
  const personId = here.state === 'in' ? here.viewer.personId : ''
  const what = { legalPartyId: org, type: 'payment', ids: ['9'] }
  keepChosen('somebody else', what)
  expect(takeChosen(personId, org)).toBeNull()
  keepChosen(personId, { ...what, legalPartyId: 'other' })
  expect(takeChosen(personId, org)).toBeNull()
  keepChosen(personId, what)
  expect(takeChosen(personId, org)).toMatchObject(what)
  expect(takeChosen(personId, org)).toBeNull()
})

test('an inbox over all companies is for whoever signs in several that are open', () => {
  const of = (...rights: readonly [string, boolean][]) =>
    signsForSeveral({
      userContracts: rights.map(([signRight, active]) => ({ active, attributes: { signRight } })),
    } as unknown as Parameters<typeof signsForSeveral>[0])
  expect(of(['FIRST', true])).toBe(false)
  expect(of(['FIRST', true], ['AUDITOR', true])).toBe(false)
  expect(of(['FIRST', true], ['SECOND', false])).toBe(false)
  expect(of(['FIRST', true], ['THIRD', true])).toBe(true)
})
