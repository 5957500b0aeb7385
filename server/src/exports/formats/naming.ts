// What is a table of payments called on the disk of the person who downloads it?
import { formatDate } from '@bank/contracts/dates.ts'
import type { ExportFile } from '../file.ts'
import { fileWords } from '../words.ts'

export const named =
  (extension: string) =>
  ({ language, startsOn, endsOn }: Pick<ExportFile, 'startsOn' | 'endsOn' | 'language'>): string => {
    const days = [...new Set([startsOn, endsOn].flatMap(day => (day ? [formatDate(day)] : [])))].join('-')
    return `${[fileWords[language], days].filter(Boolean).join(' ')}.${extension}`
  }
