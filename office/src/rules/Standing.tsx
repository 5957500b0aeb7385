// Tells of a row of what the bank goes by what is under way: a request that is open, and a version that waits for its day.
import type { VersionState } from '@bank/contracts/generated/desk.ts'
import { Link } from '@bank/ui/Link.tsx'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { useFormats } from '@bank/web/kit/format.ts'
import { useT } from '@bank/web/kit/i18n.ts'
import { numbered } from '@bank/web/kit/numbered.ts'
import { to } from '../paths.ts'
import css from './Rules.module.css'

type CaseLink = { readonly id: string; readonly number: string }

export function CaseNumber({ link }: { link: CaseLink | null }) {
  return link && <Link href={to.case(link.id)}>{numbered(link.number)}</Link>
}

const tones: Readonly<Record<VersionState, Tone>> = { NEXT: 'warning', NOW: 'success', PAST: 'neutral' }

/** A version waits for its day, is in force, or was. */
export function StatePill({ state }: { state: VersionState }) {
  const t = useT()
  return <Pill tone={tones[state]}>{t(`rules.state.${state}`)}</Pill>
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
