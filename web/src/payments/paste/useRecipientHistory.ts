// Asks the bank who was paid on an account before, and on which accounts a recipient was, by the signer's rule.
import { useSettled } from '#kit/form/moments.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type EarlierAccount, recipientHistory } from '../forms/documents.ts'

type RecipientKey = { readonly account: string; readonly inn: string; readonly name: string }

export type RecipientHistory = {
  /** Accounts of this recipient that were paid before, where this one was not. */
  readonly earlier: readonly EarlierAccount[]
  /** Who was paid on this account before. */
  readonly payee: EarlierAccount | null
  /** Whether that is somebody else than the form says. */
  readonly isOther: boolean
}

const nothing: RecipientHistory = { earlier: [], payee: null, isOther: false }

const sound = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A name that is being typed is not another one yet. */
const isBeginning = ({ inn, name }: RecipientKey, known: EarlierAccount): boolean =>
  (inn === '' || inn === known.inn) && sound(known.name).startsWith(sound(name))

type HistoryOptions = {
  /** Whether the number of the account is complete. */
  readonly isWhole: boolean
  /** Whether the account is asked about before its owner is known. */
  readonly byAccount?: boolean
}

/** Query of the history of an account and its recipient, once the number is complete. */
export function useRecipientHistory(
  typed: RecipientKey,
  { isWhole, byAccount = false }: HistoryOptions,
): RecipientHistory {
  const legalPartyId = useOrg()
  const { account, inn, name } = useSettled(typed).asked
  const recipient = { legalPartyId, account, inn: inn || null, name: name.trim() || null }
  const enabled = isWhole && account !== '' && (byAccount || inn !== '' || name.trim() !== '')
  const { data } = useAsk(recipientHistory, { recipient }, { enabled, retry: false })
  const said = data?.getRecipientHistory
  if (!said || account !== typed.account || !isWhole) return nothing
  const { difference, known, earlier } = said
  return {
    earlier: difference === 'NEW_ACCOUNT' ? earlier : [],
    payee: known,
    isOther: difference === 'OTHER_RECIPIENT' && known !== null && !isBeginning(typed, known),
  }
}
