// Targets of the access matrix: one's own things, those nobody of the company may use, another company's, and absent ones.
import type { World } from '#kit/ctx.ts'
import { sql } from '#kit/db.ts'
import { newNumber } from './books.ts'
import { addAccount, newAccount } from './clients.ts'
import type { Fill } from './probe.ts'

type TargetCompany = { readonly org: string; readonly name: string; readonly inn: string }

/** Opens an account of the company and tells how it is asked about; `id` is that of a document, which the caller makes. */
export async function openTarget(world: World, { org, name, inn }: TargetCompany): Promise<Omit<Fill, 'id'>> {
  const account = newAccount({ balance: '1000.00' })
  await world.db.bank(tx => addAccount(tx, world, { org, name, inn }, account))
  return { org, account: account.number, accountId: account.id }
}

/** From now on none of these people may do anything on the account, see it included. */
export const denyAll = (
  world: World,
  { accountId, org }: Omit<Fill, 'id'>,
  people: readonly string[],
): Promise<unknown> =>
  world.db.bank(tx =>
    tx.rows(sql`
      insert into accounts.permissions (account_id, person_id, org_reference_id, permissions, changed_by, changed_at)
      select ${accountId}, person, ${org}, '{}', person, ${world.clock.now()} from unnest(${people}::uuid[]) person`),
  )

/** As long as what is there, and nobody's. */
export const nowhere: Fill = {
  org: '00000000-0000-4000-8000-00000000dead',
  account: newNumber(),
  accountId: '00000000-0000-4000-8000-00000000beef',
  id: '00000000-0000-4000-8000-00000000feed',
}

const refused = 'DebitAccountNotAccessibleException'
const hidden = 'AccountNotFoundException'

/** What is said of an account that the person has no permission on; null where the permission is not what decides. */
export const withoutPermission: Readonly<Record<string, string | null>> = {
  accountById: hidden,
  balanceByPeriod: hidden,
  accountMovements: hidden,
  cashFlow: hidden,
  cashFlowByMonth: hidden,
  accountRequisites: hidden,
  accountRestrictions: hidden,
  accountHolds: hidden,
  updateVisible: hidden,
  renameAccount: hidden,
  order: 'StatementAccountException',
  paymentsByParameters: 'StatementAccountException',
  // Whoever knows a number may know who is paid there, and who was.
  accountByNumber: null,
  accountByNumberAndCurrency: null,
  getRecipientHistory: null,
  // The first signer gives back what was taken.
  updatePermissions: null,
  // A tariff is everybody's.
  calculateCommission: null,
  // Nothing was brought that could be mended; a row's account is judged as a document's.
  updateImportedRow: null,
  previewSwift: refused,
  saveInterBankTransferNativeDraft: refused,
  saveIntraBankOwnerTransferDraft: refused,
  saveIntraBankForeignTransferDraft: refused,
  saveConversionDraft: refused,
  saveCardTransfer: refused,
  saveSwift: refused,
  // Refused for its code of the day, of which there is none.
  saveBudgetPayment: null,
}
