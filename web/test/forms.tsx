// Stubs of the bank for form tests, and the page of a form on a browser's screen.

import { addDays } from '@bank/contracts/dates.ts'
import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import accountDocuments from '@bank/contracts/generated/documents.account.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import ruleDocuments from '@bank/contracts/generated/documents.rule-engine.json' with { type: 'json' }
import statementDocuments from '@bank/contracts/generated/documents.statement.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@bank/ui/theme.css'
import '../src/texts.ts'
import type { Account } from '#accounts/index.ts'
import { plainSearch } from '#kit/address.tsx'
import { instantOf, now, today } from '#kit/clock.ts'
import { loadTexts } from '#kit/i18n.ts'
import { queryClient } from '#kit/query.ts'
import { startSession } from '#kit/session.ts'
import { PaymentPage } from '../src/payments/PaymentPage.tsx'
import { me } from './company.ts'
import { showRouter } from './frame.tsx'
import { rule } from './rules.ts'
import { answerBy, callsOf, type StubbedCall } from './wire.ts'

const calls = callsOf({
  ...accountDocuments,
  ...peopleDocuments,
  ...paymentDocuments,
  ...ruleDocuments,
  ...statementDocuments,
})
export const hour = 3_600_000

/** The person of every form, by the name of the question. */
export const anna = {
  EmployeeSecure: { employeeSecure: me },
  DocumentColleagues: { employeesContract: [] },
  FormColleagues: { employeesContract: [] },
}

export const required = (page: string) => (field: string) => ({
  id: `${page}.${field}.form`,
  ...rule(field, { maxLength: field === 'purpose' ? 210 : null }),
})

/** Open since midnight, and for so many milliseconds more. */
export const hoursOf = (operation: string, { left, create, sign }: { left: number; create: string; sign: string }) => ({
  operation,
  ruleTrait: 'DEFAULT',
  fromTime: '00:00',
  createDeadline: create,
  signDeadline: sign,
  today: today(),
  createUntil: instantOf(now() + left),
  signUntil: instantOf(now() + left + hour / 2),
})

type FormBank = {
  readonly accounts: readonly Account[]
  /** Whose rules ask for these fields. */
  readonly page: string
  readonly fields: readonly string[]
  readonly kinds: readonly string[]
  readonly hours: { readonly left: number; readonly create: string; readonly sign: string }
  readonly working?: readonly string[]
  readonly options?: object
  readonly commission?: { readonly amount: string; readonly currency: string; readonly greatest?: string }
}

/** What the bank answers every form of a payment. */
export const formAnswers = ({ accounts, page, fields, kinds, hours, ...more }: FormBank) => ({
  AccountsByParty: { accountsByParty: accounts },
  FormOptions: {
    getInterBankOptions: {
      nextNumber: '1048',
      clearingLimit: '1000000.00',
      recipients: [],
      paymentCodes: [{ code: '44902100', name: { ru: 'Транспорт', kg: null, eng: null } }],
      ...more.options,
    },
  },
  FormRules: {
    getPaymentValidationRules: fields.map(required(page)),
    getWorkingDays: more.working ?? [today(), addDays(today(), 3)],
    getOperationsTimeRule: kinds.map(kind => hoursOf(kind, hours)),
  },
  CommissionFor: {
    calculateCommission: { total: '0.00', ...(more.commission ?? { amount: '0.00', currency: 'KGS' }) },
  },
  BanksForForm: { getBanksByCode: [{ bankCode: '128001', bankName: 'Bank' }] },
  RecipientHistory: { getRecipientHistory: { difference: null, known: null, earlier: [] } },
})

/** The button that saves a form and sends it. */
export const send = /Отправить на подпись/

/** The forms that were saved by a mutation, in order. */
export const savedBy = (mutation: string) =>
  requests.filter(({ name }) => name === mutation).map(({ variables }) => variables.form)

/** What was saved is sent. */
export const sent = { forSigningPayment: { succeeded: [{ id: 'p1', transferNum: '1048' }], failed: [] } }

/** Stubbed answers by operation name; a test changes them as it goes. */
export const answers: Record<string, unknown> = {}
export const requests: StubbedCall[] = []

