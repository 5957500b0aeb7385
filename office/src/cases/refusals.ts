// Refusals that stand in an answer of the desk, in words.
import { errorText } from '@bank/web/kit/errorText.ts'
import type { Translate } from '@bank/web/kit/i18n.ts'
import { refusalOf } from '@bank/web/kit/refusal.ts'
import type { Details, StepName } from './calls.ts'

type WireRefusal = Details['hindrance']

/** Why not, in a sentence; nothing where nothing stands in the way. */
export const refusalText = (t: Translate, refusal: WireRefusal): string =>
  refusal ? errorText(t, refusalOf(refusal.classification, { params: refusal.params })) : ''

/** Why this clerk may not take a step now; undefined when they may. */
export function offReason(t: Translate, { actions, proposal }: Details, step: StepName): string | undefined {
  const action = actions.find(one => one.step === step)
  if (!action) return t('cases.off.unknown')
  if (!action.refusal) return undefined
  if (step === 'CONFIRM' && proposal?.isMine) return t('cases.off.ownProposal')
  return refusalText(t, action.refusal)
}
