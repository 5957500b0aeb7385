// The brake on a rail: nothing is sent over it until the bank starts it again, and what waits keeps its place; and the case that starts it.
import { aboutNobody, type CaseContext, type CaseFact, formOf, groundsOf, stopKinds } from '#cases/index.ts'
import { Refusal } from '#kit/refusal.ts'
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

const stateOf = (isStopped: boolean) => (isStopped ? 'STOPPED' : 'RUNNING')

export const { stop: stopRailCase, release: startRailCase } = stopKinds<RailStop, { readonly stopped: boolean }>({
  names: { stop: 'STOP_RAIL', release: 'START_RAIL' },
  parse,
  /** The bank's own, of no company. Refuses ForbiddenException where one is named. */
  async find({ tx }, { content: { rail }, org }) {
    if (org) throw new Refusal('ForbiddenException')
    return { stopped: (await railSettings(tx, rail)).state === 'STOPPED' }
  },
  opened: (_, content) => ({ content, subject: aboutNobody(), single: content.rail }),
  facts,
  changes: ({ rail }, to) => [
    { code: 'rail', after: rail },
    { code: 'railState', before: stateOf(!to), after: stateOf(to) },
  ],
  async set({ tx }, { content: { rail } }, to) {
    if (!(await moveRail(tx, rail, stateOf(to))) && to) throw new Refusal('AlreadyStoppedException')
  },
})
