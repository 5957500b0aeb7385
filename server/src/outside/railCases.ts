// The brake on a rail: nothing is sent over it until the bank starts it again, and what waits keeps its place; and the case that starts it.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import { aboutNobody, type CaseContext, type CaseFact, type CaseKind, formOf, groundsOf } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
import { reject } from '#kit/rejection.ts'
import { moveRail, railSettings } from './dispatch-store.ts'
import { type RailName, railNames } from './rail.ts'
import { railStates } from './watch-store.ts'

type RailStop = { readonly rail: RailName; readonly grounds: string }

function parse(given: Readonly<Record<string, unknown>>): RailStop {
  const { rail: said, grounds } = formOf(given, ['rail', 'grounds'])
  const rail = railNames.find(name => name === said)
  if (!rail) throw new Refusal('TaskFieldException', { name: 'rail' })
  return { rail, grounds: groundsOf(grounds) }
}

async function facts({ tx }: CaseContext, { content }: { readonly content: RailStop }): Promise<CaseFact[]> {
  const state = (await railStates(tx)).find(({ name }) => name === content.rail)
  if (!state) return []
  return [
    { code: 'rail', after: state.name },
    { code: 'railState', after: state.state },
    { code: 'railWaiting', after: String(state.waiting) },
    { code: 'railOldestDue', after: state.oldestDueAt?.toISOString() ?? null },
    { code: 'railParkedPayments', after: String(state.parkedPayments) },
    { code: 'railUnanswered', after: String(state.unansweredPayments) },
    { code: 'railParkedAnswers', after: String(state.parkedAnswers) },
  ]
}

type RailState = 'RUNNING' | 'STOPPED'

const changes = (to: RailState, { rail, grounds }: RailStop): readonly CaseFact[] => [
  { code: 'rail', after: rail },
  { code: 'railState', before: to === 'STOPPED' ? 'RUNNING' : 'STOPPED', after: to },
  { code: 'grounds', after: grounds },
]

const opened = (content: RailStop) => ({ content, subject: aboutNobody(content.rail), single: content.rail })

/** The bank's own, of no company. Refuses ForbiddenException where one is named. */
const ofNobody = (org: string | null): void => {
  if (org) throw new Refusal('ForbiddenException')
}

export const stopRailCase: CaseKind<RailStop> = {
  name: 'STOP_RAIL',
  ...caseKinds.STOP_RAIL,
  parse,
  async open({ tx }, { content, org }) {
    ofNobody(org)
    if ((await railSettings(tx, content.rail)).state === 'STOPPED') throw new Refusal('AlreadyStoppedException')
    return opened(content)
  },
  facts,
  changes: content => changes('STOPPED', content),
  brake: {
    async act({ tx }, { content }) {
      if (!(await moveRail(tx, content.rail, 'STOPPED'))) throw new Refusal('AlreadyStoppedException')
    },
    undo: async ({ tx }, { content }) => void (await moveRail(tx, content.rail, 'RUNNING')),
  },
}

export const startRailCase: CaseKind<RailStop> = {
  name: 'START_RAIL',
  ...caseKinds.START_RAIL,
  parse,
  async open({ tx }, { content, org }) {
    ofNobody(org)
    if ((await railSettings(tx, content.rail)).state === 'RUNNING') throw new Refusal('NotStoppedException')
    return opened(content)
  },
  facts,
  changes: content => changes('RUNNING', content),
  check: async ({ tx }, { content }) =>
    (await railSettings(tx, content.rail)).state === 'STOPPED' ? null : reject('NotStoppedException'),
  async execute({ tx }, { content }) {
    if (!(await moveRail(tx, content.rail, 'RUNNING'))) throw new Refusal('NotStoppedException')
  },
}
