// The filter of the queue, kept in the address, and as the bank is asked.
import { caseKinds } from '@bank/contracts/caseKinds.ts'
import type { CaseFilter, CaseState } from '@bank/contracts/generated/desk.ts'
import { langs } from '@bank/contracts/lang.ts'
import { isUuid } from '@bank/contracts/uuid.ts'
import type { SearchParams } from '@bank/web/kit/address.tsx'

export const shows = ['all', 'mine', 'confirm', 'overdue'] as const
export type Show = (typeof shows)[number]

/** Open ones are shown without a word in the address. */
export const stateChoices = ['NEW', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const
export type StateChoice = (typeof stateChoices)[number]

export type QueueFilter = {
  readonly show: Show
  readonly state: StateChoice | null
  readonly kind: string | null
  readonly company: string | null
  readonly lang: string | null
  readonly text: string
}

const oneOf = <T extends string>(choices: readonly T[], value: string | undefined): T | null =>
  choices.find(choice => choice === value) ?? null

export const readFilter = ({ show, state, kind, company, lang, text }: SearchParams): QueueFilter => ({
  show: oneOf(shows, show) ?? 'all',
  state: oneOf(stateChoices, state),
  kind: oneOf(Object.keys(caseKinds), kind),
  company: company && isUuid(company) ? company : null,
  lang: oneOf(langs, lang),
  text: text?.trim() ?? '',
})

/** Only what is open is counted: of what has ended nobody asks how much there is. */
export const isCounted = ({ state }: Pick<QueueFilter, 'state'>): boolean =>
  state === null || state === 'NEW' || state === 'PROPOSED'

const statesOf = (state: StateChoice): CaseState[] => [state === 'NEW' ? 'PENDING' : state]

/** As the bank is asked; the chip apart, under whose every choice there is a count. */
export function wireFilter({ state, kind, company, lang, text }: QueueFilter): CaseFilter {
  return {
    ...(state && { states: statesOf(state) }),
    ...(kind && { kinds: [kind] }),
    ...(company && { companyId: company }),
    ...(lang && { lang }),
    ...(text && { text }),
  }
}

export const wireShown = (filter: QueueFilter): CaseFilter => ({
  ...wireFilter(filter),
  ...(filter.show === 'mine' && { isMine: true }),
  ...(filter.show === 'confirm' && { isToConfirm: true }),
  ...(filter.show === 'overdue' && { isOverdue: true }),
})