/** What the bank keeps of forms that were not saved, in the order of keeping. */
export const unfinished = new Map<string, string>()
/** A test that looks at the page meanwhile lets what is kept be read later. */
export const reading = { held: Promise.resolve() }

/** The answer of the bank that keeps unsaved forms; null of anything else. */
function keeping(name: string, variables: Record<string, unknown>): object | null {
  if (name === 'KeepUnfinished') {
    const { form, values } = variables.unfinished as { form: string; values: string }
    unfinished.set(form, values)
    return { keepUnfinished: true }
  }
  if (name === 'DropUnfinished') {
    for (const form of variables.forms as string[]) unfinished.delete(form)
    return { dropUnfinished: true }
  }
  if (name !== 'UnfinishedForms') return null
  const found = [...unfinished].filter(([form]) => variables.form === undefined || variables.form === form)
  return { unfinishedForms: found.map(([form, values]) => ({ form, values, savedAt: instantOf(now()) })) }
}

async function answer(_: unknown, { body }: { body: string }): Promise<Response> {
  const { name, variables } = calls(body)
  requests.push({ name, variables })
  if (name === 'UnfinishedForms') await reading.held
  const stub = answers[name]
  const told = keeping(name, variables) ?? (typeof stub === 'function' ? stub(variables) : stub)
  const isOptions = /^(Form|Swift)Options$/.test(name)
  return answerBy(isOptions ? { ...(told as object), unfinishedNames: [...unfinished.keys()] } : told, variables)
}

/** Setup of each test: no requests, an empty cache and storage, texts loaded. */
export async function prepareForms(height: number, width = 1440): Promise<void> {
  await page.viewport(width, height)
  sessionStorage.clear()
  unfinished.clear()
  reading.held = Promise.resolve()
  queryClient.clear()
  requests.length = 0
  vi.stubGlobal('fetch', answer)
  await loadTexts('common', 'form', 'accounts', 'documents', 'payments', 'paymentForms', 'paymentKinds', 'templates')
}

type TestedPage = { readonly path: string; readonly component: FunctionComponent }

const paymentPage: TestedPage = { path: '/payment/$form/{-$id}', component: PaymentPage }

/** Signs in to a bank that answers so. */
export async function startWith(given: Readonly<Record<string, unknown>>): Promise<void> {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(answers, anna, given)
  await startSession(900)
}

/** Renders a page at an address, signed in, with these answers; the page of payments by default. */
export async function showForm(place: string, given: Readonly<Record<string, unknown>>, shown = paymentPage) {
  await startWith(given)
  const root = createRootRoute()
  const form = createRoute({ getParentRoute: () => root, ...shown })
  const history = createMemoryHistory({ initialEntries: [place] })
  const router = createRouter({ routeTree: root.addChildren([form]), history, ...plainSearch })
  return showRouter(router)
}

/** The press of the button that saves and sends. */
const pressSend = () => page.getByRole('button', { name: send }).first().click()

/** What the person does at a form and sees there, by the labels of its fields. */
export const person = {
  types: async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) await page.getByLabelText(label).fill(text)
  },
  presses: (name: string | RegExp) => page.getByRole('button', { name }).click(),
  pressesSend: pressSend,
  /** Sends what the bank saves by this mutation, with this answer; what was saved so far. */
  sends: async (mutation: string, saved: object, press = pressSend) => {
    Object.assign(answers, { [mutation]: saved, SendPayments: sent })
    await press()
    await expect.element(page.getByText('Документ № 1048 отправлен на подпись')).toBeVisible()
    return savedBy(mutation)
  },
  sees: (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible(),
  finds: async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await expect.element(page.getByLabelText(label)).toHaveValue(value)
  },
  /** Sees that a field is marked as wrong. */
  isToldAt: (label: string) => expect.element(page.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'),
  /** Sees why it is too late, and cannot send. */
  isLate: async (why: RegExp) => {
    await expect.element(page.getByText(why).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: send }).first()).toHaveAttribute('aria-disabled', 'true')
  },
}
