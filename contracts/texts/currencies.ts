// Names of currencies in three languages, as they stand in the middle of a sentence.
import type { Currency } from '../money.ts'
import type { NameTable } from './names.ts'

export const currencyTexts: NameTable<Currency> = {
  KGS: { ru: 'сом', ky: 'сом', en: 'som' },
  USD: { ru: 'доллар США', ky: 'АКШ доллары', en: 'US dollar' },
  EUR: { ru: 'евро', ky: 'евро', en: 'euro' },
  RUB: { ru: 'российский рубль', ky: 'орус рублу', en: 'Russian ruble' },
  KZT: { ru: 'тенге', ky: 'теңге', en: 'tenge' },
  GBP: { ru: 'фунт стерлингов', ky: 'фунт стерлинг', en: 'pound sterling' },
  CNY: { ru: 'юань', ky: 'юань', en: 'yuan' },
  JPY: { ru: 'иена', ky: 'иена', en: 'yen' },
  TRY: { ru: 'турецкая лира', ky: 'түрк лирасы', en: 'Turkish lira' },
  AED: { ru: 'дирхам ОАЭ', ky: 'БАЭ дирхамы', en: 'UAE dirham' },
  UZS: { ru: 'узбекский сум', ky: 'өзбек суму', en: 'Uzbek sum' },
}
