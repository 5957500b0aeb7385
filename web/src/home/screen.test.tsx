// The home orders accounts, hides empty ones, and offers payment only from those that can pay.

import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import accountDocuments from '@bank/contracts/generated/documents.account.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../texts.ts'
import { type Account, AccountField, useAccounts } from '#accounts/index.ts'
import { loadTexts } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import { local } from '#kit/storage.ts'
import { showRouter } from '../../test/frame.tsx'
import { AccountsList } from './AccountsList.tsx'
import { QuickActions } from './QuickActions.tsx'

const names: Readonly<Record<string, string>> = { ...accountDocuments, ...peopleDocuments }

type AccountSample = Partial<Pick<Account, 'type' | 'status' | 'plannedBalance' | 'permissions' | 'isVisible'>>

let made = 0

function account(
  accountName: string,
  balance: string,
  isoCode: Account['currency']['isoCode'],
  facts: AccountSample = {},
): Account {
  made += 1
  return {
    id: `account-${made}`,
    bic: '109016',
    type: 'RKO',
    status: 'OPEN',
    account: `109016012345${String(made).padStart(4, '0')}`,
    balance,
    plannedBalance: balance,
    interestRate: null,
    accountName,
    closeDate: null,
    isVisible: true,
    contractNumber: '2024/1187',
    accountClassification: 'STANDART',
    currency: { isoCode, isoNum: '417' },
    permissions: ['READ', 'CLEARING', 'GROSS'],
    ...facts,
  }
}

const accounts = [
  account('Rent', '508186.40', 'KGS', { status: 'ARRESTED' }),
  account('Spare', '0.00', 'KGS'),
  account('Card', '400000.00', 'KGS', { type: 'CARD', permissions: ['READ'] }),
  account('Dollars', '128440.00', 'USD'),
  account('Secret', '7.00', 'KGS', { isVisible: false }),
  account('Main', '3904120.10', 'KGS', { plannedBalance: '3779120.10' }),
]

const contract = {
  id: 'contract',
  inn: '01203199910045',
  active: true,
  signType: 'TOTP',
  signScheme: 'TWO_SIGNATORY',
  companyName: 'Company',
  contractNum: '2024/1187',
  orgReferenceId: 'org',
  attributes: { signRight: 'FIRST', productRoles: [] },
}

const answers: Readonly<Record<string, unknown>> = {
  EmployeeSecure: {
    employeeSecure: {
      id: 'anna',
      authorized: true,
      userReferenceId: 'anna',
      postVerificationStatus: 'Confirmed',
      userContracts: [contract],
      currentContract: contract,
    },
  },
  AccountsByParty: { accountsByParty: accounts },
}

/** Stubs the calls of these screens. */
function answer(_: unknown, { body }: { body: string }): Promise<Response> {
  const text = names[(JSON.parse(body) as { documentId: string }).documentId] ?? ''
  const name = /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? ''
  return Promise.resolve(Response.json({ data: answers[name] }))
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', answer)
  local.remove('accounts.hide-zero')
  await loadTexts('common', 'accounts', 'home')
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
