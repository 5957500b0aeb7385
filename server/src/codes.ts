// Lists of codes that SQL names, as `operation in (:recorded)`: read from the rows of the contract, so that SQL repeats none of them.

import { accountPermissions } from '@bank/contracts/generated/account.ts'
import { codesWhere, operationCodes, operationOf } from '@bank/contracts/operations.ts'

/** People fill them in; the others the bank writes down by itself. */
const drafted = operationCodes.filter(code => operationOf(code).page !== null)

const codeLists: Readonly<Record<string, readonly string[]>> = {
  account_permissions: accountPermissions,
  operations: operationCodes,
  /** The bank alone makes it, and nobody signs it. */
  recorded: codesWhere({ page: null }),
  incoming: codesWhere({ isIncoming: true }),
  /** Its recipient's account is none of this country. */
  drafted_elsewhere: drafted.filter(code => operationOf(code).recipient === 'ELSEWHERE'),
  /** It waits for no rail. */
  drafted_inside: drafted.filter(code => operationOf(code).rail === null),
  teaching_payees: codesWhere({ teachesPayee: true }),
}

/** A name after one colon; two are a cast, and `[:alpha:]` is a class of letters. */
const NAMED = /(?<![:\w]):([a-z_]+)\b(?!:)/g

/** SQL with the codes in the place of each `:name`. Throws on a name that is no list. */
export const withCodes = (sql: string): string =>
  sql.replace(NAMED, (_, name: string) => {
    const codes = codeLists[name]
    if (!codes) throw new Error(`:${name} is no list of codes: see server/src/codes.ts`)
    return codes.map(code => `'${code}'`).join(', ')
  })
