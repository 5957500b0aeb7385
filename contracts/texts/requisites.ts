// Words of an account's requisites and of the bank's correspondents, on the screen and on paper.
import type { NameTable } from './names.ts'

/** What each line of the requisites is. */
export const requisiteTexts = {
  company: { ru: 'Компания', ky: 'Компания', en: 'Company' },
  companyLatin: { ru: 'Компания латиницей', ky: 'Компания латын тамгалары менен', en: 'Company name in Latin letters' },
  address: { ru: 'Адрес латиницей', ky: 'Дареги латын тамгалары менен', en: 'Address' },
  inn: { ru: 'ИНН', ky: 'ИНН', en: 'TIN' },
  account: { ru: 'Расчётный счёт', ky: 'Эсептешүү эсеби', en: 'Account' },
  otherAccount: { ru: 'Счёт', ky: 'Эсеп', en: 'Account' },
  currency: { ru: 'Валюта', ky: 'Валюта', en: 'Currency' },
  bank: { ru: 'Банк', ky: 'Банк', en: 'Bank' },
  bankLatin: { ru: 'Банк латиницей', ky: 'Банк латын тамгалары менен', en: 'Bank name in Latin letters' },
  bic: { ru: 'БИК', ky: 'БИК', en: 'BIC' },
  swift: { ru: 'SWIFT-код', ky: 'SWIFT-код', en: 'SWIFT code' },
  correspondent: { ru: 'Банк-корреспондент', ky: 'Корреспондент банк', en: 'Correspondent bank' },
  correspondentSwift: {
    ru: 'SWIFT-код корреспондента',
    ky: 'Корреспонденттин SWIFT-коду',
    en: 'Correspondent’s SWIFT code',
  },
  correspondentAccount: {
    ru: 'Счёт у корреспондента',
    ky: 'Корреспонденттеги эсеп',
    en: 'Account with the correspondent',
  },
} as const satisfies NameTable

/** What else stands on their papers. */
export const requisitePaperTexts = {
  bankName: { ru: 'ОАО «Ордо Банк»', ky: '«Ордо Банк» ААК', en: 'Ordo Bank OJSC' },
  title: { ru: 'Реквизиты счёта', ky: 'Эсептин реквизиттери', en: 'Account details' },
  correspondents: { ru: 'Банки-корреспонденты', ky: 'Корреспондент банктар', en: 'Correspondent banks' },
  asOf: { ru: 'На {day}', ky: '{day} карата', en: 'As of {day}' },
  throughThem: {
    ru: 'Через эти банки приходят платежи из-за границы. В каждой валюте укажите банк-корреспондент, его SWIFT-код и наш счёт у него.',
    ky: 'Чет өлкөдөн төлөмдөр ушул банктар аркылуу келет. Ар бир валютада корреспондент банкты, анын SWIFT-кодун жана андагы эсебибизди көрсөтүңүз.',
    en: 'Payments from abroad come through these banks. In each currency give the correspondent bank, its SWIFT code and our account with it.',
  },
} as const satisfies NameTable
