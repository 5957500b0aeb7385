// The keys of a document of 1CClientBankExchange, and those that only a payment to the budget fills.

const numbered = (key: string, last: number): string[] => Array.from({ length: last }, (_, n) => `${key}${n + 1}`)

/** Keys of one side, payer or recipient, which have the same names. */
const ofSide = (side: string): string[] => [
  side,
  ...numbered(side, 4),
  ...['Счет', 'РасчСчет', 'ИНН', 'КПП', 'БИК', 'Корсчет'].map(key => `${side}${key}`),
  ...numbered(`${side}Банк`, 2),
]

/** Keys of a payment to the budget. `ПоказательКБК` is none of them: programs of the country keep the code of any payment in it. */
const ofBudget = [
  ...['СтатусСоставителя', 'ОКАТО', 'ПоказательОснования', 'ПоказательПериода'],
  ...['ПоказательНомера', 'ПоказательДаты', 'ПоказательТипа'],
]

const all = [
  ...[
    'Номер',
    'Дата',
    'Сумма',
    'КвитанцияДата',
    'КвитанцияВремя',
    'КвитанцияСодержание',
    'ДатаСписано',
    'ДатаПоступило',
  ],
  ...['Плательщик', 'Получатель'].flatMap(ofSide),
  ...['ВидПлатежа', 'ВидОплаты', 'Код', 'КодНазПлатежа', 'НазначениеПлатежа', ...numbered('НазначениеПлатежа', 6)],
  ...['ПоказательКБК', ...ofBudget],
  ...['Очередность', 'СрокАкцепта', 'ВидАккредитива', 'СрокПлатежа', ...numbered('УсловиеОплаты', 3)],
  ...['ПлатежПоПредст', 'ДополнУсловия', 'НомерСчетаПоставщика', 'ДатаОтсылкиДок'],
]

/** All keys in lower case, because programs differ in their case. */
export const keysOfOneC: ReadonlySet<string> = new Set(all.map(key => key.toLowerCase()))

/** Whether a document pays to the budget. A zero is an empty value, as on paper. */
export const isToBudget = (keys: ReadonlyMap<string, string>): boolean =>
  ofBudget.some(key => !/^\s*0*\s*$/.test(keys.get(key.toLowerCase()) ?? ''))
