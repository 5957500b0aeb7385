// Status steps of a document: the steps that a person knows, made of the statuses that the bank keeps.
import type { SignScheme } from '@bank/contracts/access.ts'
import type { StepState } from '@bank/ui/Steps.tsx'
import type { TextKey } from '#kit/i18n.ts'
import { isSigningStatus, type StepWords, signingSteps, stepUnder } from './signing.ts'
import { statusText, toneOf } from './status.ts'
import type { StatusLook } from './type.ts'

/** An entry of the status history, as the bank returns it. */
export type HistoryItem<S extends string = string> = {
  readonly statusCode: S
  readonly phase: 'PASSED' | 'CURRENT' | 'FUTURE'
  readonly updatedDate: string | null
  readonly actorName: string | null
}

export type ShownStep<S extends string> = {
  readonly key: string
  readonly state: StepState
  readonly text: TextKey
  readonly item: HistoryItem<S>
}

const wordsOf = <S extends string>(look: StatusLook<S>, status: S): StepWords =>
  isSigningStatus(status) ? signingSteps[status] : look.steps[status as Exclude<S, typeof status>]

/** The state of a step: success is green at once, another end red; what lasts is a warning until it has passed. */
function stateOf<S extends string>(look: StatusLook<S>, { phase, statusCode }: HistoryItem<S>): StepState {
  if (phase === 'FUTURE') return 'future'
  const tone = toneOf(look, statusCode)
  if (tone === 'danger') return 'failed'
  if (phase === 'PASSED' || tone === 'success' || statusCode === 'DRAFT') return 'passed'
  return 'current'
}

const tense = { PASSED: 'passed', CURRENT: 'current', FUTURE: 'future' } as const

const ofSecond: readonly string[] = ['PARTIALLY_CONFIRMED', 'SECOND_SIGN_IN_PAY_CONTROL']

/** The scheme under which the document was sent, whatever the contract says since. */
const schemeOf = (history: readonly HistoryItem[], ofContract: SignScheme): SignScheme =>
  ofContract === 'ONE_SIGNATORY' && history.some(({ statusCode }) => ofSecond.includes(statusCode))
    ? 'TWO_SIGNATORY'
    : ofContract

/** Statuses after a signature on the phone. */
const afterPhone: readonly string[] = ['SECOND_SIGN_IN_PAY_CONTROL', 'ON_CONFIRMATION']

export function stepsOf<S extends string>(
  look: StatusLook<S>,
  history: readonly HistoryItem<S>[],
  ofContract: SignScheme,
): ShownStep<S>[] {
  const scheme = schemeOf(history, ofContract)
  const steps: ShownStep<S>[] = []
  let waiting = false
  for (const [at, item] of history.entries()) {
    const words = wordsOf(look, item.statusCode)
    const waits = item.phase === 'CURRENT' && words.waitsForNext === true
    const next = history[at + 1]?.statusCode
    if (words.isRequest && item.phase === 'PASSED' && next && next !== look.signed && !afterPhone.includes(next))
      continue
    const step = waits ? words.passed : words[tense[item.phase]]
    const ended = words.ends && item.phase !== 'FUTURE' && statusText(look, item.statusCode, scheme)
    const text = ended || (step && stepUnder(scheme, step))
    if (text) {
      const state = waits ? 'passed' : waiting && item.phase === 'FUTURE' ? 'current' : stateOf(look, item)
      steps.push({ key: `${at}`, state, text, item })
      if (state === 'current') waiting = false
    }
    waiting ||= waits
  }
  return steps
}
