// Risk marks of a document, as the bank put them: signs in a list, each with its advice where the document is read.

import type { RiskMark } from '@bank/contracts/generated/payment.ts'
import { Pill, type Tone } from '@bank/ui/Pill.tsx'
import { payment } from '#kit/generated/payment/gql.ts'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import css from './RiskMarks.module.css'

/** Where money goes to somebody else than it seems to is what most is lost by. */
const tones: Readonly<Record<RiskMark, Tone>> = {
  OTHER_RECIPIENT: 'danger',
  NEW_ACCOUNT: 'danger',
  NEW_RECIPIENT: 'warning',
  FIRST_ABROAD: 'warning',
  FAR_ABOVE_USUAL: 'warning',
  REPEATED: 'warning',
  MEANS_JUST_WOKEN: 'warning',
  OUTSIDE_HOURS: 'neutral',
  FROM_FILE: 'neutral',
}

const askMarks = payment(`
  query RiskMarks($legalPartyId: UUID!, $ids: [UUID!]!) {
    riskMarks(legalPartyId: $legalPartyId, ids: $ids) {
      id
      marks
    }
  }
`)

export function MarkPill({ mark }: { mark: RiskMark }) {
  const t = useT()
  return <Pill tone={tones[mark]}>{t(`documents.mark.${mark}`)}</Pill>
}

/** With what to look at; nothing where nothing is unusual. */
export function RiskMarks({ of }: { of: readonly RiskMark[] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <ul className={css.marks} aria-label={t('documents.marks')}>
      {of.map(mark => (
        <li key={mark}>
          <MarkPill mark={mark} />
          <span className={css.advice}>{t(`documents.markAdvice.${mark}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The marks of a document that is open and waits for a signature. */
export function OpenRiskMarks({ id }: { id: string }) {
  const { data } = useAsk(askMarks, { legalPartyId: useOrg(), ids: [id] })
  return <RiskMarks of={data?.riskMarks.find(one => one.id === id)?.marks ?? []} />
}
