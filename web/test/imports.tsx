// Stubs of the bank for tests of imports: a file of three rows, its page, and what was asked.

import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import { plainSearch } from '#kit/address.tsx'
import { loadTexts } from '#kit/i18n.ts'
import { startSession } from '#kit/session.ts'
import type { ImportedFile, Row } from '../src/imports/file.ts'
import { ImportPage } from '../src/imports/ImportPage.tsx'
import { ImportsPage } from '../src/imports/ImportsPage.tsx'
import { anna, answers, prepareForms, requests } from './forms.tsx'
import { showRouter } from './frame.tsx'

export const account = '1090160123456746'
export const file: ImportedFile = {
  id: 'f1',
  name: '1c_to_kl.txt',
  format: 'ONE_C',
  status: 'UPLOADED',
  cause: null,
  uploadedAt: '2026-11-20T04:00:00.000Z',
  creatorName: 'Асанова А.',
  rows: 3,
  done: 3,
  good: 2,
  faulty: 1,
  duplicateCount: 0,
  made: 0,
  canEdit: true,
  canAccept: true,
  canArchive: true,
  canDelete: true,
}
export const row: Row = {
  id: 'f1/1',
  position: 1,
  line: 12,
  version: 1,
  transferNum: '15',
  valueDate: '2026-11-20',
  payerAccount: account,
  recipientName: 'ОсОО Сон-Куль',
  recipientInn: '00101202010015',
  recipientAccount: '1280040000001206',
  recipientBic: '128004',
  amount: '1500.00',
  currency: 'KGS',
  rail: '',
  paymentCode: '55301100',
  purpose: 'Оплата по счёту 7',
  operation: 'CLEARING',
  faults: [],
  duplicate: null,
  difference: null,
  paymentId: null,
}
export const rowError = (classification: string, field: string | null, params = {}) =>
  ({ classification, field, params }) as Row['faults'][number]
export const bad: Row = {
  ...row,
  id: 'f1/2',
  position: 2,
  line: 31,
  transferNum: '№ 5',
  amount: 'сто',
  recipientBic: '999999',
  difference: 'OTHER_RECIPIENT',
  faults: [
    rowError('DocumentNumberFormatException', 'transferNum'),
    rowError('AmountFormatException', 'amount'),
    rowError('InvalidBicException', 'recipientBic'),
    rowError('OperationNotAllowedException', null),
  ],
}
export const repeating: Row = {
  ...row,
  id: 'f1/3',
  position: 3,
  line: 50,
  duplicate: {
    paymentId: 'p7',
    line: null,
    transferNum: '11',
    valueDate: '2026-11-19',
    amount: '20.00',
    currency: 'USD',
    recipientName: 'ОсОО Сон-Куль',
    statusCode: 'SUCCESS',
    isSameNumber: false,
  },
}
export const total = {
  account,
  currency: 'KGS',
  count: 2,
  amount: '3000.00',
  commission: '60.00',
  available: '2000.00',
  isEnough: false,
}

export const theFile = (more: Partial<ImportedFile> = {}) => ({ ImportedFile: { importedFile: { ...file, ...more } } })
export const theRows = (...elements: Row[]) => ({
  ImportedRows: { importedRows: { total: elements.length, elements } },
})

/** Stubbed REST answers, and the requests that were made. */
export const rest: { answer: () => Response } = { answer: () => Response.json({ id: 'f1' }) }
export const brought: { path: string; name: string | null }[] = []

/** Setup of each test. */
export async function prepareImports(): Promise<void> {
  await prepareForms(1100)
  await loadTexts('imports')
  brought.length = 0
  rest.answer = () => Response.json({ id: 'f1' })
  const graphql = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/v1/imports')) return graphql(path, init)
    brought.push({ path, name: new Headers(init.headers).get('x-file-name') })
    return Promise.resolve(rest.answer())
  })
}

export async function show(place: string, given: Readonly<Record<string, unknown>>) {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(
    answers,
    anna,
    {
      ImportedTotals: { importedTotals: [total] },
      ImportedMends: { importedMends: [] },
      AccountsByParty: { accountsByParty: [] },
    },
    given,
  )
  await startSession(900)
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/imported', component: ImportsPage })
  const one = createRoute({ getParentRoute: () => root, path: '/imported/$id', component: ImportPage })
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    history: createMemoryHistory({ initialEntries: [place] }),
    ...plainSearch,
  })
  return showRouter(router)
}

export const told = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)
export const opened = () => show('/imported/f1', { ...theFile(), ...theRows(row, bad, repeating) })
