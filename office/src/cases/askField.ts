// The parts of a form that clerks ask: whom it is about, its fields, and what was typed into them.
import type { TextKey } from '@bank/web/kit/i18n.ts'
import type { FileContent } from './fileText.ts'

/** Of whom and of what the desk speaks while it asks; null or absent where that is nobody and nothing. */
export type AskedAbout = {
  /** Who or what that is, in the words of the page; said where it is asked. */
  readonly name?: string
  readonly personId: string | null
  readonly companyId: string | null
  readonly contractId?: string
  /** A payment that its rail is in trouble with. */
  readonly paymentId?: string
  /** A person's work at the company. */
  readonly businessUserContractId?: string
  /** The bank's own people. */
  readonly staff?: true
  /** What the bank goes by. */
  readonly rules?: true
}

type AskedId = 'personId' | 'companyId' | 'contractId' | 'paymentId' | 'businessUserContractId' | 'staff' | 'rules'
export type AskValues = Readonly<Record<string, string>>

/** A field of the form: typed, or chosen from a list. */
export type AskField = {
  readonly name: string
  readonly label: TextKey
  readonly choices?: readonly string[]
  readonly isLong?: true
  /** Pasted, or taken from a file of this kind. */
  readonly file?: FileContent
  readonly isDay?: true
  /** Hours and minutes. */
  readonly isTime?: true
  /** Money, typed with its decimals and sent in the least unit. */
  readonly isSum?: true
  readonly isDecimal?: true
  /** One of the bank's own branches. */
  readonly isBranch?: true
  /** The keys that a phone offers. */
  readonly mode?: 'numeric' | 'tel'
  /** Sent, and not shown. */
  readonly isHidden?: true
  readonly isOptional?: true
  /** Asked only beside these values. */
  readonly when?: (values: AskValues) => boolean
}

export type AskForm = {
  readonly needs: readonly AskedId[]
  readonly fields: readonly AskField[] | ((values: AskValues) => readonly AskField[])
  /** Is what it changes, and whom it touches, shown while it is filled in? */
  readonly isPreviewed?: true
}
