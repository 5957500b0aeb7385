// Conditions of the history's filter in words.
import { groupDigits } from '@bank/ui/kit/digits.ts'
import { colleagues } from '#documents/index.ts'
import { useFormats } from '#kit/format.ts'
import { type TextKey, useT } from '#kit/i18n.ts'
import type { Condition } from '#kit/list/FilterChips.tsx'
import { numbered } from '#kit/numbered.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import type { HistoryFilter } from './filter.ts'

const namedAtMost = 2

const days = ['payments.condition.since', 'payments.condition.through'] as const
const sums = ['payments.condition.from', 'payments.condition.until'] as const

/** As many as `conditionCount` counts, in the order of the panel. */
export function useConditions(filter: HistoryFilter): Condition[] {
  const t = useT()
  const f = useFormats()
  const { preset, from, until, operations, account, currency, least, most, recipient, number, creator, origin } = filter
  const { data } = useAsk(colleagues, { orgReferenceId: useOrg() }, { enabled: creator !== '' })
  const maker = data?.employeesContract.find(({ referenceId }) => referenceId === creator)?.shortName
  const kinds = operations.map(one => t(`payments.kind.${one}`))
  const labelled = (label: string, text: string): string => `${label}: ${text}`
  const between = (low: string, high: string, [from, until]: readonly [TextKey, TextKey]): string =>
    [...(low ? [t(from, { what: low })] : []), ...(high ? [t(until, { what: high })] : [])].join(' ')
  const said: readonly (Condition | false)[] = [
    preset !== null
      ? { params: ['days'], text: t('period.days', { count: Number(preset) }) }
      : (from !== '' || until !== '') && {
          params: ['from', 'until'],
          text: labelled(t('period.label'), between(from && f.day(from), until && f.day(until), days)),
        },
    operations.length > 0 && {
      params: ['operation'],
      text: kinds.length > namedAtMost ? labelled(t('payments.filter.kind'), String(kinds.length)) : kinds.join(', '),
    },
    account !== '' && { params: ['account'], text: labelled(t('payments.condition.account'), groupDigits(account)) },
    currency !== '' && { params: ['currency'], text: currency },
    (least !== '' || most !== '') && {
      params: ['least', 'most'],
      text: labelled(t('payments.history.amount'), between(least && f.amount(least), most && f.amount(most), sums)),
    },
    recipient !== '' && { params: ['recipient'], text: labelled(t('payments.history.recipient'), recipient) },
    number !== '' && { params: ['number'], text: numbered(number) },
    creator !== '' && { params: ['creator'], text: labelled(t('payments.drawer.creator'), maker ?? '…') },
    origin !== '' && { params: ['origin'], text: t(`payments.filter.origin.${origin}`) },
  ]
  return said.filter(one => one !== false)
}

/** The whole filter for paper: its group and what is searched for as well. */
export function usePaperConditions(filter: HistoryFilter): string[] {
  const t = useT()
  const { group, search } = filter
  return [
    t(`payments.history.group.${group}`),
    ...(search ? [`«${search}»`] : []),
    ...useConditions(filter).map(({ text }) => text),
  ]
}
