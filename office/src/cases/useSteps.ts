// The steps that a clerk takes with a case: one at a time; what changed meanwhile is named and loaded anew, and nothing typed is lost.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { call } from '@bank/web/kit/api.ts'
import { errorText } from '@bank/web/kit/errorText.ts'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import { asRefusal, type Refusal } from '@bank/web/kit/refusal.ts'
import { useState } from 'react'
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

export function useSteps({ case: { id, version } }: Details, onDone: () => void) {
  const t = useT()
  const toast = useToast()
  const [busy, setBusy] = useState<StepName | null>(null)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const run = async (step: StepName, change: () => Promise<unknown>, done: TextKey | null) => {
    if (busy) return
    setBusy(step)
    setFailure(null)
    try {
      await change()
      if (done) {
        onDone()
        toast({ text: t(done), tone: 'success' })
      }
    } catch (error) {
      setFailure(asRefusal(error))
    }
    refreshCases(id)
    setBusy(null)
  }
  const confirm = () =>
    run(
      'CONFIRM',
      async () => {
        const { confirmCase: said } = await call(confirmCase, { caseId: id, version })
        const isUndone = said.refusal !== null
        if (!isUndone) onDone()
        toast(
          isUndone
            ? { text: t('cases.done.failed', { why: refusalText(said.refusal) }), tone: 'danger' }
            : { text: t(said.state === 'APPROVED' ? 'cases.done.approved' : 'cases.done.rejected'), tone: 'success' },
        )
      },
      null,
    )
  return {
    busy,
    failure,
    failureText: failure && errorText(failure),
    isMoved: failure !== null && moved.has(failure.classification),
    take: () => run('TAKE', () => call(takeCase, { caseId: id }), null),
    release: () => run('RELEASE', () => call(releaseCase, { caseId: id }), null),
    propose: (proposal: Proposed) =>
      run('PROPOSE', () => call(proposeCase, { caseId: id, version, proposal }), 'cases.done.proposed'),
    confirm,
    sendBack: (note: string) =>
      run('SEND_BACK', () => call(sendBackCase, { caseId: id, version, note }), 'cases.done.sentBack'),
    undo: (note: string) => run('UNDO', () => call(undoCase, { caseId: id, version, note }), 'cases.done.undone'),
    withdraw: () => run('WITHDRAW', () => call(withdrawCase, { caseId: id }), 'cases.done.withdrawn'),
  }
}

export type Steps = ReturnType<typeof useSteps>
