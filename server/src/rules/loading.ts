// Loads the files of national directories, as the central bank and the tax service publish them.
import { checkAccount, isBic } from '@bank/contracts/account.ts'
import { parseCsvRecords } from '@bank/contracts/csv.ts'
import { isBusinessDate } from '@bank/contracts/dates.ts'
import type { Tx } from '#kit/db.ts'
import { sha256hex } from '#kit/random.ts'
import { keepFiles, lockReference, upserts } from './store.ts'

type Row = Readonly<Record<string, string>>
/** What is wrong begins with the column that it is about. */
type ColumnCheck = readonly [what: string, right: (row: Row) => boolean]

const longestName = 300

const requiredName = (column: string): ColumnCheck => [
  `${column}: 1 to ${longestName} characters`,
  ({ [column]: name = '' }) => name.trim() !== '' && name.length <= longestName,
]
const optionalName = (column: string): ColumnCheck => [
  `${column}: at most ${longestName} characters`,
  ({ [column]: name = '' }) => name.length <= longestName,
]
const oneOf = (column: string, values: readonly string[]): ColumnCheck => [
  `${column}: ${values.join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
  ({ [column]: value = '' }) => values.includes(value),
]
const yesOrNo = (column: string): ColumnCheck => oneOf(column, ['true', 'false'])
const matching = (column: string, what: string, shape: RegExp): ColumnCheck => [
  `${column}: ${what}`,
  ({ [column]: value = '' }) => shape.test(value),
]
const day = (column: string): ColumnCheck => [
  `${column}: YYYY-MM-DD or empty`,
  ({ [column]: value }) => !value || isBusinessDate(value),
]

type Directory = { readonly key: readonly string[]; readonly checks: readonly ColumnCheck[] }

/** What of a release's `contracts/data` a whole directory may take the place of, and what each of its records must be. */
const directories: Readonly<Record<string, Directory>> = {
  'payment-codes': {
    key: ['code'],
    checks: [
      matching('code', 'eight digits', /^\d{8}$/),
      requiredName('name'),
      optionalName('name_ky'),
      optionalName('name_en'),
      yesOrNo('is_budget'),
      day('valid_from'),
      day('valid_until'),
      [
        'valid_until: not before valid_from',
        ({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until,
      ],
    ],
  },
  banks: {
    key: ['bic'],
    checks: [
      ['bic: six digits', ({ bic = '' }) => isBic(bic)],
      requiredName('name_ru'),
      requiredName('name_en'),
      matching('swift', '8 or 11 characters, or empty', /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/),
      oneOf('role', ['central', 'bank', 'branch', 'treasury']),
      yesOrNo('is_active'),
    ],
  },
  'tax-offices': {
    key: ['code'],
    checks: [
      matching('code', 'three digits', /^\d{3}$/),
      requiredName('name_ru'),
      requiredName('name_ky'),
      requiredName('name_en'),
      requiredName('region'),
      ['treasury_account: an account of 16 digits', ({ treasury_account = '' }) => !checkAccount(treasury_account)],
      yesOrNo('is_active'),
    ],
  },
  'operation-types': {
    key: ['list', 'code'],
    checks: [
      oneOf('list', ['VO', 'KNP']),
      [
        'code: five digits of VO, three of KNP',
        ({ list, code = '' }) => /^\d+$/.test(code) && code.length === (list === 'VO' ? 5 : 3),
      ],
      requiredName('name_ru'),
      requiredName('name_ky'),
      requiredName('name_en'),
      yesOrNo('is_active'),
    ],
  },
  holidays: {
    key: ['date', 'kind'],
    checks: [
      ['date: YYYY-MM-DD', ({ date = '' }) => isBusinessDate(date)],
      oneOf('kind', ['non_working', 'short', 'festive_working', 'festive_working_short', 'state_sector_only']),
      requiredName('name'),
      requiredName('name_ky'),
      requiredName('name_en'),
    ],
  },
}

export const directoryNames: readonly string[] = Object.keys(directories)

/** Once the whole one was loaded, the part that comes with a release is not read any more. */
export const wholeDirectoryOf = (name: string): string => `${name}, whole`

/** The text of a file. Throws where it is not in UTF-8: in other letters the names would come in as rubbish. */
export function textOfDirectory(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not in UTF-8. Save it as “CSV UTF-8”.')
  }
}

/** Without its columns every record would be wrong in every one of them; that is told once. */
function mustHaveColumns({ key, checks }: Directory, row: Row): void {
  const without = checks.filter(([, right]) => !right({})).map(([what]) => what.split(':')[0] ?? '')
  const needed = [...new Set([...key, ...without])]
  const missing = needed.filter(column => !Object.hasOwn(row, column))
  if (missing.length > 0)
    throw new Error(
      `The first line of the file names no ${missing.join(', ')}. It names ${Object.keys(row).join(', ')}, with commas between them.`,
    )
}

/** The records of the file; throws with everything that is wrong with any of them, so that all is mended at once. */
export function readDirectory(name: string, text: string): Row[] {
  const directory = directories[name]
  if (!directory) throw new Error(`There is no directory ${name}: say ${directoryNames.join(', ')}.`)
  const rows = parseCsvRecords(text)
  const [first] = rows
  if (!first) throw new Error('The file has no records.')
  mustHaveColumns(directory, first)
  const seen = new Set<string>()
  const faults = rows.flatMap((row, at) => {
    const key = directory.key.map(column => row[column] ?? '').join(' ')
    const wrong = directory.checks.filter(([, right]) => !right(row)).map(([what]) => what)
    if (seen.has(key)) wrong.push(`${directory.key.join(' and ')}: named before`)
    seen.add(key)
    return wrong.map(what => `Record ${at + 1} (${key}): ${what}.`)
  })
  if (faults.length) throw new Error(faults.join('\n'))
  return rows
}

/** Brings the file into the database; what it does not name stays as it is. Safe to repeat, while the bank works. */
export async function loadDirectory(tx: Tx, name: string, text: string): Promise<number> {
  const records = readDirectory(name, text)
  const upsert = upserts[name]
  if (!upsert) throw new Error(`There is no table of ${name}.`)
  const rows = JSON.stringify(name === 'banks' ? othersBanks(records) : records)
  await lockReference(tx)
  await tx.rows(upsert(rows))
  await keepFiles(tx, [{ name: wholeDirectoryOf(name), sha256: sha256hex(rows) }])
  return records.length
}

const ownBankCode = '109'

/** A bank without a BIC cannot be paid, and our own branches are named by us. */
export const othersBanks = <R extends Readonly<Record<string, unknown>>>(rows: readonly R[]) =>
  rows.filter(({ bic }) => bic && !String(bic).startsWith(ownBankCode)).map(row => ({ ...row, is_own: false }))
