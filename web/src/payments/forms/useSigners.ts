// Who will sign, in which order?
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'
import { colleagues } from './documents.ts'

export const slotsOf = {
  ONE_SIGNATORY: ['FIRST'],
  TWO_SIGNATORY: ['FIRST', 'SECOND'],
  THREE_SIGNATORY: ['FIRST', 'SECOND', 'THIRD'],
} as const satisfies Record<SignScheme, readonly SignRight[]>

export type Slot = { readonly right: (typeof slotsOf)[SignScheme][number]; readonly names: readonly string[] }

type Colleague = {
  readonly shortName: string
  readonly signRight: string
  readonly userContractState: string
}

/** Everybody who holds a right may fill its slot; a frozen contract holds none. */
export const signersOf = (scheme: SignScheme, people: readonly Colleague[]): Slot[] =>
  slotsOf[scheme].map(right => ({
    right,
    names: people
      .filter(one => one.signRight === right && one.userContractState === 'ACTIVE')
      .map(({ shortName }) => shortName),
  }))

/** Null while it is not known; the form works without it. */
export function useSigners(): Slot[] | null {
  const orgReferenceId = useOrg()
  const { signScheme } = useContract()
  const { data } = useAsk(colleagues, { orgReferenceId }, { staleTime: 300_000 })
  return data ? signersOf(signScheme, data.employeesContract) : null
}
