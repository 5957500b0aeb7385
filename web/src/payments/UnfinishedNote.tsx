// The line over the drafts that says how many unfinished forms lie beside them, and leads there.
import { Link } from '@bank/ui/Link.tsx'
import { useT } from '#kit/i18n.ts'
import { to } from '#paths.ts'
import { useUnfinishedForms } from './unfinishedForms.ts'

export function UnfinishedNote() {
  const t = useT()
  const count = useUnfinishedForms()?.length ?? 0
  if (count === 0) return null
  return (
    <>
      {t('payments.unfinished.count', { count })} <Link href={to.newPayment()}>{t('payments.unfinished.list')}</Link>
    </>
  )
}
