// Words that stand around a list on paper, in three languages.
import type { NameTable } from './names.ts'

export const printTexts: NameTable<'printed' | 'conditions' | 'rows' | 'some' | 'total' | 'in' | 'out'> = {
  printed: { ru: 'Напечатано {when}, {who}', ky: '{when} басылды, {who}', en: 'Printed {when}, {who}' },
  conditions: { ru: 'Условия отбора', ky: 'Тандоо шарттары', en: 'Filter' },
  rows: { ru: 'Строк: {rows}', ky: 'Саптар: {rows}', en: 'Rows: {rows}' },
  some: {
    ru: 'Напечатаны первые строки: {rows} из {total}. Чтобы напечатать все, долистайте список до конца и напечатайте снова',
    ky: 'Биринчи саптар гана басылды: {total} ичинен {rows}. Баарын басуу үчүн тизмени аягына чейин ачып, кайра басыңыз',
    en: 'Only the first rows are printed: {rows} of {total}. To print all of them, scroll the list to its end and print again',
  },
  total: { ru: 'Итого', ky: 'Жыйынтыгы', en: 'Total' },
  in: { ru: 'Поступило', ky: 'Түштү', en: 'Received' },
  out: { ru: 'Списано', ky: 'Чыгарылды', en: 'Debited' },
}
