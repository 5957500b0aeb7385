// Words of an account by its type and class: what it is for, what it earns, and its term.
import type { TextKey, Translate } from '#kit/i18n.ts'
import type { Account } from './account.ts'

const byType = {
  CARD: 'accounts.about.CARD',
  DEPOSIT: 'accounts.about.DEPOSIT',
  LOAN: 'accounts.about.LOAN',
  RKO: null,
  TRANSIT: 'accounts.about.TRANSIT',
} as const satisfies Record<Account['type'], TextKey | null>

const isIslamic = ({ accountClassification }: Pick<Account, 'accountClassification'>): boolean =>
  accountClassification === 'ISLAMIC'

/** What the account is for; an Islamic one says so before all else. */
export const aboutOf = (of: Account): TextKey | null => (isIslamic(of) ? 'accounts.about.islamic' : byType[of.type])

/** Where money itself must not earn, a share of the profit does. */
export const earningOf = (of: Account): TextKey => (isIslamic(of) ? 'accounts.profit' : 'accounts.interest')

/** 12.5000 of the wire as «12,5». */
export const rateOf = (rate: string): string => rate.replace(/\.?0+$/, '').replace('.', ',')

/** Since when it stands, and until when: a term where money is put for one. */
export function termOf(of: Account, day: (day: string) => string, t: Translate): string {
  if (of.status === 'CLOSED' && of.closeDate) return t('accounts.closedOn', { day: day(of.closeDate) })
  if (of.type === 'DEPOSIT' && of.closeDate)
    return t('accounts.term', { from: day(of.openDate), until: day(of.closeDate) })
  if (of.closeDate) return t('accounts.closesOn', { day: day(of.closeDate) })
  return t('accounts.openedOn', { day: day(of.openDate) })
}
