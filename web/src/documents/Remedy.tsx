// A button against a refusal: another sum or day into the form of who may edit, or back to the creator; or a new document.
import { admits } from '@bank/contracts/access.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { useGo } from '#kit/address.tsx'
import { offeredDay, offeredSum } from '#kit/form/offeredSum.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { useViewer } from '#kit/session.ts'
import { type DialogAct, may, table } from './actions.ts'
import type { DocumentFailure, DocumentRow, Review } from './document.ts'
import type { DocumentType } from './type.ts'

/** Nobody signed it in time: it has ended, and only another document can take its place. */
const isTooLate = ({ classification, params }: DocumentFailure): boolean =>
  classification === 'WrongUserStateException' && params.status === 'TIME_IS_OUT'

/** An action that a remedy proposes, with what its dialog begins with. */
export type ProposedAction<D extends DocumentRow> = {
  readonly act: DialogAct
  readonly documents: readonly D[]
  readonly reason: string
}

type Props<D extends DocumentRow, R extends Review> = {
  readonly type: Pick<DocumentType<D, R>, 'amend' | 'again'>
  readonly of: D | undefined
  readonly failure: DocumentFailure
  readonly onAct: (proposed: ProposedAction<D>) => void
}

export function Remedy<D extends DocumentRow, R extends Review>({ type, of, failure, onAct }: Props<D, R>) {
  const t = useT()
  const f = useFormats()
  const go = useGo()
  const viewer = useViewer()
  const { amend, again } = type
  if (!of) return null
  const href = isTooLate(failure) && may('repeat', of) && admits(table.repeat.who, viewer) && again?.(of)
  if (href)
    return (
      <ButtonLink size="s" href={href}>
        {t('documents.act.repeat')}
      </ButtonLink>
    )
  const sum = offeredSum(failure)
  const day = offeredDay(failure)
  const change = sum ? { amount: sum } : day && { valueDate: day }
  if (!change || !amend) return null
  const can = (act: 'update' | 'revise'): boolean => may(act, of) && admits(table[act].who, viewer)
  const amount = sum ? f.amount(sum) : f.day(day ?? '')
  if (can('update'))
    return (
      <Button size="s" onClick={() => void go(amend(of, change))}>
        {t('documents.remedy.update', { amount })}
      </Button>
    )
  if (!can('revise')) return null
  const reason = t(sum ? 'documents.remedy.reason' : 'documents.remedy.reasonDay', { amount })
  return (
    <Button size="s" onClick={() => onAct({ act: 'revise', documents: [of], reason })}>
      {t(sum ? 'documents.remedy.revise' : 'documents.remedy.reviseDay', { amount })}
    </Button>
  )
}
