// The home orders accounts, hides empty ones, and offers payment only from those that can pay.

import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import accountDocuments from '@bank/contracts/generated/documents.account.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { me } from '../../test/company.ts'
import { answerBy, callsOf } from '../../test/wire.ts'
import '../texts.ts'
import '../documentTypes.ts'
import { type Account, AccountField, useAccounts } from '#accounts/index.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { local } from '#kit/storage.ts'
import { account as accountWith } from '../../test/account.ts'
import { showRouter } from '../../test/frame.tsx'
import { stubLine } from '../../test/line.tsx'
import { AccountsList } from './AccountsList.tsx'
import { AccountsPage } from './AccountsPage.tsx'
import { QuickActions } from './QuickActions.tsx'

const calls = callsOf({ ...accountDocuments, ...peopleDocuments, ...paymentDocuments })

type AccountSample = Partial<Pick<Account, 'type' | 'status' | 'plannedBalance' | 'permissions' | 'isVisible'>>

let made = 0

function account(
  accountName: string,
  balance: string,
  isoCode: Account['currency']['isoCode'],
  facts: AccountSample = {},
): Account {
  made += 1
  return accountWith({
    id: `account-${made}`,
    account: `109016012345${String(made).padStart(4, '0')}`,
    balance,
    plannedBalance: balance,
    accountName,
    currency: { isoCode, isoNum: '417' },
    permissions: ['READ', 'CLEARING', 'GROSS'],
    ...facts,
  })
}

const accounts = [
  account('Rent', '508186.40', 'KGS', { status: 'ARRESTED' }),
  account('Spare', '0.00', 'KGS'),
  account('Card', '400000.00', 'KGS', { type: 'CARD', permissions: ['READ'] }),
  account('Dollars', '128440.00', 'USD'),
  account('Secret', '7.00', 'KGS', { isVisible: false }),
  account('Main', '3904120.10', 'KGS', { plannedBalance: '3779120.10' }),
]

const answers: Readonly<Record<string, unknown>> = {
  EmployeeSecure: { employeeSecure: me },
  AccountsByParty: { accountsByParty: accounts },
  Inbox: {
    inboxGroups: [
      { type: 'payment', act: 'SIGN', kind: 'CLEARING', count: 2, amount: '50.17', currency: 'KGS', signUntil: null },
    ],
  },
  Debts: {
    debts: [
      {
        id: 'debt',
        amount: '42.19',
        currency: 'KGS',
        paymentCode: '11111200',
        title: { ru: 'Налог', kg: null, eng: null },
        asOf: '2026-11-01',
      },
    ],
  },
  LatestMovements: {
    latestMovements: [
      {
        id: 'line',
        number: 1,
        accountId: 'account-6',
        bookedAt: '2026-11-20T05:00:00.000Z',
        direction: 'IN',
        amount: '100.00',
        currency: 'KGS',
        operationCode: 'CLEARING',
        counterpartyName: 'Payer',
      },
    ],
  },
  CompanyCashFlowByMonth: {
    companyCashFlowByMonth: {
      accounts: 5,
      isPart: false,
      currencies: [{ currency: 'KGS', months: [{ month: '2026-11-01', credit: '61.43', debit: '0.00' }] }],
    },
  },
  CurrencyRates: {
    getCurrencyRates: [
      {
        group: 'cashless',
        code: 'USD',
        purchaseRate: '87.10',
        salesRate: '87.50',
        validFrom: '2026-11-20T03:00:00.000Z',
      },
    ],
  },
}

/** Answers that the bank has not given yet, by the name of the question. */
const held = new Map<string, () => void>()
let isHeld = (_name: string): boolean => false

/** Stubs the calls of these screens. */
async function answer(_: unknown, { body }: { body?: string }): Promise<Response> {
  const { name, variables } = calls(body)
  if (isHeld(name)) await new Promise<void>(done => held.set(name, done))
  return answerBy(answers[name], variables)
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  resetAll()
  held.clear()
  isHeld = () => false
  vi.stubGlobal('fetch', answer)
  stubLine()
  local.remove('accounts.hide-zero')
  await loadTexts('common', 'accounts', 'home', 'rates')
  await startSession(900)
})

function show(inside: () => ReactNode) {
  const router = createRouter({ routeTree: createRootRoute({ component: inside }), history: createMemoryHistory() })
  return showRouter(router)
}

const List = () => <AccountsList {...useAccounts()} />

function Field() {
  const [value, setValue] = useState('')
  return <AccountField label="From" value={value} onChange={setValue} permissions={['CLEARING', 'GROSS']} />
}

const namesIn = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('a[href^="/account/"]')].map(link => link.textContent)

