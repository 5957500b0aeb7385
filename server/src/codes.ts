// Lists of codes that SQL names, as `operation in (:recorded)`, read from the rows of the contract, and the folding of names: SQL repeats none of them.

import { accountPermissions } from '@bank/contracts/generated/account.ts'
import { codesWhere, operationCodes, operationOf } from '@bank/contracts/operations.ts'
import { foldOf } from './kit/fold.ts'

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

const spelled: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(codeLists).map(([name, codes]) => [name, codes.map(code => `'${code}'`).join(', ')]),
  ),
  folded_value: foldOf('value'),
}

/** A name after one colon; two are a cast, and `[:alpha:]` is a class of letters. */
const NAMED = /(?<![:\w]):([a-z_]+)\b(?!:)/g

/** SQL with what stands for each `:name` in its place. Throws on a name that stands for nothing. */
export const withCodes = (sql: string): string =>
  sql.replace(NAMED, (_, name: string) => {
    const text = spelled[name]
    if (text === undefined) throw new Error(`:${name} is no list of codes: see server/src/codes.ts`)
    return text
  })
