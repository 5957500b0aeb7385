// Words of the sheet of rights, in three languages.
import type { NameTable } from './names.ts'

const column: NameTable<
  'person' | 'inn' | 'right' | 'scheme' | 'state' | 'account' | 'name' | 'currency' | 'operations'
> = {
  person: { ru: 'Сотрудник', ky: 'Кызматкер', en: 'Person' },
  inn: { ru: 'ИНН', ky: 'ИНН', en: 'TIN' },
  right: { ru: 'Право', ky: 'Укук', en: 'Right' },
  scheme: { ru: 'Схема договора', ky: 'Келишимдин схемасы', en: 'Scheme of the contract' },
  state: { ru: 'Доступ', ky: 'Жеткилик', en: 'Access' },
  account: { ru: 'Счёт', ky: 'Эсеп', en: 'Account' },
  name: { ru: 'Название', ky: 'Аталышы', en: 'Name' },
  currency: { ru: 'Валюта', ky: 'Валюта', en: 'Currency' },
  operations: { ru: 'Операции', ky: 'Операциялар', en: 'Operations' },
}

const state: NameTable<'ACTIVE' | 'FREEZE'> = {
  ACTIVE: { ru: 'открыт', ky: 'ачык', en: 'open' },
  FREEZE: { ru: 'заморожен', ky: 'тоңдурулган', en: 'frozen' },
}

export const rightSheetTexts = {
  title: { ru: 'Лист прав', ky: 'Укуктар барагы', en: 'Rights report' },
  asOf: {
    ru: 'Права на конец дня {day}, время Бишкека.',
    ky: '{day} күндүн аягына карата укуктар, Бишкек убактысы.',
    en: 'Rights at the end of {day}, Bishkek time.',
  },
  nothing: { ru: 'ничего', ky: 'эч нерсе', en: 'nothing' },
  column,
  state,
} as const
