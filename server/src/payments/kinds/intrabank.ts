// What is special about a transfer inside this bank, and is it to the company's own account or to another client's?
import { plain, type Special } from './kind.ts'

export const intrabank = {
  INTRABANK_TRANSFER_OWN: { page: 'INTRA_BANK_TRANSFER', rail: null, ...plain, recipient: 'SAME_COMPANY' },
  INTRABANK_TRANSFER_FOREIGN: { page: 'INTRA_BANK_TRANSFER', rail: null, ...plain, recipient: 'ANOTHER_CLIENT' },
} as const satisfies Record<string, Special>

/** Own or foreign is told by whose the account is. */
export function sideFor({ org, recipientOrg }: { org: string; recipientOrg: string | null }): keyof typeof intrabank {
  return org === recipientOrg ? 'INTRABANK_TRANSFER_OWN' : 'INTRABANK_TRANSFER_FOREIGN'
}
