// The interface of a rail to other banks: transfers out, statuses and rejection reasons back.
import type { CommissionOption } from '@bank/contracts/abroad.ts'
import type { Brand } from '@bank/contracts/brand.ts'
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { isCurrency, type Money, money, print } from '@bank/contracts/money.ts'

/**
 * The clearing house (ACH) and the real-time gross settlement (RTGS) carry payments to other banks of the country, correspondents
 * those abroad; the treasury takes what is due to the state, the processing what goes to cards. Which kind goes over which, its row says.
 */
export const railNames = ['ACH', 'RTGS', 'CROSS_BORDER', 'TREASURY', 'CARDS'] as const
export type RailName = (typeof railNames)[number]

export type Pacs008Text = Brand<string, 'Pacs008Text'>
export type Pacs002Text = Brand<string, 'Pacs002Text'>
export type Pacs028Text = Brand<string, 'Pacs028Text'>

export type Rail = {
  readonly name: RailName
  /** Resolves when the rail has taken the message. A rejection says nothing: it may have taken it all the same. */
  send(message: Pacs008Text, signal: AbortSignal): Promise<'accepted'>
  /** Asks for the status of a transfer; null when the rail never saw it. Changes nothing, however often it is asked. */
  enquire(question: Pacs028Text, signal: AbortSignal): Promise<Pacs002Text | null>
  /** Answers that wait for us, oldest first; each comes again until it is confirmed. */
  answers(atMost: number, signal: AbortSignal): Promise<Pacs002Text[]>
  confirm(messageIds: readonly string[]): Promise<void>
}

const notTaken = 'MessageNotTaken'

/** The error of a rail that works but rejects this message; any other error is the rail's own trouble. */
export const messageNotTaken = (why: string): Error => Object.assign(new Error(why), { name: notTaken })
export const isMessageNotTaken = (error: unknown): boolean => error instanceof Error && error.name === notTaken

export type RailParty = {
  readonly name: string
  readonly inn: string | null
  readonly account: string
  readonly bic: string
  /** The reference by which the other system knows the account where its number may not be told: a card's. */
  readonly proxy?: string
}

/** Details of a transfer abroad. */
export type AbroadDetails = {
  readonly own: { readonly bic: string; readonly name: string }
  /** The payer in Latin letters; absent in what was handed over before it was kept. */
  readonly payer?: { readonly name: string; readonly address: string }
  /** Through whom it goes, and our account there. */
  readonly correspondent: { readonly bic: string; readonly name: string; readonly account: string }
  readonly option: CommissionOption
  /** Two letters of the country of the recipient's bank. */
  readonly country: string
  readonly address: string
  readonly bankName: string | null
  readonly intermediaryBic: string | null
  /** What Russia asks for with roubles, and Kazakhstan with tenge. */
  readonly russia: {
    readonly bik: string
    readonly corrAccount: string
    readonly inn: string
    readonly kpp: string
    readonly codeVo: string
  } | null
  readonly kazakhstan: { readonly bin: string; readonly knp: string } | null
}

/** One payment as it is handed to a rail. */
export type Transfer = {
  readonly paymentId: string
  readonly org: string
  readonly rail: RailName
  readonly number: string
  readonly amount: Money
  readonly valueDate: BusinessDate
  readonly payer: RailParty
  readonly recipient: RailParty
  readonly paymentCode: string | null
  readonly purpose: string
  /** By which the recipient knows what is paid; absent where the purpose says it. */
  readonly reference?: string | null
  readonly abroad?: AbroadDetails | null
  /** Not before this instant. */
  readonly dueAt: Date
}

/** The body of a transfer that the outbox stores. */
export type TransferBody = Omit<Transfer, 'paymentId' | 'org' | 'rail' | 'dueAt' | 'amount' | 'valueDate'> & {
  readonly amount: string
  readonly currency: string
  readonly valueDate: string
}

export const bodyOf = ({
  amount,
  number,
  valueDate,
  payer,
  recipient,
  paymentCode,
  purpose,
  reference = null,
  abroad,
}: Omit<Transfer, 'paymentId' | 'org' | 'rail' | 'dueAt'>): TransferBody => ({
  amount: print(amount),
  currency: amount.currency,
  number,
  valueDate,
  payer,
  recipient,
  paymentCode,
  purpose,
  reference,
  abroad,
})

/** A transfer to another country says where to; one that does not must not leave the house. */
export function abroadOf({ abroad }: TransferBody): AbroadDetails {
  if (!abroad) throw messageNotTaken('a transfer abroad that does not say where to')
  return abroad
}

/** The end-to-end reference: the same in every attempt, and returned with every answer. */
export const endToEndOf = (paymentId: string): string => paymentId.replaceAll('-', '')

/** The payment of a reference; null when the reference is none of ours. */
export function paymentOf(endToEndId: string): string | null {
  if (!/^[0-9a-f]{32}$/.test(endToEndId)) return null
  return endToEndId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The sum and the day of a stored body; a message in which they are impossible must not leave the house. */
export function termsOf(body: TransferBody): { amount: Money; valueDate: BusinessDate } {
  try {
    if (!isCurrency(body.currency)) throw new RangeError(`no such currency: ${body.currency}`)
    return { amount: money(body.amount, body.currency), valueDate: businessDate(body.valueDate) }
  } catch (error) {
    throw messageNotTaken(error instanceof Error ? error.message : 'unknown')
  }
}

export const statuses = ['ACCP', 'ACSC', 'RJCT', 'PDNG'] as const
export type RailStatus = (typeof statuses)[number]
export const isStatus = (text: string): text is RailStatus => statuses.some(status => status === text)

/** Whether a status is final. */
export const isFinal = (status: RailStatus): boolean => status === 'ACSC' || status === 'RJCT'

export type RailAnswer = {
  readonly source: RailName
  readonly messageId: string
  readonly endToEndId: string
  readonly paymentId: string
  readonly status: RailStatus
  readonly reason: string | null
  readonly text: string | null
}

/** Reason codes of ISO 20022 and what a refusal by them is called here. */
export const reasons = {
  AC01: 'RailAccountInvalidException',
  AC03: 'RailAccountInvalidException',
  AC04: 'RailAccountClosedException',
  AC06: 'RailAccountBlockedException',
  AM05: 'RailDuplicateException',
  BE04: 'RailPartyException',
  BE05: 'RailPartyException',
  RC01: 'RailBankException',
  DT01: 'RailDateException',
  TM01: 'RailCutOffException',
} as const satisfies Record<string, Classification>

type RailRejection = { readonly classification: Classification; readonly params: Record<string, string> }

/** The rejection of a rail, in the names of the catalogue. */
export function rejectionOfReason({ reason, text }: Pick<RailAnswer, 'reason' | 'text'>): RailRejection {
  const known = Object.entries(reasons).find(([code]) => code === reason)
  if (known) return { classification: known[1], params: {} }
  return { classification: 'RailUnspecifiedException', params: { reason: text ?? reason ?? '' } }
}
