// Refusals that stand in an answer of the desk, in words.
import { errorText } from '@bank/web/kit/errorText.ts'
import { type Translate, textIfAny } from '@bank/web/kit/i18n.ts'
import { refusalOf } from '@bank/web/kit/refusal.ts'
import type { Details, StepName } from './calls.ts'
import { factName } from './look.tsx'

type WireRefusal = Details['hindrance']

/** What a field must be, where it has words of its own. */
export const wrongText = (t: Translate, name: string): string | undefined => textIfAny(t, `cases.wrong.${name}`)

/** Why not, in a sentence, which calls a field as a case does; nothing where nothing stands in the way. */
export function refusalText(t: Translate, refusal: WireRefusal): string {
  if (!refusal) return ''
  const { classification, params } = refusal
  if (classification !== 'TaskFieldException') return errorText(t, refusalOf(classification, { params }))
  const { name = '' } = params
  const named = { params: { ...params, name: factName(t, name) } }
  return wrongText(t, name) ?? errorText(t, refusalOf(classification, named))
}

/** Why this clerk may not take a step now; undefined when they may. */
export function offReason(t: Translate, { actions, proposal }: Details, step: StepName): string | undefined {
  const action = actions.find(one => one.step === step)
  if (!action) return t('cases.off.unknown')
  if (!action.refusal) return undefined
  if (step === 'CONFIRM' && proposal?.isMine) return t('cases.off.ownProposal')
  return refusalText(t, action.refusal)
}
