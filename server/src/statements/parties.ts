// Makes the counterparty of a statement of that of a book, with the name of its bank, and names the branch that keeps an account: from the directory as it was when the lines were fixed.
import type { Counterparty } from '#ledger/index.ts'
import type { StatementFacts, StatementLine } from './statement.ts'

/** The name of a bank by its BIC; empty where the directory has none. */
export type BankNames = (bic: string) => string

/** The names that stood in the directory when the lines were fixed. */
export const bankNamesOf =
  ({ banks }: Pick<StatementFacts, 'banks'>): BankNames =>
  bic =>
    banks[bic] ?? ''

/** A counterparty of a book as formats have it. */
export const partyOf =
  (bankName: BankNames) =>
  ({ name, number, inn, bic, bank }: Counterparty): StatementLine['counterparty'] => ({
    name,
    account: number,
    inn,
    bic,
    bank: bank ?? (bic ? bankName(bic) : ''),
  })

/** Where an account is kept: its branch, as payments and the screen name it; the bank itself where no branch is told. */
export function keeperOf(
  { bank, banks, branches = {} }: Pick<StatementFacts, 'bank' | 'banks' | 'branches'>,
  account: string,
): { readonly bic: string; readonly name: string } {
  const bic = branches[account]
  return bic ? { bic, name: banks[bic] ?? bank.name } : { bic: bank.bic, name: bank.name }
}
