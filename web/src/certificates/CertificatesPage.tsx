// The page of the certificate of one's token: its state, a request made on the token, the next one before it ends, writing what was issued, and those of the company.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { Recap } from '@bank/ui/Recap.tsx'
import { SkeletonRows } from '@bank/ui/SkeletonRows.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { Page, Stack } from '@bank/ui/shell/Frame.tsx'
import { type FormEvent, Suspense, use, useState } from 'react'
import { call } from '#kit/api.ts'
import { msOf, now } from '#kit/clock.ts'
import { errorText } from '#kit/errorText.ts'
import { Failed } from '#kit/Failed.tsx'
import { useFormats } from '#kit/format.ts'
import type { OwnTokenCertificateQuery } from '#kit/generated/access-control/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { invalidate, useAsk } from '#kit/query.ts'
import { asRefusal, type Refusal } from '#kit/refusal.ts'
import { useMay, useMe, useOrg } from '#kit/session.ts'
import { to } from '#paths.ts'
import css from './Certificates.module.css'
import { CompanyCertificates } from './CompanyCertificates.tsx'
import { askCertificate, certificateRequests, ownCertificate } from './calls.ts'
import { isTokenKind, type TokenKind } from './port.ts'
import { expectTokenPanel, TokenFields } from './TokenFields.tsx'
import { useToken } from './useToken.ts'
import { importToToken, requestByToken, type TokenAccess } from './withToken.ts'

const panelExpected = expectTokenPanel()

type Present = NonNullable<NonNullable<OwnTokenCertificateQuery['employeeSecure']['currentContract']>['ruTokenCert']>
type State = 'NONE' | 'GOOD' | 'ENDING' | 'ENDED'

const tones: Readonly<Record<State, Tone>> = { NONE: 'neutral', GOOD: 'success', ENDING: 'warning', ENDED: 'danger' }

function stateOf(of: Present | null): State {
  if (!of) return 'NONE'
  if (msOf(of.expirationDate) < now()) return 'ENDED'
  return of.isEnding ? 'ENDING' : 'GOOD'
}

type TokenActionProps = {
  readonly kind: TokenKind
  readonly label: string
  readonly primary?: boolean
  readonly run: (access: TokenAccess) => Promise<void>
}

/** One thing that is done with the token, with its PIN and what is wrong. */
function TokenAction({ kind, label, primary = false, run }: TokenActionProps) {
  const t = useT()
  const token = useToken(kind)
  const { userReferenceId: owner } = useMe()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    void token.use(run).catch((error: unknown) => setRefusal(asRefusal(error)))
  }
  return (
    <form className={css.inside} noValidate onSubmit={submit}>
      {refusal && <Banner tone="danger" urgent title={errorText(t, refusal)} />}
      <TokenFields of={token} owner={owner} />
      <div className={css.actions}>
        <Button type="submit" variant={primary ? 'primary' : 'default'} busy={token.busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}

function Facts({ of }: { of: Present }) {
  const t = useT()
  const { day } = useFormats()
  const dayOf = (instant: string): string => day(instantToBankDay(instant))
  const rows = [
    { key: 'number', label: t('certificates.number'), value: groupDigits(of.serialNumber) },
    { key: 'from', label: t('certificates.from'), value: dayOf(of.startDate) },
    { key: 'until', label: t('certificates.until'), value: dayOf(of.expirationDate) },
  ]
  return <Recap variant="details" rows={rows} />
}

type RequestProps = { readonly kind: TokenKind; readonly of: Present | null; readonly name: string }

/** The first one, or the next one, whose request the present key signs. */
function AskCard({ kind, of, name }: RequestProps) {
  const t = useT()
  const org = useOrg()
  const { userReferenceId: me } = useMe()
  const state = stateOf(of)
  const renewed = of && state !== 'ENDED' ? of.certificate : null
  const { data } = useAsk(certificateRequests, { org }, { refetchOnMount: 'always' })
  const waits = data?.commonTasksPageableFilter.elements.find(one => one.userReferenceId === me)
  const ask = async (access: TokenAccess) => {
    const made = await requestByToken(access, { name, renewed })
    await call(askCertificate, {
      certificate: { orgReferenceId: org, signType: kind, request: made.request, ...(made.cms && { cms: made.cms }) },
    })
    await invalidate('cases', 'certificates')
  }
  return (
    <>
      {state === 'ENDING' && <Banner tone="warning" title={t('certificates.ending')} />}
      {waits ? (
        <Banner tone="info" title={t('certificates.asked', { number: numbered(waits.number) })} />
      ) : (
        <TokenAction
          kind={kind}
          label={t(renewed ? 'certificates.renew' : 'certificates.ask')}
          primary={state !== 'GOOD'}
          run={ask}
        />
      )}
    </>
  )
}

function ImportCard({ kind, of }: { kind: TokenKind; of: Present }) {
  const t = useT()
  const toast = useToast()
  const write = async (access: TokenAccess) => {
    await importToToken(access, of.certificate)
    toast({ text: t('certificates.imported'), tone: 'success' })
  }
  return (
    <Card title={t('certificates.import')}>
      <div className={css.inside}>
        <p>{t('certificates.import.about')}</p>
        <TokenAction kind={kind} label={t('certificates.import')} run={write} />
      </div>
    </Card>
  )
}

function Inside() {
  const t = useT()
  const may = useMay('SIGNERS')
  const isFirst = useMay('FIRST_SIGNER')
  const { data, error, refetch } = useAsk(ownCertificate, {}, { refetchOnMount: 'always' })
  if (!data && error) return <Failed title={'certificates.failed'} error={error} again={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  use(panelExpected)
  const { currentContract: contract, fullName } = data.employeeSecure
  if (!contract || !isTokenKind(contract.signType))
    return (
      <Stack>
        <Banner tone="info" title={t('certificates.byPhone')} />
        {isFirst && <CompanyCertificates />}
      </Stack>
    )
  const of = contract.ruTokenCert ?? null
  const state = stateOf(of)
  return (
    <Stack>
      <Card title={t('certificates.yours')} aside={<Pill tone={tones[state]}>{t(`certificates.state.${state}`)}</Pill>}>
        <div className={css.inside}>
          <p className={css.note}>{t('certificates.about')}</p>
          <p>
            {t('certificates.kind')}: {t(`certificates.kind.${contract.signType}`)}
          </p>
          {of ? <Facts of={of} /> : <p>{t('certificates.none')}</p>}
          {may && state !== 'GOOD' && <AskCard kind={contract.signType} of={of} name={fullName} />}
        </div>
      </Card>
      {may && of && <ImportCard key={of.serialNumber} kind={contract.signType} of={of} />}
      {isFirst && <CompanyCertificates />}
    </Stack>
  )
}

export function CertificatesPage() {
  const t = useT()
  return (
    <Page title={t('certificates.title')} back={{ href: to.settings(), text: t('certificates.settings') }}>
      <div className={css.narrow}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <Inside />
        </Suspense>
      </div>
    </Page>
  )
}
