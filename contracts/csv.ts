// A parser of CSV by RFC 4180, as rows of fields or as records named by the header.

const fieldPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y

/** Rows of fields by RFC 4180: quoted fields may hold commas, line ends and doubled quotes. Empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const rows: string[][] = []
  let row: string[] = []
  let record = 1
  fieldPattern.lastIndex = 0
  while (fieldPattern.lastIndex < body.length || row.length) {
    const match = fieldPattern.exec(body)
    if (!match) throw new SyntaxError(`Row ${record} of the CSV file has a stray quote.`)
    const [, quoted, bare = '', end] = match
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || quoted !== undefined || bare !== '') rows.push(row)
    row = []
    record += 1
  }
  return rows
}

/** Rows as records named by the header; every row must be as long as the header. */
export function parseCsvRecords<Column extends string = string>(text: string): Record<Column, string>[] {
  const [header, ...rows] = parseCsv(text)
  if (!header) return []
  if (new Set(header).size !== header.length) throw new SyntaxError('The CSV header names a column twice.')
  return rows.map((row, at) => {
    if (row.length !== header.length) {
      throw new SyntaxError(`Record ${at + 1} of the CSV file has ${row.length} fields, the header ${header.length}.`)
    }
    return Object.fromEntries(header.map((name, column) => [name, row[column] ?? ''])) as Record<Column, string>
  })
}
