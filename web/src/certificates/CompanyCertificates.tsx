// Certificates of everybody in the company, by which their first signer asks the bank to revoke one.
import { instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card, CardRow } from '@bank/ui/Card.tsx'
import { Dialog } from '@bank/ui/overlay/Dialog.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { TextArea } from '@bank/ui/TextField.tsx'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import { useT } from '#kit/i18n.ts'
import { numbered } from '#kit/numbered.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './Certificates.module.css'
import { askRevocation, type CompanyCertificate, companyCertificates } from './calls.ts'

const tones: Readonly<Record<CompanyCertificate['state'], Tone>> = {
  AWAKE: 'success',
  REPLACED: 'neutral',
  REVOKED: 'danger',
}
const longest = 500

type RevokeProps = { readonly of: CompanyCertificate; readonly onClose: () => void }

function RevokeDialog({ of: { id, fullName, serialNumber }, onClose }: RevokeProps) {
  const t = useT()
  const toast = useToast()
  const formId = useId()
  const orgReferenceId = useOrg()
  const [grounds, setGrounds] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useTell(askRevocation, 'cases', 'certificates')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(true)
    if (isPending || !grounds.trim()) return
    const content = [
      { name: 'certificateId', value: id },
      { name: 'grounds', value: grounds.trim() },
    ]
    const onSuccess = () => {
      toast({ text: t('certificates.revoke.asked'), tone: 'success' })
      onClose()
    }
    mutate({ task: { orgReferenceId, taskType: 'RU_TOKEN_CERTIFICATE_REVOKE', content } }, { onSuccess })
  }
  return (
    <Dialog
      open
      compact
      steady
      size="s"
      onClose={onClose}
      title={t('certificates.revoke.title', { name: fullName })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending}>
            {t('certificates.revoke.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.inside} noValidate onSubmit={submit}>
        {error && <Banner tone="danger" urgent title={errorText(t, error)} />}
        <p>{t('certificates.revoke.text', { number: serialNumber })}</p>
        <TextArea
          label={t('certificates.revoke.grounds')}
          value={grounds}
          maxLength={longest}
          onChange={event => setGrounds(event.currentTarget.value)}
          {...(isMissing && !grounds.trim() && { error: t('certificates.revoke.missing') })}
        />
      </form>
    </Dialog>
  )
}

export function CompanyCertificates() {
  const t = useT()
  const { day } = useFormats()
  const { data } = useAsk(companyCertificates, { org: useOrg() }, { refetchOnMount: 'always' })
  const [revoked, setRevoked] = useState<CompanyCertificate | null>(null)
  const all = data?.companyCertificates ?? []
  const asked = data?.commonTasksPageableFilter.elements ?? []
  if (!all.length) return null
  return (
    <Card title={t('certificates.company')} inside="rows">
      {asked.map(({ number, fullName }) => (
        <Banner
          key={number}
          tone="info"
          title={t('certificates.revoke.waits', { name: fullName ?? '', number: numbered(number) })}
        />
      ))}
      {all.map(one => (
        <CardRow
          key={one.id}
          size="s"
          title={one.fullName}
          note={[
            t(`certificates.kind.${one.signType as 'RU_TOKEN_2'}`),
            one.serialNumber,
            t('certificates.company.until', { day: day(instantToBankDay(one.expirationDate)) }),
          ].join(' · ')}
          status={<Pill tone={tones[one.state]}>{t(`certificates.company.${one.state}`)}</Pill>}
          value={
            one.state === 'AWAKE' && (
              <Button size="s" onClick={() => setRevoked(one)}>
                {t('certificates.revoke')}
              </Button>
            )
          }
        />
      ))}
      {revoked && <RevokeDialog of={revoked} onClose={() => setRevoked(null)} />}
    </Card>
  )
}
