// Asks the bank whether a recipient was paid before to another account, by the signer's rule.
import { useSettled } from '#kit/form/moments.ts'
import { useAsk } from '#kit/query.ts'
import { useOrg } from '#kit/session.ts'
import { type EarlierAccount, recipientHistory } from '../forms/documents.ts'

type RecipientKey = { readonly account: string; readonly inn: string; readonly name: string }

/** Query of the recipient's earlier accounts, once the account number is complete. */
export function useEarlierAccounts(typed: RecipientKey, isWhole: boolean): readonly EarlierAccount[] {
  const legalPartyId = useOrg()
  const { account, inn, name } = useSettled(typed).asked
  const recipient = { legalPartyId, account, inn: inn || null, name: name.trim() || null }
  const enabled = isWhole && account !== '' && (inn !== '' || name.trim() !== '')
  const { data } = useAsk(recipientHistory, { recipient }, { enabled, retry: false })
  const isFresh = account === typed.account && isWhole
  return isFresh && data?.getRecipientHistory.difference === 'NEW_ACCOUNT' ? data.getRecipientHistory.earlier : []
}