test('accounts stand by type: those that pay before arrested ones, som first, hidden ones not at all', async () => {
  const screen = await show(List)
  await expect.element(screen.getByRole('link', { name: 'Main' })).toBeVisible()
  expect(namesIn(screen.container)).toEqual(['Main', 'Spare', 'Dollars', 'Rent', 'Card'])
  await expect.element(screen.getByText(/Доступно с учётом удержаний 3\s779\s120,10/)).toBeVisible()
})

test('empty accounts go and come back, and the browser remembers it', async () => {
  const screen = await show(List)
  await screen.getByRole('button', { name: 'Скрыть нулевые' }).click()
  expect(namesIn(screen.container)).toEqual(['Main', 'Dollars', 'Rent', 'Card'])
  expect(local.get('accounts.hide-zero')).toBe('yes')
  await screen.getByRole('button', { name: 'Показать нулевые' }).click()
  expect(namesIn(screen.container)).toEqual(['Main', 'Spare', 'Dollars', 'Rent', 'Card'])
})

test('a payer is chosen by greatest balance; who cannot pay says why and is not taken', async () => {
  const screen = await show(Field)
  await screen.getByRole('combobox', { name: 'From' }).click()
  const options = screen.getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Main')
  const texts = options.elements().map(option => [option.textContent, option.ariaDisabled])
  expect(texts.map(([text]) => /^[A-Z][a-z]+/.exec(text ?? '')?.[0])).toEqual([
    'Main',
    'Rent',
    'Card',
    'Dollars',
    'Secret',
    'Spare',
  ])
  expect(texts.filter(([, disabled]) => disabled === 'true').map(([text]) => text)).toEqual([
    expect.stringContaining('Счёт арестован'),
    expect.stringContaining('Нет права'),
    expect.stringContaining('На счёте нет денег'),
  ])
  await screen.getByRole('option', { name: /Rent/ }).click({ force: true })
  await expect.element(screen.getByRole('combobox', { name: 'From' })).not.toHaveTextContent('Rent')
  await screen.getByRole('option', { name: /Dollars/ }).click()
  await expect.element(screen.getByRole('combobox', { name: 'From' })).toHaveTextContent('Dollars')
})

test('quick actions of a phone lead to every kind of payment', async () => {
  await page.viewport(390, 844)
  const screen = await show(QuickActions)
  await expect.element(screen.getByRole('link', { name: 'Все виды' })).toHaveAttribute('href', '/payment')
})

/** The lists of the home, each by a word that only its answer brings. */
const words = {
  AccountsByParty: 'Main',
  Inbox: '50,17',
  Debts: '42,19',
  LatestMovements: 'Payer',
  CurrencyRates: '87,50',
}
const lists = Object.keys(words)

/** Below the fold of a phone: they may follow what is above them, and move nothing. */
const below = ['LatestMovements', 'CurrencyRates']
const togetherAt = (width: number): string[] => lists.filter(name => width > 390 || !below.includes(name))

const listsIn = (container: HTMLElement): string[] =>
  Object.entries(words).flatMap(([name, word]) => (container.textContent?.includes(word) ? [name] : []))

/** Lets the bank answer, and waits until the portal has heard it. */
async function release(...which: readonly string[]) {
  for (const name of which) {
    await expect.poll(() => held.has(name)).toBe(true)
    const asked = queryClient.isFetching()
    held.get(name)?.()
    await expect.poll(() => queryClient.isFetching()).toBe(asked - 1)
    vi.advanceTimersByTime(0)
  }
}

/** Opens the home of a bank that has not answered yet; time stands still, and what is shown meanwhile is written down. */
async function openHome(width: number) {
  await page.viewport(width, 900)
  isHeld = name => lists.includes(name)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { container } = await show(AccountsPage)
  const seen: string[][] = []
  const watch = new MutationObserver(() => seen.push(listsIn(container)))
  watch.observe(container, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  return { container, seen }
}

describe.each([1440, 390])('the home, %i wide', width => {
  test.each(lists)('shows no list before all of it is there, %s last', async last => {
    const { container, seen } = await openHome(width)
    await release(...lists.filter(name => name !== last), last)
    await expect.poll(() => listsIn(container)).toEqual(lists)
    const isPart = (shown: readonly string[]): boolean => togetherAt(width).some(name => !shown.includes(name))
    expect(seen.filter(shown => shown.length > 0 && isPart(shown))).toEqual([])
  })

  test('makes accounts wait a second for what stands around them, and no longer', async () => {
    const { container } = await openHome(width)
    await release(...lists.filter(name => name !== 'CurrencyRates'))
    vi.advanceTimersByTime(999)
    expect(listsIn(container)).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(() => listsIn(container)).toContain('AccountsByParty')
    expect(listsIn(container)).not.toContain('CurrencyRates')
  })
})
