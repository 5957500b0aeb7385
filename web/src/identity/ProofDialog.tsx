// The dialog that asks for a second factor before a change of rights, by any that the person has: a phone, a token, a code of the authenticator, or one by SMS.
import { Button } from '@bank/ui/Button.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { announceSessionEnd, rest } from '#kit/api.ts'
import { CodeField } from '#kit/CodeField.tsx'
import { lazyPart } from '#kit/code.ts'
import { Failed } from '#kit/Failed.tsx'
import { useT } from '#kit/i18n.ts'
import { isDemo } from '#kit/page.ts'
import type { ProofWish } from '#kit/proof.ts'
import { RefusalBanner } from '#kit/RefusalBanner.tsx'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import { useCodeForm } from '#kit/useCodeForm.ts'
import { DemoCode } from './DemoCode.tsx'
import { OtherWays } from './OtherWays.tsx'
import css from './ProofDialog.module.css'
import { type AskPhone, askPhoneAt } from './phoneCalls.ts'
import { firstOf, type SecondFactor, type SmsCodeAnswer } from './signIn.ts'
import type { TokenCalls } from './TokenForm.tsx'
import { Resend, useSending } from './useSending.tsx'

/** The forms of tokens and phones are those of the sign-in, and come when they are chosen. */
const TokenForm = lazyPart(async () => {
  const { TokenForm, loadTokenTexts } = await import('./TokenForm.tsx')
  await loadTokenTexts()
  return TokenForm
})
const PhonePanel = lazyPart(() => import('./PhonePanel.tsx').then(({ PhonePanel }) => PhonePanel))

type ProofWays = { readonly available2fa: readonly SecondFactor[]; readonly phone: string }

/** A session that is over closes whatever is open. */
const asked = <R,>(answer: Promise<R>): Promise<R> =>
  answer.catch((error: unknown) => {
    if (isRefusal(error) && error.classification === 'SessionExpiredException') announceSessionEnd()
    throw error
  })

const proofWays = (wish: ProofWish): Promise<ProofWays> =>
  rest('prove', wish === 'AwakeProofRequiredException' ? { body: { awake: true } } : {})
const sendCode = (): Promise<SmsCodeAnswer> => rest('prove', { body: { send: true } })
const prove = (factor: SecondFactor, code: string): Promise<unknown> =>
  asked(rest('prove', { body: factor === 'TOTP' ? { totp: code } : { otp: code } }))
const tokenCalls: TokenCalls = {
  ask: () => asked(rest('prove', { body: { rutoken: true } })),
  confirm: cms => asked(rest('prove', { body: { cms } })),
}
const askPhone: AskPhone = async again => {
  const answer = await asked(askPhoneAt<object>('prove', again))
  return 'wait' in answer ? answer.wait : null
}

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
    onFailed: () => {},
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

type ProofFormProps = {
  readonly factor: SecondFactor
  readonly of: ProofWays
  readonly onOther: (factor: SecondFactor) => void
  readonly onProved: () => void
}

function ProofForm({ factor, of, onOther, onProved }: ProofFormProps) {
  const t = useT()
  const ways = <OtherWays but={factor} entered={of} onOther={onOther} />
  if (factor === 'TOTP') return <CodeForm factor="TOTP" note={t('proof.app')} ways={ways} onProved={onProved} />
  if (factor === 'SMS') return <SmsForm phone={of.phone} ways={ways} onProved={onProved} />
  const row = <div className={css.ways}>{ways}</div>
  if (factor === 'PAY_CONTROL')
    return (
      <div className={css.form}>
        <PhonePanel
          {...{ ask: askPhone, isAnew: true, onDone: onProved, ways: row }}
          head={isRefused => !isRefused && <p className={css.note}>{t('identity.phone.note')}</p>}
        />
      </div>
    )
  const note = <p className={css.note}>{t('proof.token')}</p>
  const look = { className: css.form, head: note, ways: row, confirmText: t('identity.confirm') }
  return <TokenForm key={factor} kind={factor} calls={tokenCalls} onDone={onProved} onFailed={() => {}} {...look} />
}

type Props = { readonly wish: ProofWish; readonly onEnd: (isProved: boolean) => void }

export function ProofDialog({ wish, onEnd }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<SecondFactor | null>(null)
  const { data, error, isFetching, refetch } = useQuery<ProofWays, Refusal>({
    ...{ queryKey: ['identity', 'proof', wish], queryFn: () => proofWays(wish), retry: false, gcTime: 0 },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog open size="s" compact steady onClose={() => onEnd(false)} title={t('proof.title')}>
      <p className={css.why}>{t(wish === 'AwakeProofRequiredException' ? 'proof.whyAwake' : 'proof.why')}</p>
      {error && !isFetching && <Failed title={'proof.failed'} error={error} again={() => void refetch()} />}
      {!data && isFetching && <SkeletonRows rows={2} lead={false} />}
      {data && (
        <Suspense fallback={<SkeletonRows rows={2} lead={false} />}>
          <ProofForm
            {...{ factor: chosen ?? firstOf(data.available2fa), of: data, onOther: setChosen }}
            onProved={() => onEnd(true)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
