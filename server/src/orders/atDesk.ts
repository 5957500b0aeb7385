// The paper of a payment for the bank's own people.
import type { Lang } from '@bank/contracts/lang.ts'
import type { HandedFile } from '#files/index.ts'
import type { PaymentPrintout } from '#payments/index.ts'
import { printOf } from './printing.ts'
import { sheetOf } from './sheet.ts'

export function paperAtDesk(printout: PaymentPrintout, lang: Lang): HandedFile {
  const sheet = sheetOf(printout, lang)
  return { name: `${sheet.file}.pdf`, mime: 'application/pdf', bytes: printOf([sheet], 'pdf') }
}
