// How much in all, how long the code still counts for it, and the code itself.
import { Button } from '@bank/ui/Button.tsx'
import { DigitsField } from '@bank/ui/form/GroupedFields.tsx'
import { IconClock, IconSignature } from '@bank/ui/icons.ts'
import { Money } from '@bank/ui/Money.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { msOf } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { useT } from '#kit/i18n.ts'
import { invalidate } from '#kit/query.ts'
import { asRefused, type Refused, refused } from '#kit/refused.ts'
import { useOrg } from '#kit/session.ts'
import { useCountdown } from '#kit/useCountdown.ts'
import { type BatchResult, signPayments } from './batch.ts'
import css from './Sign.module.css'
import type { Challenge } from './SignDialog.tsx'

const codeLength = 6
const soon = 30
const stale: ReadonlySet<string> = new Set(['ChallengeExpiredException', 'ChallengeChangedException'])
const aboutCode: ReadonlySet<string> = new Set(['WrongSignCodeException', 'SignCodeUsedException'])

const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Totals({ of }: { of: Challenge }) {
  const t = useT()
  return (
    <Recap
      rows={of.totals.map(({ operation, currency, count, amount }) => ({
        key: `${operation} ${currency}`,
        label: `${t(`payments.kind.${operation}`)} · ${count}`,
        value: <Money amount={amount} currency={currency} />,
      }))}
    />
  )
}

type Props = {
  readonly of: Challenge
  readonly renewing: boolean
  /** Another challenge for the same documents, as they are now. */
  readonly onRenew: () => void
  readonly onClose: () => void
  readonly onResult: (result: BatchResult) => void
}

function useSigning({ of, onResult }: Props) {
  const legalPartyId = useOrg()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Refused | null>(null)
  const sign = async (code: string) => {
    setBusy(true)
    setFailure(null)
    const paymentIds = of.documents.map(one => one.payment.id)
    try {
      const answer = await call(signPayments, {
        sign: { legalPartyId, paymentIds, outcome: 'SUCCESS', challengeId: of.id, code },
      })
      onResult(answer.signingPayment)
    } catch (error) {
      setFailure(asRefused(error))
      setBusy(false)
    } finally {
      void invalidate('payments', 'accounts')
    }
  }
  return { busy, failure, sign }
}

/** A batch is signed in one piece, so there is no part of it to count. */
function Working({ count }: { count: number }) {
  const t = useT()
  return (
    <div role="status">
      <p className={css.under}>{t('payments.sign.working', { count })}</p>
      <div className={css.working}>
        <div />
      </div>
    </div>
  )
}

function CodeForm(props: Props & { readonly seconds: number }) {
  const { of, seconds, onClose } = props
  const t = useT()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { busy, failure, sign } = useSigning(props)
  const wrong = failure && aboutCode.has(failure.classification) ? failure : null
  useEffect(() => {
    if (wrong) field.current?.select()
  }, [wrong])
  const short = code.length < codeLength
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (short || busy || seconds === 0) field.current?.focus()
    else void sign(code)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {failure && !wrong && <Banner tone="danger" urgent title={errorText(failure)} />}
      <DigitsField
        ref={field}
        label={t('payments.sign.code')}
        help={t('payments.sign.codeHelp')}
        value={code}
        onChange={setCode}
        max={codeLength}
        group={3}
        autoComplete="one-time-code"
        {...(wrong && { error: errorText(wrong) })}
      />
      {busy && <Working count={of.documents.length} />}
      <Button
        wide
        size="l"
        type="submit"
        variant="primary"
        icon={<IconSignature />}
        busy={busy}
        disabled={short && !busy}
      >
        {t('payments.sign.do', { count: of.documents.length })}
      </Button>
      <Button wide onClick={onClose} disabled={busy}>
        {t('common.return')}
      </Button>
      {failure && stale.has(failure.classification) && (
        <Button wide onClick={props.onRenew} busy={props.renewing}>
          {t('payments.sign.renew')}
        </Button>
      )}
    </form>
  )
}

export function SignForm(props: Props) {
  const { of, renewing, onRenew } = props
  const t = useT()
  const seconds = useCountdown(msOf(of.expiresAt))
  const over = seconds === 0
  return (
    <aside className={css.side} aria-label={t('payments.sign.side')}>
      <Totals of={of} />
      <p className={css.clock} data-soon={seconds <= soon || undefined}>
        <IconClock />
        {over ? t('payments.sign.over') : t('payments.sign.left', { time: minutes(seconds) })}
      </p>
      {of.signType !== 'TOTP' ? (
        <Banner tone="warning" title={errorText(refused('SignTypeException', { says: { signType: of.signType } }))} />
      ) : over ? (
        <Button wide variant="primary" onClick={onRenew} busy={renewing}>
          {t('payments.sign.renew')}
        </Button>
      ) : (
        <CodeForm {...props} seconds={seconds} />
      )}
      <p className={css.digest}>
        {t('payments.sign.digest')} <code>{of.digest.slice(0, 16).replace(/(.{4})/g, '$1 ')}</code>
      </p>
    </aside>
  )
}
