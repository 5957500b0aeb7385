// Filters known recipients by what is being typed.
import { bankOf, checkAccount } from '@bank/contracts/account.ts'
import type { KnownRecipient } from './documents.ts'
import type { SomValues } from './values.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"“”„'\s]+/g, ' ')
    .trim()

type TypedRecipient = Pick<SomValues, 'recipientInn' | 'recipientName' | 'recipientAccount'>

/** Known recipients of a kind: clients of the bank inside it, others outside; never the company itself. */
export const reachableRecipients = (
  recipients: readonly KnownRecipient[],
  { ownBank, own, inside }: { ownBank: string; own: readonly string[]; inside: boolean },
): KnownRecipient[] =>
  recipients.filter(({ account }) => (bankOf(account) === ownBank) === inside && !own.includes(account))

/** Suggestions that match the typed text, the latest first; none once the recipient is complete. */
export function suggestedRecipients(recipients: readonly KnownRecipient[], typed: TypedRecipient): KnownRecipient[] {
  if (checkAccount(typed.recipientAccount) === null) return []
  const name = plain(typed.recipientName)
  return recipients.filter(
    known =>
      known.inn.startsWith(typed.recipientInn) &&
      known.account.startsWith(typed.recipientAccount) &&
      plain(known.name).includes(name),
  )
}

/** Known recipients with this INN. */
export const withInn = (recipients: readonly KnownRecipient[], inn: string): KnownRecipient[] =>
  inn.length === 14 ? recipients.filter(known => known.inn === inn) : []
