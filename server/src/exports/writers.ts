// The formats in which payments are written: two from the sheet of columns, and 1C from its keys.
import { formatDate } from '@bank/contracts/dates.ts'
import { type TableFormat, tableFormats } from '#files/index.ts'
import { sheet } from './columns.ts'
import type { Format } from './file.ts'
import type { FileDays, Writer } from './format.ts'
import { onec } from './onec.ts'
import { fileWords } from './words.ts'

/** The name on the disk of the person who downloads it: what it is and of which days. */
const named =
  (extension: string) =>
  ({ language, startsOn, endsOn }: FileDays): string => {
    const days = [...new Set([startsOn, endsOn].flatMap(day => (day ? [formatDate(day)] : [])))].join('-')
    return `${[fileWords[language], days].filter(Boolean).join(' ')}.${extension}`
  }

const table = (format: TableFormat): Writer => {
  const { mime, extension, write } = tableFormats[format]
  return {
    mime,
    supports: () => true,
    spell: line => ({ line, isTransliterated: false }),
    name: named(extension),
    body: (lines, { language }) => write(sheet, lines, language),
  }
}

export const writers: Readonly<Record<Format, Writer>> = { XLSX: table('XLSX'), CSV: table('CSV'), ONE_C: onec }
