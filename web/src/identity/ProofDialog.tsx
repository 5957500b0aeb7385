// The dialog that asks for a second factor before a change of rights: a code of the authenticator, or one by SMS.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { announceSessionEnd, rest } from '#kit/api.ts'
import { CodeField } from '#kit/CodeField.tsx'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { isDemo } from '#kit/page.ts'
import { RefusalBanner } from '#kit/RefusalBanner.tsx'
import type { Refusal } from '#kit/refusal.ts'
import { useCodeForm } from '#kit/useCodeForm.ts'
import { DemoCode } from './DemoCode.tsx'
import css from './ProofDialog.module.css'
import type { SecondFactor, SmsCodeAnswer } from './signIn.ts'
import { Resend, useSending } from './useSending.tsx'

type ProofWays = { readonly available2fa: readonly SecondFactor[]; readonly phone: string }

const proofWays = (): Promise<ProofWays> => rest('prove')
const sendCode = (): Promise<SmsCodeAnswer> => rest('prove', { body: { send: true } })
const prove = (factor: SecondFactor, code: string): Promise<unknown> =>
  rest('prove', { body: factor === 'TOTP' ? { totp: code } : { otp: code } })

const length = 6

type CodeFormProps = {
  readonly factor: SecondFactor
  readonly onProved: () => void
  /** Above the field: where the code is. */
  readonly note: ReactNode
  /** Under the field: another code, another way. */
  readonly ways: ReactNode
}

function CodeForm({ factor, onProved, note, ways }: CodeFormProps) {
  const t = useT()
  const { submit, busy, waits, field } = useCodeForm({
    onCode: async code => {
      await prove(factor, code)
      onProved()
    },
    onFailed: ({ classification }) => {
      if (classification === 'SessionExpiredException') announceSessionEnd()
    },
  })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.note}>{note}</p>
      <CodeField label={t(factor === 'TOTP' ? 'identity.totp.label' : 'identity.sms.label')} {...field} />
      {waits && <RefusalBanner key={waits.traceId} error={waits} />}
      {factor === 'TOTP' && isDemo() && <DemoCode />}
      <div className={css.ways}>{ways}</div>
      <Button wide type="submit" variant="primary" busy={busy} disabled={field.value.length < length && !busy}>
        {t('identity.confirm')}
      </Button>
    </form>
  )
}

function SmsForm({ phone, ways, onProved }: { phone: string; ways: ReactNode; onProved: () => void }) {
  const t = useT()
  const sending = useSending({ send: sendCode })
  const { problem } = sending
  const note = problem ? <span role="alert">{problem}</span> : t('identity.sms.note', { phone })
  const all = (
    <>
      <Resend {...sending} />
      {ways}
    </>
  )
  return <CodeForm factor="SMS" onProved={onProved} note={note} ways={all} />
}

type Props = { readonly onEnd: (isProved: boolean) => void }

export function ProofDialog({ onEnd }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<SecondFactor | null>(null)
  const { data, error, isFetching, refetch } = useQuery<ProofWays, Refusal>({
    ...{ queryKey: ['identity', 'proof'], queryFn: proofWays, retry: false, gcTime: 0 },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const factor = chosen ?? data?.available2fa[0] ?? 'SMS'
  const other = data?.available2fa.find(one => one !== factor)
  const ways = other && (
    <Button variant="text" size="s" onClick={() => setChosen(other)}>
      {t(other === 'SMS' ? 'identity.totp.useSms' : 'identity.sms.useApp')}
    </Button>
  )
  const onProved = () => onEnd(true)
  return (
    <Dialog open size="s" compact steady onClose={() => onEnd(false)} title={t('proof.title')}>
      <p className={css.why}>{t('proof.why')}</p>
      {error && !isFetching && <Failed title={'proof.failed'} error={error} again={() => void refetch()} />}
      {!data && isFetching && <SkeletonRows rows={2} lead={false} />}
      {data && factor === 'TOTP' && <CodeForm factor="TOTP" note={t('proof.app')} ways={ways} onProved={onProved} />}
      {data && factor === 'SMS' && <SmsForm phone={data.phone} ways={ways} onProved={onProved} />}
    </Dialog>
  )
}
