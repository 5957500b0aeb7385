// Lines of a book as the database would send them, for tests that have none.
import type { WrittenLine } from '../src/ledger/books.ts'
import { type LinePage, makePagePlace, type PagePlace } from '../src/ledger/linePage.ts'

/** The fields of a line in their order. */
function fieldsOf({ counterparty, ...line }: WrittenLine): (string | null)[] {
  const { name, number, inn, bic, bank } = counterparty
  return [
    ...[String(line.seq), line.day, String(line.amount), String(line.balanceAfter), line.currency],
    ...[line.operation, line.transferNum, name, number, inn, bic, bank, line.paymentCode, line.valueDate, line.purpose],
  ]
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function rowOf(line: WrittenLine): Buffer {
  const fields = fieldsOf(line).flatMap(text =>
    text === null ? [int32(-1)] : [int32(Buffer.byteLength(text)), Buffer.from(text)],
  )
  const all = Buffer.concat([Buffer.of(0, fieldsOf(line).length), ...fields])
  return Buffer.concat([Buffer.from('D'), int32(4 + all.length), all])
}

export const rowsOf = (lines: readonly WrittenLine[]): Buffer => Buffer.concat(lines.map(rowOf))

/** The page of lines, which came in pieces of so many bytes. */
export function pageOf(
  lines: readonly WrittenLine[],
  place: PagePlace = makePagePlace(),
  pieceBytes = Number.MAX_SAFE_INTEGER,
): LinePage {
  place.clear()
  const rows = rowsOf(lines)
  for (let at = 0; at < rows.length; at += pieceBytes) place.take(rows.subarray(at, at + pieceBytes))
  return place.page()
}
