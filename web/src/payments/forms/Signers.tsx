// The expected signers of a document, in their order.
import type { SignRight, SignScheme } from '@bank/contracts/access.ts'
import { IconAlertTriangle, IconUsers } from '@bank/ui/icons.ts'
import { RecapNote } from '@bank/ui/Recap.tsx'
import { formColleagues, OpenKeyless } from '#documents/index.ts'
import { Emphasis } from '#kit/form/Emphasis.tsx'
import { useT } from '#kit/i18n.ts'
import { useAsk } from '#kit/query.ts'
import { useContract, useOrg } from '#kit/session.ts'

export const slotsOf = {
  ONE_SIGNATORY: ['FIRST'],
  TWO_SIGNATORY: ['FIRST', 'SECOND'],
  THREE_SIGNATORY: ['FIRST', 'SECOND', 'THIRD'],
} as const satisfies Record<SignScheme, readonly SignRight[]>

export type SignerSlot = { readonly right: (typeof slotsOf)[SignScheme][number]; readonly names: readonly string[] }

type Colleague = {
  readonly shortName: string
  readonly signRight: string
  readonly userContractState: string
}

/** Candidates of each signing slot, by right; people with a frozen contract are excluded. */
export const signersOf = (scheme: SignScheme, people: readonly Colleague[]): SignerSlot[] =>
  slotsOf[scheme].map(right => ({
    right,
    names: people
      .filter(one => one.signRight === right && one.userContractState === 'ACTIVE')
      .map(({ shortName }) => shortName),
  }))

/** The signers of the contract; null while they are not loaded, which blocks nothing. */
export function useSigners(): SignerSlot[] | null {
  const orgReferenceId = useOrg()
  const { signScheme } = useContract()
  const { data } = useAsk(formColleagues, { orgReferenceId }, { staleTime: 300_000 })
  return data ? signersOf(signScheme, data.employeesContract) : null
}

export function Signers() {
  const t = useT()
  const slots = useSigners()
  if (!slots) return null
  const empty = slots.find(({ names }) => names.length === 0)
  if (empty) {
    return (
      <RecapNote icon={<IconAlertTriangle />}>
        {t('payments.form.signers.missing', { right: t(`says.right.${empty.right}`) })}
      </RecapNote>
    )
  }
  const said = slots.map(({ names }) => `*${names.join(t('payments.form.signers.or'))}*`)
  return (
    <>
      <RecapNote icon={<IconUsers />}>
        <Emphasis
          text={t(said.length > 1 ? 'payments.form.signers.many' : 'payments.form.signers.one', {
            names: said.join(t('payments.form.signers.then')),
          })}
        />
      </RecapNote>
      <OpenKeyless isNote />
    </>
  )
}
