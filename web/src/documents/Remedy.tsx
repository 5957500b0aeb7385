// The sum that can be paid instead of a refused one, as a button: into the form of who may edit, or back to the creator.
import { admits } from '@bank/contracts/access.ts'
import { Button } from '@bank/ui/Button.tsx'
import { useGo } from '#kit/address.tsx'
import { offeredSum } from '#kit/form/offeredSum.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type DialogAct, may, table } from './actions.ts'
import type { DocumentFailure, DocumentRow, Review } from './document.ts'
import type { DocumentType } from './type.ts'

/** An action that a remedy proposes, with what its dialog begins with. */
export type ProposedAction<D extends DocumentRow> = {
  readonly act: DialogAct
  readonly documents: readonly D[]
  readonly reason: string
}

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'amend'>
  readonly of: D | undefined
  readonly failure: DocumentFailure
  readonly onAct: (proposed: ProposedAction<D>) => void
}

export function Remedy<D extends DocumentRow, R extends Review>({ type, of, failure, onAct }: Props<D, R>) {
  const t = useT()
  const f = useFormats()
  const go = useGo()
  const viewer = useViewer()
  const { amend } = type
  const sum = offeredSum(failure)
  if (!of || !sum || !amend) return null
  const can = (act: 'update' | 'revise'): boolean => may(act, of) && admits(table[act].who, viewer)
  const amount = f.amount(sum)
  if (can('update'))
    return (
      <Button size="s" onClick={() => void go(amend(of, sum))}>
        {t('documents.remedy.update', { amount })}
      </Button>
    )
  if (!can('revise')) return null
  const reason = t('documents.remedy.reason', { amount })
  return (
    <Button size="s" onClick={() => onAct({ act: 'revise', documents: [of], reason })}>
      {t('documents.remedy.revise', { amount })}
    </Button>
  )
}
