// Queries of the document that a form begins from: the edited or the repeated one.
import type { Doc } from '#kit/document.ts'
import { refetchOnVisit } from '#kit/form/load.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import type { FormPlace } from './PaymentFormPage.tsx'

type DocumentVariables = { readonly paymentId: string; readonly legalPartyId: string }

/** Questions for `usePaymentData`: the one that is edited as it is now; null where the address names none. */
export function useEarlier<Edited, Again>(
  { id, repeat }: Pick<FormPlace, 'id' | 'repeat'>,
  { edited, again }: { edited: Doc<Edited, DocumentVariables>; again: Doc<Again, DocumentVariables> },
) {
  const legalPartyId = useOrg()
  const one = useAsk(edited, { paymentId: id ?? '', legalPartyId }, { ...refetchOnVisit, enabled: Boolean(id) })
  const other = useAsk(again, { paymentId: repeat ?? '', legalPartyId }, { enabled: Boolean(repeat && !id) })
  return { edited: id ? one : null, again: repeat && !id ? other : null }
}
