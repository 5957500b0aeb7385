// The card in which a phone that the bank agreed to is confirmed: a code from the old number and one from the new.
import type { PhoneSide } from '@bank/contracts/generated/access-control.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Card } from '@bank/ui/Card.tsx'
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { CodeField } from '#kit/CodeField.tsx'
import { errorText } from '#kit/errorText.ts'
import { useFormats } from '#kit/format.ts'
import type { PhoneChangeOfMineQuery } from '#kit/generated/access-control/graphql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk, useTell } from '#kit/query.ts'
import { asRefusal } from '#kit/refusal.ts'
import css from './People.module.css'
import { phoneChange, provePhone, sendPhoneCodes } from './security.ts'

type AgreedChange = NonNullable<PhoneChangeOfMineQuery['phoneChange']>

const length = 6
const sides = ['BEFORE', 'AFTER'] as const

const isProved = (of: AgreedChange, side: PhoneSide): boolean =>
  side === 'BEFORE' ? of.isBeforeProved : of.isAfterProved

function useProving(of: AgreedChange, onEnd: () => void) {
  const t = useT()
  const toast = useToast()
  const { mutateAsync, isPending } = useTell(provePhone, 'identity')
  const [codes, setCodes] = useState<Record<PhoneSide, string>>({ BEFORE: '', AFTER: '' })
  const [faults, setFaults] = useState<Partial<Record<PhoneSide, string>>>({})
  const waiting = sides.filter(side => !isProved(of, side))
  /** One after the other: what was right stays proved, whatever the other is. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || waiting.some(side => codes[side].length < length)) return
    const found: Partial<Record<PhoneSide, string>> = {}
    for (const side of waiting)
      try {
        const { provePhone: left } = await mutateAsync({ side, code: codes[side] })
        if (left === null) toast({ text: t('people.phone.done'), tone: 'success' })
      } catch (error) {
        found[side] = errorText(t, asRefusal(error))
        setCodes(all => ({ ...all, [side]: '' }))
      }
    setFaults(found)
    onEnd()
  }
  const type = (side: PhoneSide) => (code: string) => setCodes(all => ({ ...all, [side]: code }))
  return { codes, faults, type, submit, busy: isPending }
}

function Codes({ of, onEnd }: { of: AgreedChange; onEnd: () => void }) {
  const t = useT()
  const old = useRef<HTMLInputElement>(null)
  const fresh = useRef<HTMLInputElement>(null)
  const { codes, faults, type, submit, busy } = useProving(of, onEnd)
  const phones = { BEFORE: of.before, AFTER: of.after }
  return (
    <form className={[css.form, css.codes].join(' ')} onSubmit={event => void submit(event)} noValidate>
      {sides.map(side =>
        isProved(of, side) ? (
          <p key={side}>{t('people.phone.proved', { phone: phones[side] })}</p>
        ) : (
          <CodeField
            key={side}
            ref={side === 'BEFORE' ? old : fresh}
            label={t('people.phone.code', { phone: phones[side] })}
            value={codes[side]}
            error={faults[side]}
            onChange={type(side)}
          />
        ),
      )}
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('people.phone.confirm')}
        </Button>
      </div>
    </form>
  )
}

export function PhoneCodes() {
  const t = useT()
  const { moment } = useFormats()
  const { data, refetch } = useAsk(phoneChange, {}, { staleTime: 0 })
  const send = useTell(sendPhoneCodes, 'identity')
  const of = data?.phoneChange
  if (!of) return null
  const isSent = Boolean(send.data) || send.error?.classification === 'OtpAlreadySentException'
  const { before, after, expiresAt } = of
  return (
    <Card title={t('people.phone.title')} accent>
      <div className={css.form}>
        <p>{t('people.phone.text', { before, after, until: moment(expiresAt) })}</p>
        {send.error && <Banner tone="danger" urgent title={errorText(t, send.error)} />}
        {send.data && <p role="status">{t('people.phone.sent')}</p>}
        {isSent && <Codes of={of} onEnd={() => void refetch()} />}
        <div className={css.actions}>
          <Button variant={isSent ? 'quiet' : 'primary'} busy={send.isPending} onClick={() => send.mutate({})}>
            {t(isSent ? 'people.phone.again' : 'people.phone.ask')}
          </Button>
        </div>
        <p className={css.under}>{t('people.phone.lost')}</p>
      </div>
    </Card>
  )
}
