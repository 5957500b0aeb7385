// Classifies a line of a statement for formats that name what it is: a table of operations in the codes of ISO 20022 and of SWIFT.
import { isOf, type Operation, operationOf } from '@bank/contracts/operations.ts'
import type { StatementFacts, StatementLine } from '../statement.ts'

/** ORDER is a payment by somebody's order, at this bank or at another; whatever else is moved, the bank moves by an order of its own. */
export type LineNature = 'ORDER' | 'CONVERSION' | 'COMMISSION' | 'BANK'

/** The branch of every account of the bank itself, which follows the bank's own digits. */
const bankBranch = '00'

/** Is the counterparty an account of this bank's own, as that of commissions is? */
export const isBankItself = (
  { counterparty: { account, inn, bic } }: Pick<StatementLine, 'counterparty'>,
  bank: Pick<StatementFacts['bank'], 'bic'>,
): boolean => inn === null && bic === null && account.startsWith(bank.bic.slice(0, 3) + bankBranch)

type NatureFacts = Pick<StatementLine, 'operation'> & {
  /** Is the counterparty the bank itself? */
  readonly isBank: boolean
  readonly isOut: boolean
}

export function natureBy({ operation, isBank, isOut }: NatureFacts): LineNature {
  if (isBank) return operation && isOut ? 'COMMISSION' : 'BANK'
  if (!operation) return 'BANK'
  if (isOf(operation, 'conversion')) return 'CONVERSION'
  // What no page drafts the bank writes down by itself.
  return operationOf(operation).page === null ? 'BANK' : 'ORDER'
}

export const natureOf = (line: StatementLine, { bank }: Pick<StatementFacts, 'bank'>): LineNature =>
  natureBy({ operation: line.operation, isBank: isBankItself(line, bank), isOut: line.amount < 0n })

/** A bank transaction code of ISO 20022: families of what came in and what went out, and the sub-family. */
type TransactionCode = { readonly in: string; readonly out: string; readonly sub: string; readonly domain?: string }

/** By the paper of an operation, which differs wherever the code does. Real-time transfers are those by QR. */
const codes: Readonly<Record<Operation['paper'], TransactionCode>> = {
  clearing: { in: 'RCDT', out: 'ICDT', sub: 'DMCT' },
  gross: { in: 'RCDT', out: 'ICDT', sub: 'PRCT' },
  own: { in: 'RCDT', out: 'ICDT', sub: 'BOOK' },
  intrabank: { in: 'RCDT', out: 'ICDT', sub: 'BOOK' },
  conversion: { domain: 'FORX', in: 'SPOT', out: 'SPOT', sub: 'OTHR' },
  swift: { in: 'RCDT', out: 'ICDT', sub: 'XBCT' },
  budget: { in: 'RCDT', out: 'ICDT', sub: 'TTLS' },
  toCard: { in: 'CCRD', out: 'CCRD', sub: 'OTHR' },
  fromCard: { in: 'CCRD', out: 'CCRD', sub: 'OTHR' },
  qr: { in: 'RRCT', out: 'IRCT', sub: 'DMCT' },
}

const commission: TransactionCode = { in: 'RCDT', out: 'ICDT', sub: 'CHRG' }
const byBank: TransactionCode = { in: 'MCOP', out: 'MDOP', sub: 'OTHR', domain: 'ACMT' }

/** Domain, family and sub-family of a line. */
export function transactionCode(line: StatementLine, facts: Pick<StatementFacts, 'bank'>) {
  const nature = natureOf(line, facts)
  const { operation, amount } = line
  const isPayment = nature !== 'COMMISSION' && operation && !isBankItself(line, facts.bank)
  const code = isPayment ? codes[operationOf(operation).paper] : nature === 'COMMISSION' ? commission : byBank
  return { domain: code.domain ?? 'PMNT', family: amount > 0n ? code.in : code.out, sub: code.sub }
}

/** The transaction type of MT940: three letters of SWIFT's list. */
export const swiftType: Readonly<Record<LineNature, string>> = {
  ORDER: 'TRF',
  CONVERSION: 'FEX',
  COMMISSION: 'CHG',
  BANK: 'MSC',
}
