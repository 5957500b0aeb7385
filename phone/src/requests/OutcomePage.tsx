// The end of a request: what the bank did with the decision, part by part, or how it ended by itself.

import { readCanonicalText } from '@bank/contracts/canonicalText.ts'
import type { PhoneRequest, RequestState } from '@bank/contracts/phoneRequests.ts'
import { Button, ButtonLink } from '@bank/ui/Button.tsx'
import { IconCircleCheck, IconCircleX, IconClock } from '@bank/ui/icons.ts'
import { Banner, EmptyState } from '@bank/ui/States.tsx'
import { lazyPart } from '@bank/web/kit/code.ts'
import { errorText, registerSay } from '@bank/web/kit/errorText.ts'
import { loadTexts, type TextKey, type Translate, textIfAny, useT } from '@bank/web/kit/i18n.ts'
import { type Refusal, refusalOf } from '@bank/web/kit/refusal.ts'
import { say } from '@bank/web/kit/say.ts'
import { type ComponentType, Suspense, useEffect } from 'react'
import { to } from '#kit/place.ts'
import { Screen } from '#kit/Screen.tsx'
import { forgetOutcome, type Outcome } from './answers.ts'
import { refreshBox } from './inbox.ts'
import css from './Requests.module.css'

registerSay(say)

/** Why one document was not done, where the phone has words for it. */
const whyNot = (t: Translate, classification: string, params: Readonly<Record<string, string>>): string | null =>
  textIfAny(t, classification) === undefined ? null : errorText(t, refusalOf(classification, { params }))

function Home() {
  const t = useT()
  return (
    <ButtonLink href={to.requests} variant="primary" size="l" wide>
      {t('requests.toList')}
    </ButtonLink>
  )
}

const icons: Readonly<Record<RequestState, typeof IconClock>> = {
  PENDING: IconClock,
  SIGNED: IconCircleCheck,
  DECLINED: IconCircleX,
  EXPIRED: IconClock,
  WITHDRAWN: IconCircleX,
}

/** It ended without an answer of this screen. */
export function Ended({ of, state }: { of: PhoneRequest; state: RequestState }) {
  const t = useT()
  const Icon = icons[state]
  return (
    <Screen title={t('requests.one')} back={to.requests} foot={<Home />}>
      <div role="alert">
        <EmptyState
          icon={<Icon />}
          title={t(`requests.ended.${of.kind}.${state}` as TextKey)}
          text={t(`requests.ended.text.${of.kind}.${state}` as TextKey)}
        />
      </div>
    </Screen>
  )
}

/** A document by what it says of itself. */
function nameOf(id: string, { documents }: PhoneRequest): string {
  const canonical = documents.find(one => one.id === id)?.canonical ?? ''
  const fields = readCanonicalText(canonical)?.fields
  return [fields?.get('recipient name'), fields?.get('number') && `№\u00a0${fields.get('number')}`]
    .filter(Boolean)
    .join(', ')
}

/** A number that was not the one of the screen ends it as a no does. */
const confirmationEnd = ({ decision, result }: Outcome & { readonly step: 'DONE' }) =>
  result.state === 'SIGNED' ? 'done' : decision === 'SIGN' ? 'mismatch' : 'declined'

type DoneProps = { readonly of: PhoneRequest; readonly outcome: Outcome & { readonly step: 'DONE' } }

function Failures({ of, outcome: { result } }: DoneProps) {
  const t = useT()
  return (
    <section>
      <h2 className={css.head}>{t('requests.notDone', { count: result.failed.length })}</h2>
      <ul className={css.rows}>
        {result.failed.map(({ id, classification, params }) => (
          <li key={id} className={css.failure}>
            <b>{nameOf(id, of)}</b>
            <span>{whyNot(t, classification, params) ?? t('requests.notDone.other')}</span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('requests.notDone.text')}</p>
    </section>
  )
}

/** Where the words of a refusal cannot be had, it is told without them. */
const inWords = <P,>(Part: ComponentType<P>) =>
  lazyPart(async () => {
    await loadTexts('refused').catch(() => undefined)
    return Part
  })

const FailuresInWords = inWords(Failures)

function Done({ of, outcome }: DoneProps) {
  const t = useT()
  const { decision, result } = outcome
  const { kind } = of
  const end = kind === 'DOCUMENTS' ? null : confirmationEnd(outcome)
  const Icon = end === 'mismatch' || decision !== 'SIGN' ? IconCircleX : IconCircleCheck
  const title =
    kind !== 'DOCUMENTS' && end
      ? t(`requests.confirm.end.${kind}.${end}`)
      : result.succeeded
        ? t(decision === 'SIGN' ? 'requests.done.signed' : 'requests.done.declined', { count: result.succeeded })
        : t('requests.done.none')
  return (
    <Screen title={t('requests.one')} back={to.requests} foot={<Home />}>
      <div role="status">
        <EmptyState
          icon={<Icon />}
          title={title}
          {...(kind !== 'DOCUMENTS' && end === 'mismatch' && { text: t(`requests.confirm.mismatch.${kind}`) })}
        />
      </div>
      <Suspense>{result.failed.length > 0 && <FailuresInWords of={of} outcome={outcome} />}</Suspense>
    </Screen>
  )
}

function Refused({ refusal, again }: { refusal: Refusal; again: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="danger"
      title={errorText(t, refusal)}
      urgent
      actions={
        <Button size="s" onClick={again}>
          {t('requests.again')}
        </Button>
      }
    />
  )
}

const RefusedInWords = inWords(Refused)

type Props = {
  readonly of: PhoneRequest
  readonly keyId: string
  readonly outcome: Outcome
  readonly again: () => void
}

export function OutcomePage({ of, keyId, outcome, again }: Props) {
  const t = useT()
  useEffect(() => {
    if (outcome.step !== 'SENDING') void refreshBox(keyId)
  }, [outcome.step, keyId])
  // The bank took nothing of it: it waits as before, and may be decided again.
  const isOpen = outcome.step === 'DONE' && outcome.result.state === 'PENDING'
  useEffect(() => (isOpen ? () => forgetOutcome(of.id) : undefined), [isOpen, of.id])
  if (outcome.step === 'DONE') return <Done of={of} outcome={outcome} />
  if (outcome.step === 'SENDING')
    return (
      <Screen title={t('requests.one')} back={to.requests}>
        <div role="status" aria-busy>
          <EmptyState icon={<IconClock />} title={t('requests.sending')} text={t('requests.sending.text')} />
        </div>
      </Screen>
    )
  const retry = () => {
    forgetOutcome(of.id)
    again()
  }
  return (
    <Screen title={t('requests.one')} back={to.requests} foot={<Home />}>
      <Suspense>
        <RefusedInWords refusal={outcome.refusal} again={retry} />
      </Suspense>
    </Screen>
  )
}
