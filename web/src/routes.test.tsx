// Every path of the portal lets in the right kinds of people and redirects the others: the whole matrix, through the routes themselves.
import type { ProductRole, SignRight, VerificationState } from '@bank/contracts/access.ts'
import { screenPaths } from '@bank/contracts/screens.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { signOut, startSession } from '#kit/session.ts'
import { stubLine } from '../test/line.tsx'
import { makeAppRouter, places } from './routes.tsx'

/** A first signer, B second, C creator, D auditor, E cash manager, F cashier, G second signer whose check is pending, T third signer. */
type PersonKind = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'T'

const everybody = 'ABCDEFGT'
const notCashiers = 'ABCDEGT'
const id = '00000000-0000-4000-8000-000000000000'

const screens: readonly (readonly [who: string, ...paths: string[]])[] = [
  [
    notCashiers,
    '/accounts',
    `/account/${id}`,
    '/cards',
    '/card',
    '/card/limit',
    '/card/block',
    '/documents/statements',
    '/documents/requisites',
  ],
  [notCashiers, '/documents/requisites', '/documents/schedules', '/account-statements', `/account-statements/${id}`],
  [notCashiers, '/loan-claims', '/loan-claim/1/2/3', '/letter/incoming', `/letter/incoming/${id}`, '/letter-create'],
  [
    notCashiers,
    '/installment/onboarding',
    `/installment/detail/${id}`,
    '/installment/history',
    '/pos/main',
    '/pos/order',
  ],
  ['ABCDEFT', '/inbox'],
  ['ABCDT', '/history', '/imported', `/imported/${id}`, '/exported'],
  [
    'ABC',
    '/payment',
    '/payment/clearing-gross',
    `/payment/intra-bank-transfer/${id}`,
    '/payment/swift',
    '/payment/conversion',
  ],
  ['ABC', '/payment/card-transfer', '/payment/card-transfer-o24', '/payment/card-transfer-rko'],
  ['ABC', '/budget', '/budget/tax', '/templates'],
  ['ABC', '/salary/all', '/salary-create', '/salary/manual', `/salary/manual/${id}`],
  ['ABC', `/salary/detail/${id}`, `/salary/detail-processing/${id}`],
  [
    everybody,
    '/rates',
    '/more',
    '/extension',
    '/qr-history/all',
    '/outlet/all',
    '/outlet/details/one',
    `/outlet/employee/details/${id}`,
  ],
  ['AE', '/outlet/create', '/outlet/employee/create', '/outlet/cash/edit'],
  [everybody, '/settings/info', '/settings/account-visibility', '/settings/password', '/settings/phone'],
  [everybody, '/settings/code-word', '/settings/security'],
  ['ABGT', '/settings/pay-control', '/settings/certificates'],
  ['A', '/settings/users', `/settings/users/${id}`, `/settings/users/${id}/accounts`, '/settings/api-key'],
]

/** Who may not is led to another screen of the settings, and only who knows no company's money to the outlets. */
const audit = '/settings/audit'
const rights = '/settings/rights'
const auditors = 'ABDT'

type TestPerson = {
  readonly right: SignRight
  readonly products?: readonly ProductRole[]
  readonly verification?: VerificationState
}

const salary: readonly ProductRole[] = ['SALARY_USER']
const cast: readonly (readonly [PersonKind, string, TestPerson])[] = [
  ['A', 'the first signer', { right: 'FIRST', products: salary }],
  ['B', 'the second signer', { right: 'SECOND', products: salary }],
  ['C', 'the creator', { right: 'CREATOR', products: salary }],
  ['D', 'the auditor', { right: 'AUDITOR' }],
  ['E', 'the cash manager', { right: 'CASH_MANAGER' }],
  ['F', 'the cashier', { right: 'CASHIER' }],
  ['G', 'the second signer whose check is pending', { right: 'SECOND', verification: 'PENDING' }],
  ['T', 'the third signer', { right: 'THIRD' }],
]

const words: Readonly<Record<VerificationState, string>> = {
  CONFIRMED: 'Confirmed',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
}

/** Stubs the bank: every call answers with this person and nothing else. */
async function enter({ right, products = [], verification = 'CONFIRMED' }: TestPerson): Promise<void> {
  const contract = {
    id: 'contract',
    active: true,
    companyName: 'Company',
    orgReferenceId: 'org',
    signType: 'TOTP',
    signScheme: 'THREE_SIGNATORY',
    attributes: { signRight: right, productRoles: [{ productName: 'Any', roles: products }] },
  }
  const employeeSecure = {
    id: 'person',
    authorized: true,
    userReferenceId: 'person',
    fullName: 'Асанова Анна',
    shortName: 'Асанова А.',
    postVerificationStatus: words[verification],
    userContracts: [contract],
    currentContract: contract,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { employeeSecure } })))
  await startSession(900)
}

/** Where each path leads through the real routes: guards, texts and lazy code. */
async function led(paths: readonly string[]): Promise<string[][]> {
  const ends: string[][] = []
  for (const path of paths) {
    const router = makeAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
    await router.load()
    ends.push([path, router.state.location.pathname])
  }
  return ends
}

afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

const rows = screens.flatMap(([who, ...paths]) => paths.map(path => ({ who, path })))

for (const [kind, who, person] of cast) {
  test(`${who} gets to their screens and to no others`, async () => {
    await enter(person)
    const home = kind === 'F' ? '/outlet/all' : '/accounts'
    expect(await led(rows.map(({ path }) => path))).toEqual(
      rows.map(row => [row.path, row.who.includes(kind) ? row.path : home]),
    )
    const instead = kind === 'F' ? home : '/settings/info'
    expect(await led([audit, rights, '/'])).toEqual([
      [audit, auditors.includes(kind) ? audit : instead],
      [rights, auditors.includes(kind) ? rights : instead],
      ['/', home],
    ])
  })
}

test('who was rejected sees one screen, whatever they ask for', async () => {
  await enter({ right: 'FIRST', verification: 'REJECTED' })
  expect(await led(rows.map(({ path }) => path))).toEqual(rows.map(({ path }) => [path, '/user-rejected']))
})

test('an unknown address keeps the frame for who is signed in, and stands alone for anybody else', async () => {
  const show = () => {
    const router = makeAppRouter({ history: createMemoryHistory({ initialEntries: ['/nonsense'] }) })
    return render(<RouterProvider router={router} />)
  }
  stubLine()
  await enter({ right: 'FIRST' })
  const screen = await show()
  await expect.element(screen.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Разделы' }).elements()).not.toEqual([])
  await screen.unmount()
  await signOut()
  vi.unstubAllGlobals()
  const alone = await show()
  await expect.element(alone.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible()
  expect(alone.getByRole('navigation').elements()).toEqual([])
})

test('nobody gets anywhere without signing in', async () => {
  expect(await led(rows.map(({ path }) => path))).toEqual(rows.map(({ path }) => [path, '/auth/login']))
})

test('no screen of the portal is left out', () => {
  const asked = [...rows.map(({ path }) => path), audit, rights]
  const leads = (place: string): RegExp =>
    new RegExp(`^${place.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`)
  expect(places.filter(place => !asked.some(path => leads(place).test(path)))).toEqual([])
})

test('the server knows the same addresses, and answers 404 at any other', () => {
  const ours = Object.keys(makeAppRouter().routesByPath).map(path => path.replace(/(?<=.)\/$/, ''))
  expect(new Set(screenPaths)).toEqual(new Set(ours))
})
