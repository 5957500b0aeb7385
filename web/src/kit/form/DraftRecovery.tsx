// Draft recovery: the banner that offers an unsaved form again.
import { formatTime, instantToBankDay } from '@bank/contracts/dates.ts'
import { Button } from '@bank/ui/Button.tsx'
import { Banner } from '@bank/ui/States.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { today } from '../clock.ts'
import { useFormats } from '../format.ts'
import { type TextKey, useT } from '../i18n.ts'
import { useOrg } from '../session.ts'
import { useDraftKeeper } from './draftKeeper.ts'
import type { FormModel } from './model.ts'
import { keepOnPurpose } from './unfinished.ts'

type OfferProps = {
  readonly of: Pick<DraftRecovery, 'offered' | 'takeUp' | 'drop'>
  /** The banner's title, with `time`: since when a draft is unsaved. */
  readonly title: TextKey
}

export function RecoveryOffer({ of: { offered, takeUp, drop }, title }: OfferProps) {
  const t = useT()
  const f = useFormats()
  if (!offered) return null
  const day = instantToBankDay(offered.savedAt)
  const time =
    day === today()
      ? t('form.kept.today', { time: formatTime(offered.savedAt) })
      : t('form.kept.day', { day: f.day(day) })
  return (
    <Banner
      title={t(title, { time })}
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
  /** What was carried over from elsewhere, and stands here at once; null where nothing was. */
  readonly carried?: Partial<Values> | null
  /** Whether what was typed here before stands below it. */
  readonly overKept?: boolean
  /** Whether the bank keeps anything of this form, where the form knows; asked otherwise. */
  readonly isKept?: boolean | undefined
  /** Whether what is kept stands here at once: the address names it. */
  readonly restores?: boolean
  /** The key under which it is kept when it is saved unfinished; absent where that is not offered. */
  readonly aside?: string | null
  readonly start: Values
  readonly model: Pick<FormModel<Values>, 'form' | 'dirty'>
}

/** Draft recovery of a form: restores what was typed here before, or on another form, and stops keeping it once it is saved or given up. */
export function useDraftRecovery<Values extends FieldValues>({
  draft,
  carried = null,
  overKept = false,
  isKept,
  restores = false,
  aside = null,
  start,
  model: { form, dirty },
}: RecoveryOptions<Values>) {
  /** Saved or given up: nothing is kept, and leaving is not guarded. */
  const free = useRef(false)
  const { kept, isAsking, use, drop } = useDraftKeeper<Values>(draft, {
    isKept,
    read: () => (dirty && !free.current ? form.getValues() : null),
    ...((carried || restores) && {
      onFound: found => {
        if (found && (overKept || restores))
          form.reset({ ...start, ...found.values, ...carried }, { keepDefaultValues: true })
      },
    }),
  })
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
  const org = useOrg()
  /** Keeps what is typed as it is; false where the bank did not take it. */
  const putAside =
    aside === null
      ? null
      : async (): Promise<boolean> => {
          if (!(await keepOnPurpose(org, aside, JSON.stringify(form.getValues())))) return false
          free.current = true
          if (aside !== draft) drop()
          return true
        }
  const unsaved = (): boolean => dirty && !free.current
  return { putAside, isAsking, offered: carried ? null : kept, takeUp, drop, release, unsaved }
}

export type DraftRecovery = ReturnType<typeof useDraftRecovery>
