// The steps that a clerk takes with a case: one after another, no press lost; what changed meanwhile is named and loaded anew, and nothing typed is lost.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { call } from '@bank/web/kit/api.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { useRef, useState } from 'react'
import {
  confirmCase,
  type Details,
  proposeCase,
  releaseCase,
  type StepName,
  sendBackCase,
  takeCase,
  undoCase,
  withdrawCase,
} from './calls.ts'
import { refreshCases } from './news.tsx'
import { refusalText } from './refusals.ts'
import type { DecisionVerdict } from './words.ts'

export type Proposed = {
  readonly verdict: DecisionVerdict
  readonly reason: string | null
  readonly words: string | null
  readonly note: string | null
}

/** Somebody was faster, or it looks otherwise by now. */
const moved: ReadonlySet<string> = new Set(['StaleVersionException', 'CaseStateException', 'CaseTakenException'])

/** Versions that were seen, and what own steps have made of them: nobody else came between where it is the next one. */
function followOwn(versions: Map<number, number>, seen: number): number {
  let version = seen
  for (let next = versions.get(version); next === version + 1; next = versions.get(version)) version = next
  return version
}

/** What is changed of the version that was seen; the answer is the new one, null where none is left to be seen. */
type Change = (seen: number) => Promise<number | null>
const lastOne = () => null

export function useSteps({ case: { id, version } }: Details, onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const [taken, setTaken] = useState<readonly StepName[]>([])
  const [failure, setFailure] = useState<Refusal | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  const ownVersions = useRef(new Map<number, number>())
  const takeStep = async (change: Change, done: TextKey | null) => {
    setFailure(null)
    try {
      const seen = followOwn(ownVersions.current, version)
      const made = await change(seen)
      if (made !== null) ownVersions.current.set(seen, made)
      if (done) {
        onDone()
        toast({ text: t(done), tone: 'success' })
      }
    } catch (error) {
      setFailure(asRefusal(error))
    }
    refreshCases(id)
  }
  /** Begins when the step before has been answered; the same one pressed again meanwhile is the same press. */
  const run = (step: StepName, change: Change, done: TextKey | null) => {
    if (taken.includes(step)) return
    setTaken(steps => [...steps, step])
    last.current = last.current
      .then(() => takeStep(change, done))
      .finally(() => setTaken(steps => steps.filter(one => one !== step)))
  }
  const confirm = () =>
    run(
      'CONFIRM',
      async seen => {
        const { confirmCase: said } = await call(confirmCase, { caseId: id, version: seen })
        const isUndone = said.refusal !== null
        if (!isUndone) onDone()
        toast(
          isUndone
            ? { text: t('cases.done.failed', { why: refusalText(t, said.refusal) }), tone: 'danger' }
            : { text: t(said.state === 'APPROVED' ? 'cases.done.approved' : 'cases.done.rejected'), tone: 'success' },
        )
        return null
      },
      null,
    )
  return {
    isBusy: (step: StepName): boolean => taken.includes(step),
    failure,
    failureText:
      failure && (failure.classification === 'StaleVersionException' ? t('CaseStateException') : errorText(t, failure)),
    isMoved: failure !== null && moved.has(failure.classification),
    take: () => run('TAKE', async () => (await call(takeCase, { caseId: id })).takeCase, null),
    release: () => run('RELEASE', async () => (await call(releaseCase, { caseId: id })).releaseCase, null),
    propose: (proposal: Proposed) =>
      run(
        'PROPOSE',
        async seen => (await call(proposeCase, { caseId: id, version: seen, proposal })).proposeCase,
        'cases.done.proposed',
      ),
    confirm,
    sendBack: (note: string) =>
      run(
        'SEND_BACK',
        async seen => (await call(sendBackCase, { caseId: id, version: seen, note })).sendBackCase,
        'cases.done.sentBack',
      ),
    undo: (note: string) =>
      run('UNDO', seen => call(undoCase, { caseId: id, version: seen, note }).then(lastOne), 'cases.done.undone'),
    withdraw: () => run('WITHDRAW', () => call(withdrawCase, { caseId: id }).then(lastOne), 'cases.done.withdrawn'),
  }
}

export type Steps = ReturnType<typeof useSteps>
