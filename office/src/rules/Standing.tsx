// Tells of a row of what the bank goes by what is under way: a request that is open, and a version that waits for its day.
import { Link } from '@bank/ui/Link.tsx'
import { Pill } from '@bank/ui/Pill.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { to } from '../paths.ts'
import css from './Rules.module.css'

type CaseLink = { readonly id: string; readonly number: string }

export function CaseNumber({ link }: { link: CaseLink | null }) {
  return link && <Link href={to.case(link.id)}>{numbered(link.number)}</Link>
}

type Props = {
  readonly openCase: CaseLink | null
  readonly next: { readonly firstDay: string; readonly case: CaseLink | null } | null
}

export function Standing({ openCase, next }: Props) {
  const t = useT()
  const { day } = useFormats()
  if (!openCase && !next) return null
  return (
    <span className={css.standing}>
      {openCase && (
        <>
          <Pill tone="info">{t('rules.open')}</Pill>
          <CaseNumber link={openCase} />
        </>
      )}
      {next && (
        <>
          <Pill tone="warning">{t('rules.next', { day: day(next.firstDay) })}</Pill>
          <CaseNumber link={next.case} />
        </>
      )}
    </span>
  )
}
