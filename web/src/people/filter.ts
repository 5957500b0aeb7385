// The groups and the search of the list of people; all of them are here, so it is filtered in the browser.
import type { BankRequest, PersonOfCompany } from './person.ts'

export const peopleGroups = ['ALL', 'ACTIVE', 'FREEZE'] as const
export type PeopleGroup = (typeof peopleGroups)[number]

const isIn = ({ userContractState: state }: PersonOfCompany, group: PeopleGroup): boolean =>
  group === 'ALL' || state === group

export const countIn = (all: readonly PersonOfCompany[], group: PeopleGroup): number =>
  all.filter(one => isIn(one, group)).length

/** Each word is the beginning of a name, or a part of the number. */
const fits = ({ fullName, individualInn }: PersonOfCompany, words: readonly string[]): boolean => {
  const names = fullName.toLowerCase().split(/[\s-]+/)
  return words.every(word => names.some(name => name.startsWith(word)) || individualInn?.includes(word))
}

/** The person at the screen first, whoever is frozen last, otherwise by name as the bank sent them. */
const rankOf = (one: PersonOfCompany, me: string): number => {
  if (one.userContractState === 'FREEZE') return 2
  return one.referenceId === me ? 0 : 1
}

type Narrowing = { readonly group: PeopleGroup; readonly search: string; readonly me: string }

export function matchingPeople(
  all: readonly PersonOfCompany[],
  { group, search, me }: Narrowing,
): readonly PersonOfCompany[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all
    .filter(one => isIn(one, group) && fits(one, words))
    .sort((one, other) => rankOf(one, me) - rankOf(other, me))
}

/** The open requests about somebody, newest first. */
export const openOf = (one: PersonOfCompany, requests: readonly BankRequest[]): readonly BankRequest[] =>
  requests.filter(({ businessUserContractId: id, taskState }) => id === one.id && taskState === 'PENDING')
