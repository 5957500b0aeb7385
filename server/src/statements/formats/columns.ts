// The columns of a table of lines, of which CSV and XLSX are written.
import { type Money, minor } from '@bank/contracts/money.ts'
import { type Column, columnsOver, type Wording } from '#files/index.ts'
import type { StatementBook, StatementLine, StatementSource } from '../statement.ts'

/** A line in the table, with the account in whose book it stands. */
export type TableLine = StatementLine & Pick<StatementBook, 'account'>

const { text, money, day } = columnsOver<TableLine>()

const moved = (line: TableLine, sign: 1n | -1n): Money | null => {
  const amount = line.amount * sign
  return amount > 0n ? { amount: minor(amount), currency: line.currency } : null
}

export const title: Wording = { RU: 'Выписка', KG: 'Көчүрмө', ENG: 'Statement' }

/** Every line of every account, with the requisites of the other side and what is left after it. */
export const lineColumns: readonly Column<TableLine>[] = [
  text({ RU: 'Счёт', KG: 'Эсеп', ENG: 'Account' }, 19, line => line.account),
  day({ RU: 'Дата', KG: 'Күнү', ENG: 'Date' }, line => line.day),
  day({ RU: 'Дата валютирования', KG: 'Валюталоо күнү', ENG: 'Value date' }, line => line.valueDate),
  text({ RU: 'Номер документа', KG: 'Документтин номери', ENG: 'Document number' }, 12, line => line.documentNumber),
  money({ RU: 'Списано', KG: 'Чыгарылды', ENG: 'Debit' }, line => moved(line, -1n)),
  money({ RU: 'Поступило', KG: 'Түштү', ENG: 'Credit' }, line => moved(line, 1n)),
  text({ RU: 'Валюта', KG: 'Валюта', ENG: 'Currency' }, 8, line => line.currency),
  money({ RU: 'Остаток', KG: 'Калдык', ENG: 'Balance' }, line => ({
    amount: line.balanceAfter,
    currency: line.currency,
  })),
  text({ RU: 'Контрагент', KG: 'Контрагент', ENG: 'Counterparty' }, 32, line => line.counterparty.name),
  text({ RU: 'ИНН контрагента', KG: 'Контрагенттин ИНН', ENG: 'Counterparty TIN' }, 16, line => line.counterparty.inn),
  text(
    { RU: 'Счёт контрагента', KG: 'Контрагенттин эсеби', ENG: 'Counterparty account' },
    19,
    line => line.counterparty.account,
  ),
  text({ RU: 'БИК банка', KG: 'Банктын БИК', ENG: 'Bank BIC' }, 14, line => line.counterparty.bic),
  text(
    { RU: 'Банк контрагента', KG: 'Контрагенттин банкы', ENG: 'Counterparty bank' },
    28,
    line => line.counterparty.bank,
  ),
  text({ RU: 'Код платежа', KG: 'Төлөм коду', ENG: 'Payment code' }, 12, line => line.paymentCode),
  text({ RU: 'Назначение платежа', KG: 'Төлөмдүн максаты', ENG: 'Purpose' }, 48, line => line.purpose),
  text({ RU: 'Строка счёта', KG: 'Эсептин сабы', ENG: 'Line reference' }, 24, line => line.reference),
]

/** The lines of books as rows of a table, each with its account; `wrote` is told how far it is. */
export async function* rowsOf(
  books: readonly StatementBook[],
  source: StatementSource,
  wrote: (lines: number) => void,
): AsyncGenerator<TableLine> {
  for (const book of books)
    for await (const lines of source.lines(book)) {
      let count = 0
      for (const line of lines) {
        yield { ...line, account: book.account }
        count++
      }
      wrote(count)
    }
}
