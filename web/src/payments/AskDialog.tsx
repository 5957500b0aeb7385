// Is it really wanted, and why? Asked before anything but a signature is done to payments.
import { Button } from '@bank/ui/Button.tsx'
import { Money } from '@bank/ui/Money.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { ProgressBar } from '@bank/ui/ProgressBar.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useT } from '#kit/i18n.ts'
import { useOrg } from '#kit/session.ts'
import css from './Acting.module.css'
import type { BatchAct } from './actions.ts'
import { type BatchResult, carryOut } from './batch.ts'
import type { Payment } from './payment.ts'
import { sumsOf } from './selection.ts'

export type Asked = Exclude<BatchAct, 'sign'>

/** Whether a reason is asked for: the creator of a returned document must know what to mend. */
const reasons: Readonly<Partial<Record<Asked, 'required' | 'offered'>>> = { revise: 'required', cancel: 'offered' }
const reasonAtMost = 500
const dangerous: ReadonlySet<Asked> = new Set(['cancel', 'delete', 'revoke', 'recall'])

function What({ payments }: { payments: readonly Payment[] }) {
  const t = useT()
  const [first] = payments
  return (
    <div className={css.what}>
      <span className={css.whatName}>
        {payments.length === 1 && first
          ? `№ ${first.transferNum} · ${first.recipientName}`
          : t('payments.ask.count', { count: payments.length })}
      </span>
      <span className={css.sums}>
        {sumsOf(payments).map(({ amount, currency }) => (
          <Money key={currency} amount={amount} currency={currency} />
        ))}
      </span>
    </div>
  )
}

type Props = {
  readonly act: Asked
  readonly payments: readonly Payment[]
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

export function AskDialog({ act, payments, onClose, onResult }: Props) {
  const t = useT()
  const legalPartyId = useOrg()
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const wants = reasons[act]
  const busy = done !== null
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (wants === 'required' && !reason.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    setDone(0)
    onResult(await carryOut(act, { legalPartyId, payments, reason: reason.trim(), onDone: setDone }))
  }
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      mustAnswer={busy}
      title={t(`payments.ask.${act}.title`)}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} variant={dangerous.has(act) ? 'danger' : 'primary'}>
            {t(`payments.act.${act}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={event => void submit(event)}>
        <What payments={payments} />
        <p>{t(`payments.ask.${act}.text`, { count: payments.length })}</p>
        {wants && (
          <TextArea
            ref={field}
            label={t('payments.ask.reason')}
            help={t(`payments.ask.reason.${wants}`)}
            value={reason}
            maxLength={reasonAtMost}
            aside={`${reason.length} / ${reasonAtMost}`}
            onChange={event => {
              setReason(event.currentTarget.value)
              setMissing(false)
            }}
            {...(missing && { error: t('payments.ask.reason.missing') })}
          />
        )}
        {busy && act === 'delete' && payments.length > 1 && (
          <ProgressBar
            label={t('payments.ask.deleting')}
            done={done}
            total={payments.length}
            text={t('payments.ask.of', { done, all: payments.length })}
          />
        )}
      </form>
    </Dialog>
  )
}
