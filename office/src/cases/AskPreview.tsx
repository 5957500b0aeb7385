// Previews a case that is being filled in: what it would change, before and after, and whom it touches now, counted by the bank.
import { SkeletonText } from '@bank/ui/Skeleton.tsx'
import { useT } from '@bank/web/kit/i18n.ts'
import { useAsk } from '@bank/web/kit/query.ts'
import type { Refusal } from '@bank/web/kit/refusal.ts'
import { useEffect, useState } from 'react'
import type { PreviewCaseQuery } from '#kit/generated/desk/graphql.ts'
import type { wireForm } from './askForms.ts'
import css from './Case.module.css'
import { FactRows } from './CaseFacts.tsx'
import { previewCase } from './calls.ts'

/** So long nobody types before the bank is asked. */
const restMs = 400

type WireForm = ReturnType<typeof wireForm>
export type AskedPreview = {
  readonly found: PreviewCaseQuery['previewCase'] | undefined
  readonly refusal: Refusal | null
}

/** Null while something that it needs is not filled in. */
export function usePreview(form: WireForm | null): AskedPreview {
  const said = form && JSON.stringify(form)
  const [rested, setRested] = useState(said)
  useEffect(() => {
    const timer = setTimeout(() => setRested(said), restMs)
    return () => clearTimeout(timer)
  }, [said])
  const isCurrent = said !== null && said === rested
  const { data, error } = useAsk(
    previewCase,
    { form: form ?? { kind: '', content: [] } },
    { enabled: isCurrent, staleTime: 0, gcTime: 0 },
  )
  return isCurrent ? { found: data?.previewCase, refusal: error } : { found: undefined, refusal: null }
}

export function AskPreview({ found, refusal }: AskedPreview) {
  const t = useT()
  if (refusal) return null
  return (
    <section aria-live="polite" className={css.preview}>
      <h3 className={css.heading}>{t('cases.preview')}</h3>
      {!found && <SkeletonText width="60%" />}
      {found && (
        <div className={css.card}>
          <FactRows facts={found.changes} />
        </div>
      )}
      {found && found.touches.length > 0 && (
        <>
          <h3 className={css.heading}>{t('cases.touches')}</h3>
          <div className={css.card}>
            <FactRows facts={found.touches} />
          </div>
        </>
      )}
    </section>
  )
}
