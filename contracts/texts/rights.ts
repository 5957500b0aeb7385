// Names of the rights to sign, in three languages, for screens and papers.

import type { SignRight } from '../access.ts'
import type { NameTable } from './names.ts'
import { titled } from './tables.ts'

/** In the middle of a sentence. */
export const rightTexts: NameTable<SignRight> = {
  FIRST: { ru: 'первая подпись', ky: 'биринчи кол', en: 'first signature' },
  SECOND: { ru: 'вторая подпись', ky: 'экинчи кол', en: 'second signature' },
  THIRD: { ru: 'третья подпись', ky: 'үчүнчү кол', en: 'third signature' },
  CREATOR: { ru: 'создатель', ky: 'түзүүчү', en: 'creator' },
  CASHIER: { ru: 'кассир', ky: 'кассир', en: 'cashier' },
  CASH_MANAGER: { ru: 'менеджер касс', ky: 'касса менеджери', en: 'cash manager' },
  AUDITOR: { ru: 'аудитор', ky: 'аудитор', en: 'auditor' },
  NONE: { ru: 'без права подписи', ky: 'кол коюу укугу жок', en: 'no right to sign' },
}

/** By itself: under a person's name, over a place for a signature. */
export const rightTitles: NameTable<SignRight> = {
  ...titled(rightTexts),
  CREATOR: { ru: 'Создатель документов', ky: 'Документ түзүүчү', en: 'Document creator' },
}
