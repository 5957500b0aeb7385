// The confirm dialog, with a reason where one is wanted, before any action on documents but a signature.
import { normaliseText, reasonAtMost } from '@bank/contracts/text.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import css from './Acting.module.css'
import type { DialogAct } from './actions.ts'
import { carryOut } from './batch.ts'
import type { BatchResult, DocumentRow, Review } from './document.ts'
import { OpenKeyless } from './OpenKeyless.tsx'
import type { DocumentType } from './type.ts'

/** Actions with a reason: required where the creator must know what to correct, else offered. */
const reasons: Readonly<Partial<Record<DialogAct, 'required' | 'offered'>>> = { revise: 'required', cancel: 'offered' }
const dangerous: ReadonlySet<DialogAct> = new Set(['cancel', 'delete', 'revoke', 'recall'])

/** Actions that ask the signers, where they sign on phones. */
const asking: ReadonlySet<DialogAct> = new Set(['send', 'askAgain'])

type AskSubject<D extends DocumentRow, R extends Review> = {
  readonly type: DocumentType<D, R>
  readonly documents: readonly D[]
}

function AskSummary<D extends DocumentRow, R extends Review>({ type, documents }: AskSubject<D, R>) {
  const t = useT()
  const [first] = documents
  return (
    <div className={css.what}>
      <span className={css.whatName}>
        {documents.length === 1 && first ? type.nameOf(first) : t('documents.ask.count', { count: documents.length })}
      </span>
      <span className={css.sums}>
        {type.sumsOf(documents).map(({ amount, currency }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </span>
    </div>
  )
}

type Props<D extends DocumentRow, R extends Review> = AskSubject<D, R> & {
  readonly act: DialogAct
  /** The reason that the dialog begins with. */
  readonly proposed?: string | undefined
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

/** Validates the reason where one is wanted, then runs the action. */
function useAnswer<D extends DocumentRow, R extends Review>({
  type,
  act,
  documents,
  proposed = '',
  onResult,
}: Props<D, R>) {
  const legalPartyId = useOrg()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(proposed)
  const [fault, setFault] = useState<'missing' | 'long' | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const wants = reasons[act]
  /** As the bank keeps it: «№» becomes two characters. */
  const length = normaliseText(reason).length
  const judge = () => (length > reasonAtMost ? 'long' : wants === 'required' && length === 0 ? 'missing' : null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (done !== null) return
    const found = judge()
    if (found) {
      setFault(found)
      field.current?.focus()
      return
    }
    setDone(0)
    onResult(await carryOut(type, act, { legalPartyId, documents, reason: reason.trim(), onDone: setDone }))
  }
  const change = (text: string) => {
    setReason(text)
    setFault(null)
  }
  return { field, reason, length, change, fault, wants, done, submit }
}

export function AskDialog<D extends DocumentRow, R extends Review>(props: Props<D, R>) {
  const { act, documents, onClose } = props
  const t = useT()
  const formId = useId()
  const { field, reason, length, change, fault, wants, done, submit } = useAnswer(props)
  const busy = done !== null
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      mustAnswer={busy}
      title={t(`documents.ask.${act}.title`)}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant={dangerous.has(act) ? 'danger' : 'primary'}>
            {t(`documents.act.${act}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={event => void submit(event)}>
        <AskSummary {...props} />
        <p>{t(`documents.ask.${act}.text`, { count: documents.length })}</p>
        {asking.has(act) && <OpenKeyless />}
        {wants && (
          <TextArea
            ref={field}
            label={t('documents.ask.reason')}
            help={t(`documents.ask.reason.${wants}`)}
            value={reason}
            aside={`${length} / ${reasonAtMost}`}
            onChange={event => change(event.currentTarget.value)}
            {...(fault && { error: t(`documents.ask.reason.${fault}`, { most: reasonAtMost }) })}
          />
        )}
        {busy && act === 'delete' && documents.length > 1 && (
          <ProgressBar
            label={t('documents.ask.deleting')}
            done={done}
            total={documents.length}
            text={t('documents.ask.of', { done, all: documents.length })}
          />
        )}
      </form>
    </Dialog>
  )
}
