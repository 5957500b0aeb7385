// The facts of a key: person, company, right, last day.
import { formatDate, isBusinessDate } from '@bank/contracts/dates.ts'
import { Recap } from '@bank/ui/Recap.tsx'
import { type TextKey, useT } from '@bank/web/kit/i18n.ts'
import type { KeyView } from '#kit/bank.ts'

export function KeyFacts({ of }: { of: KeyView }) {
  const t = useT()
  const until = isBusinessDate(of.expirationDate) ? formatDate(of.expirationDate) : of.expirationDate
  const facts = [
    ['keys.who', of.fullName],
    ['keys.company', of.companyName],
    ['keys.right', t(`keys.right.${of.signRight}` as TextKey)],
    ['keys.until', t('keys.until.day', { day: until })],
  ] as const
  return <Recap rows={facts.map(([key, value]) => ({ key, label: t(key), value: <strong>{value}</strong> }))} />
}
