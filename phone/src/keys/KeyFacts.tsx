// The facts of a key: person, company, right, last day.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import type { KeyView } from '#kit/bank.ts'
import css from './Keys.module.css'

export function KeyFacts({ of }: { of: KeyView }) {
  const t = useT()
  const until = isBusinessDate(of.expirationDate) ? formatDate(of.expirationDate) : of.expirationDate
  const facts = [
    ['keys.who', of.fullName],
    ['keys.company', of.companyName],
    ['keys.right', t(`keys.right.${of.signRight}` as TextKey)],
    ['keys.until', t('keys.until.day', { day: until })],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
