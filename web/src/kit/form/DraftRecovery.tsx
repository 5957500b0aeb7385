// Draft recovery: the banner that offers an unsaved form again.
import { formatTime } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { instantOf } from '../clock.ts'
import { type TextKey, useT } from '../i18n.ts'
import { useDraftKeeper } from './draftKeeper.ts'
import type { FormModel } from './model.ts'

type OfferProps = {
  readonly of: Pick<DraftRecovery, 'offered' | 'takeUp' | 'drop'>
  /** The banner's title, with `time`: since when a draft is unsaved. */
  readonly title: TextKey
}

export function RecoveryOffer({ of: { offered, takeUp, drop }, title }: OfferProps) {
  const t = useT()
  if (!offered) return null
  return (
    <Banner
      title={t(title, { time: formatTime(instantOf(offered.at)) })}
      actions={
        <>
          <Button size="s" onClick={drop}>
            {t('form.kept.drop')}
          </Button>
          <Button size="s" variant="primary" onClick={takeUp}>
            {t('form.kept.use')}
          </Button>
        </>
      }
    />
  )
}

type RecoveryOptions<Values extends FieldValues> = {
  /** The key of the draft in this tab. */
  readonly draft: string
  /** What was carried over from another form, and stands here at once; null where nothing was. */
  readonly carried?: Partial<Values> | null
  readonly start: Values
  readonly model: Pick<FormModel<Values>, 'form' | 'dirty'>
}

/** Draft recovery of a form: restores what was typed here before, or on another form, and stops keeping it once it is saved or given up. */
export function useDraftRecovery<Values extends FieldValues>({
  draft,
  carried = null,
  start,
  model: { form, dirty },
}: RecoveryOptions<Values>) {
  /** Saved or given up: nothing is kept, and leaving is not guarded. */
  const free = useRef(false)
  const { kept, use, drop } = useDraftKeeper<Values>(draft, () => (dirty && !free.current ? form.getValues() : null))
  const takeUp = () => {
    if (kept) form.reset({ ...start, ...kept.values }, { keepDefaultValues: true })
    use()
  }
  const arrive = useEffectEvent(() => {
    if (carried) form.reset({ ...start, ...carried }, { keepDefaultValues: true })
  })
  useEffect(() => arrive(), [])
  // Typing instead of restoring answers the offer: from now on the new values are kept.
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

export type DraftRecovery = ReturnType<typeof useDraftRecovery>
