// What was typed here before and not saved: kept in this browser, offered again, and let go.
import { formatTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { instantOf } from '#kit/clock.ts'
import { useDraftKeeper } from '#kit/form/draftKeeper.ts'
import { useT } from '#kit/i18n.ts'

type OfferProps = { readonly at: number; readonly onUse: () => void; readonly onDrop: () => void }

export function KeptOffer({ at, onUse, onDrop }: OfferProps) {
  const t = useT()
  return (
    <Banner
      title={t('payments.form.kept.title', { time: formatTime(instantOf(at)) })}
      actions={
        <>
          <Button size="s" onClick={onDrop}>
            {t('payments.form.kept.drop')}
          </Button>
          <Button size="s" variant="primary" onClick={onUse}>
            {t('payments.form.kept.use')}
          </Button>
        </>
      }
    />
  )
}

type Asked<Values extends FieldValues> = {
  /** Which draft in this browser belongs to it. */
  readonly draft: string
  /** Was it typed on another form, and is it to be taken up at once? */
  readonly carried?: boolean
  readonly start: Values
  readonly form: UseFormReturn<Values>
  readonly dirty: boolean
}

/** What was typed here before, or on another form, and when it stops being worth keeping. */
export function useKept<Values extends FieldValues>({ draft, carried = false, start, form, dirty }: Asked<Values>) {
  /** Saved, or given up: nothing is kept and leaving is not asked about. */
  const free = useRef(false)
  const { kept, use, drop } = useDraftKeeper<Values>(draft, () => (dirty && !free.current ? form.getValues() : null))
  const takeUp = () => {
    if (kept) form.reset({ ...start, ...kept.values }, { keepDefaultValues: true })
    use()
  }
  const arrive = useEffectEvent(() => {
    if (carried) takeUp()
  })
  useEffect(() => arrive(), [])
  // Whoever begins anew instead of going on has answered the offer: from now on the new form is kept.
  const begun = useEffectEvent(() => {
    if (kept) use()
  })
  useEffect(() => {
    if (dirty) begun()
  }, [dirty])
  const release = () => {
    free.current = true
    drop()
  }
  return { offered: carried ? null : kept, takeUp, drop, release, unsaved: () => dirty && !free.current }
}

export type Kept = Pick<ReturnType<typeof useKept>, 'offered' | 'takeUp' | 'drop'>
