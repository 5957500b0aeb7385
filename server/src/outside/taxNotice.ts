// The simulator of the tax service's papers on a debt: a certificate of what is owed, and the notice to pay it, as PDF.
import { formatDate } from '@bank/contracts/dates.ts'
import { print } from '@bank/contracts/money.ts'
import { Refusal } from '#kit/refusal.ts'
import { hasMagic } from './magic.ts'
import { magicInns, type TaxDebt, type TaxServiceContext, taxDebts } from './tax.ts'

export const taxPapers = ['debt', 'notice'] as const
export type TaxPaper = (typeof taxPapers)[number]

const titles: Readonly<Record<TaxPaper, string>> = {
  debt: 'Certificate of tax debt',
  notice: 'Notice to pay taxes',
}

const escaped = (text: string): string => text.replace(/[\\()]/g, sign => `\\${sign}`)

/** One page of lines in a font that every reader has; Latin letters only, as the font knows no others. */
function plainPdf(lines: readonly string[]): Uint8Array {
  const shown = lines.map(line => `(${escaped(line)}) Tj T*`).join('\n')
  const drawing = `BT /F1 12 Tf 20 TL 60 780 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  const parts = ['%PDF-1.4\n', ...objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)]
  const starts = parts.map((_, at) => parts.slice(0, at).join('').length).slice(1)
  const body = parts.join('')
  const table = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}${end}`, 'latin1')
}

function linesOf(paper: TaxPaper, inn: string, debts: readonly TaxDebt[]): string[] {
  const [first] = debts
  return [
    'State Tax Service of the Kyrgyz Republic',
    titles[paper],
    `Taxpayer number: ${inn}`,
    ...(first ? [`As of ${formatDate(first.asOf)}`] : []),
    '',
    ...debts.map(
      ({ title, paymentCode, taxOffice, sum }) =>
        `${title.eng}, code ${paymentCode}, office ${taxOffice}: ${print(sum)} ${sum.currency}`,
    ),
  ]
}

/** The debts on which there are papers. Refuses UnavailableException when the service does not answer, or not in time; of papers it may be silent alone. */
export async function debtsOnPaper(world: TaxServiceContext, inn: string): Promise<TaxDebt[]> {
  if (hasMagic(world) && inn.endsWith(magicInns.noPapers)) throw new Refusal('UnavailableException')
  return taxDebts(world, inn)
}

/** Null where nothing is owed. Refuses UnavailableException as `debtsOnPaper`. */
export async function taxPaper(world: TaxServiceContext, inn: string, paper: TaxPaper): Promise<Uint8Array | null> {
  const debts = await debtsOnPaper(world, inn)
  return debts.length > 0 ? plainPdf(linesOf(paper, inn, debts)) : null
}
