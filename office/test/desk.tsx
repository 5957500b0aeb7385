// Stubs of the bank for tests of the desk's screens: cases, a clerk, and the desk at an address on a browser's screen.
import documents from '@bank/contracts/generated/documents.desk.json' with { type: 'json' }
import { instantOf, now } from '@bank/web/kit/clock.ts'
import { queryClient } from '@bank/web/kit/query.ts'
import { answerBy, callsOf, refuse as refuseOnWire, type StubbedCall } from '@bank/web/test/wire.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '@bank/ui/theme.css'
import '../src/theme.css'
import '../src/texts.ts'
import type {
  CaseDetailsQuery,
  QueueCasesQuery,
  QueueCountsQuery,
  QueueRowFragment,
} from '#kit/generated/desk/graphql.ts'
import { signOut, startSession } from '#kit/session.ts'
import { makeDeskRouter } from '../src/routes.tsx'

const hour = 3_600_000
const inHours = (hours: number): string => instantOf(now() + hours * hour)

export const caseId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A change of Cholpon's right at Ala-Too Trade, due in three hours. */
export const row = (at: number, more: Partial<QueueRowFragment> = {}): QueueRowFragment => ({
  id: caseId(at),
  number: String(1100 + at),
  kind: 'CHANGE_SIGN_RIGHT',
  state: 'PENDING',
  version: 1,
  companyId: caseId(900),
  companyName: 'ОсОО «Ала-Тоо Трейд»',
  companyInn: '01203199910045',
  personId: caseId(901),
  personName: 'Жумабекова Чолпон Таалайбековна',
  personInn: '11504198800317',
  lang: 'ru',
  createdAt: inHours(-2),
  dueAt: inHours(3),
  expiresAt: inHours(700),
  decidedAt: null,
  isOverdue: false,
  isToConfirm: false,
  isBrake: false,
  claim: null,
  proposerName: null,
  headline: { code: 'signRight', before: 'CREATOR', after: 'SECOND' },
  ...more,
})

export const claimOf = (name: string, isMine: boolean): QueueRowFragment['claim'] => ({
  clerkId: caseId(800),
  name,
  until: inHours(0.25),
  isMine,
})

type Details = CaseDetailsQuery['case']
type WireRefusal = NonNullable<Details['hindrance']>
const stepNames = ['TAKE', 'RELEASE', 'PROPOSE', 'CONFIRM', 'SEND_BACK', 'WITHDRAW', 'UNDO'] as const

export const no = (classification: string, params: WireRefusal['params'] = {}): WireRefusal => ({
  classification,
  params,
})

/** What the clerk may do; every other step is refused because of the state. */
const actionsFor = (allowed: readonly string[], refusals: Readonly<Record<string, WireRefusal>>): Details['actions'] =>
  stepNames.map(step => ({
    step,
    refusal: refusals[step] ?? (allowed.includes(step) ? null : no('CaseStateException', { state: 'PENDING' })),
  }))

type DetailsMore = Partial<Omit<Details, 'actions'>> & {
  readonly may?: readonly string[]
  readonly mayNot?: Readonly<Record<string, WireRefusal>>
}

export const details = (one: QueueRowFragment, { may, mayNot = {}, ...more }: DetailsMore = {}): Details => ({
  case: one,
  applicant: { actor: 'PERSON', name: 'Асанова Анна' },
  changes: [{ code: 'signRight', before: 'CREATOR', after: 'SECOND' }],
  facts: [{ code: 'othersWithRight', before: null, after: '1', at: inHours(0) }],
  asOf: inHours(0),
  touches: [],
  hindrance: null,
  refusal: null,
  reasons: ['NO_AUTHORITY', 'DOCUMENTS_MISSING'],
  proposal: null,
  decision: null,
  steps: [
    { number: 1, event: 'ask', state: 'PENDING', at: one.createdAt, name: 'Асанова Анна', note: null, words: null },
  ],
  actions: actionsFor(may ?? ['TAKE', 'PROPOSE'], mayNot),
  ...more,
})

export const proposalBy = (name: string, isMine: boolean): NonNullable<Details['proposal']> => ({
  verdict: 'APPROVE',
  reason: null,
  words: 'Право подписи изменено.',
  note: 'Приказ подписан директором.',
  name,
  isMine,
  at: inHours(-1),
})

export const counts = (open: number, more: Partial<QueueCountsQuery['caseCounts']> = {}): QueueCountsQuery => ({
  caseCounts: { open, mine: 0, toConfirm: 0, overdue: 0, kinds: [], ...more },
})

export const queueOf = (...elements: QueueRowFragment[]): QueueCasesQuery => ({
  cases: { total: elements.length, elements },
})

export const refuse = (classification: string, params: WireRefusal['params'] = {}) =>
  refuseOnWire(classification, { params })

/** Answers by operation name, a function of its variables where it changes; a test changes them as it goes. */
export const answers: Record<string, unknown> = {}
export const requests: StubbedCall[] = []
export const rests: { path: string; body: unknown }[] = []

const calls = callsOf(documents)

async function answer(path: string, init: { body?: string } = {}): Promise<Response> {
  if (path.startsWith('/dev/')) return Response.json([])
  if (path.startsWith('/desk/v1/')) {
    const name = path.slice('/desk/v1/'.length)
    const body: unknown = init.body ? JSON.parse(init.body) : null
    rests.push({ path: name, body })
    const stub = answers[name]
    const told = (typeof stub === 'function' ? stub(body) : stub) as { status?: number } | undefined
    return Response.json(told ?? {}, { status: told?.status ?? 200 })
  }
  const { name, variables } = calls(init.body)
  requests.push({ name, variables })
  return answerBy(answers[name], variables)
}

export const operator = { clerk: { id: caseId(801), login: 'operator', fullName: 'Бекова Нурай', role: 'OPERATOR' } }
export const supervisor = {
  clerk: { id: caseId(802), login: 'supervisor', fullName: 'Дооронов Канат', role: 'SUPERVISOR' },
}

/** Setup of each test: nobody is signed in, nothing is asked, nothing is kept. */
export async function prepareDesk(width = 1440, height = 900): Promise<void> {
  await page.viewport(width, height)
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  requests.length = 0
  rests.length = 0
  for (const name of Object.keys(answers)) delete answers[name]
  vi.stubGlobal('fetch', answer)
}

/** Each test of a file begins at a desk that nobody has opened, and leaves none behind. */
export function eachAtDesk(): void {
  beforeEach(() => prepareDesk())
  afterEach(async () => {
    await signOut()
    vi.unstubAllGlobals()
  })
}

/** The desk at an address, with these answers. */
export async function showDesk(place: string, given: Readonly<Record<string, unknown>> = {}) {
  Object.assign(answers, given)
  return render(<RouterProvider router={makeDeskRouter(createMemoryHistory({ initialEntries: [place] }))} />)
}

/** The same for a clerk who is signed in. */
export async function showTo(clerk: typeof operator, place: string, given: Readonly<Record<string, unknown>> = {}) {
  Object.assign(answers, { WhoAmI: clerk }, given)
  await startSession(900)
  return showDesk(place, given)
}

/** The variables of each call of this name, in order. */
export const askedFor = (name: string) => requests.filter(one => one.name === name).map(({ variables }) => variables)
