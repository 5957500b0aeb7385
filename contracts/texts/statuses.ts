// Names of the statuses of a payment in three languages, for screens and files.

import type { PaymentStatus } from '../generated/payment.ts'
import type { Group } from '../historyGroups.ts'
import type { NameTable } from './names.ts'

/** Of every document that up to three people sign, by itself, as it stands in a list. */
export const signingStatusTexts = {
  CANCELED_SIGN_ONE: { ru: 'Отклонён первым', ky: 'Биринчиси четке какты', en: 'Rejected by the first' },
  CANCELED_SIGN_TWO: { ru: 'Отклонён вторым', ky: 'Экинчиси четке какты', en: 'Rejected by the second' },
  DRAFT: { ru: 'Черновик', ky: 'Долбоор', en: 'Draft' },
  FIRST_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго суроо', en: 'Asking the phone' },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт телефона первого',
    ky: 'Биринчинин телефонун күтөт',
    en: 'Awaits the first phone',
  },
  FOR_EDITING: { ru: 'На доработке', ky: 'Оңдоодо', en: 'Being edited' },
  ON_CONFIRMATION: { ru: 'Ждёт третьей подписи', ky: 'Үчүнчү колду күтөт', en: 'Awaits third signature' },
  ON_CONFIRMATION_COMPLETED: { ru: 'Подписан третьим', ky: 'Үчүнчүсү кол койду', en: 'Signed by the third' },
  ON_VERIFICATION: { ru: 'Ждёт первой подписи', ky: 'Биринчи колду күтөт', en: 'Awaits first signature' },
  ON_VERIFICATION_COMPLETED: { ru: 'Подписан первым', ky: 'Биринчиси кол койду', en: 'Signed by the first' },
  PARTIALLY_CONFIRMED: { ru: 'Ждёт второй подписи', ky: 'Экинчи колду күтөт', en: 'Awaits second signature' },
  PARTIAL_CONFIRMATION_COMPLETED: { ru: 'Подписан вторым', ky: 'Экинчиси кол койду', en: 'Signed by the second' },
  REVOKE: { ru: 'Отозван', ky: 'Кайтарып алынды', en: 'Revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго суроо', en: 'Asking the phone' },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт телефона второго',
    ky: 'Экинчинин телефонун күтөт',
    en: 'Awaits the second phone',
  },
  TIMEOUT_CANCELED_SIGN_ONE: { ru: 'Первый не успел', ky: 'Биринчиси үлгүргөн жок', en: 'The first was too late' },
  TIMEOUT_CANCELED_SIGN_TWO: { ru: 'Второй не успел', ky: 'Экинчиси үлгүргөн жок', en: 'The second was too late' },
  TIME_IS_OUT: { ru: 'Срок истёк', ky: 'Мөөнөтү өттү', en: 'Out of time' },
} satisfies NameTable

/** Of a payment: what becomes of it at the bank besides. */
export const statusTexts: NameTable<PaymentStatus> = {
  ...signingStatusTexts,
  ERROR: { ru: 'Отклонён банком', ky: 'Банк четке какты', en: 'Refused by the bank' },
  KVIT: { ru: 'Принят к исполнению', ky: 'Аткарууга алынды', en: 'Being executed' },
  PAYMENT_REQUEST_TO_BANK: { ru: 'Передаётся в банк', ky: 'Банкка өткөрүлүүдө', en: 'Going to the bank' },
  SUCCESS: { ru: 'Исполнен', ky: 'Аткарылды', en: 'Executed' },
  WAIT_RESPONSE_FROM_BANK: { ru: 'Ждёт ответа банка', ky: 'Банктын жообун күтөт', en: 'Awaits the bank' },
}

/** In the middle of a sentence. */
export const statusPhrases: NameTable<PaymentStatus> = {
  CANCELED_SIGN_ONE: { ru: 'отклонён при подписании', ky: 'кол коюуда четке кагылган', en: 'cancelled by a signer' },
  CANCELED_SIGN_TWO: { ru: 'отклонён при подписании', ky: 'кол коюуда четке кагылган', en: 'cancelled by a signer' },
  DRAFT: { ru: 'черновик', ky: 'долбоор', en: 'draft' },
  ERROR: { ru: 'отказ банка', ky: 'банк четке какты', en: 'refused by the bank' },
  FIRST_SIGN_IN_PAY_CONTROL: {
    ru: 'первая подпись в Pay-control',
    ky: 'Pay-controlдо биринчи кол коюу',
    en: 'the first signature is asked in Pay-control',
  },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'первая подпись в Pay-control',
    ky: 'Pay-controlдо биринчи кол коюу',
    en: 'the first signature is asked in Pay-control',
  },
  FOR_EDITING: { ru: 'на доработке', ky: 'оңдоого кайтарылган', en: 'returned for editing' },
  KVIT: { ru: 'принят платёжной системой', ky: 'төлөм системасы кабыл алды', en: 'accepted by the payment system' },
  ON_CONFIRMATION: { ru: 'ждёт третьей подписи', ky: 'үчүнчү кол коюуну күтүүдө', en: 'awaits the third signature' },
  ON_CONFIRMATION_COMPLETED: {
    ru: 'третья подпись поставлена',
    ky: 'үчүнчү кол коюлду',
    en: 'the third signature is given',
  },
  ON_VERIFICATION: { ru: 'ждёт первой подписи', ky: 'биринчи кол коюуну күтүүдө', en: 'awaits the first signature' },
  ON_VERIFICATION_COMPLETED: {
    ru: 'первая подпись поставлена',
    ky: 'биринчи кол коюлду',
    en: 'the first signature is given',
  },
  PARTIALLY_CONFIRMED: {
    ru: 'ждёт второй подписи',
    ky: 'экинчи кол коюуну күтүүдө',
    en: 'awaits the second signature',
  },
  PARTIAL_CONFIRMATION_COMPLETED: {
    ru: 'вторая подпись поставлена',
    ky: 'экинчи кол коюлду',
    en: 'the second signature is given',
  },
  PAYMENT_REQUEST_TO_BANK: { ru: 'передаётся в банк', ky: 'банкка берилүүдө', en: 'on its way to the bank' },
  REVOKE: { ru: 'отозван', ky: 'кайтарып алынган', en: 'revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: {
    ru: 'вторая подпись в Pay-control',
    ky: 'Pay-controlдо экинчи кол коюу',
    en: 'the second signature is asked in Pay-control',
  },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'вторая подпись в Pay-control',
    ky: 'Pay-controlдо экинчи кол коюу',
    en: 'the second signature is asked in Pay-control',
  },
  SUCCESS: { ru: 'исполнен', ky: 'аткарылган', en: 'executed' },
  TIMEOUT_CANCELED_SIGN_ONE: {
    ru: 'время подписи вышло',
    ky: 'кол коюу убактысы бүткөн',
    en: 'the time for signing passed',
  },
  TIMEOUT_CANCELED_SIGN_TWO: {
    ru: 'время подписи вышло',
    ky: 'кол коюу убактысы бүткөн',
    en: 'the time for signing passed',
  },
  TIME_IS_OUT: { ru: 'срок истёк', ky: 'мөөнөтү бүткөн', en: 'time is out' },
  WAIT_RESPONSE_FROM_BANK: { ru: 'исполняется банком', ky: 'банк аткарууда', en: 'being carried out' },
}

/** Groups of the history, over its list. */
export const historyGroupTexts: NameTable<Group> = {
  ALL: { ru: 'Все', ky: 'Баары', en: 'All' },
  FOR_SIGN: { ru: 'На подпись', ky: 'Кол коюуга', en: 'To sign' },
  FOR_EDITING: { ru: 'На доработку', ky: 'Оңдоого', en: 'For editing' },
  SUCCESS: { ru: 'Исполненные', ky: 'Аткарылган', en: 'Executed' },
  FAILED: { ru: 'Отклонённые', ky: 'Четке кагылган', en: 'Rejected' },
  ERROR: { ru: 'Отказ банка', ky: 'Банктын баш тартуусу', en: 'Refused by the bank' },
  DRAFT: { ru: 'Черновики', ky: 'Долбоорлор', en: 'Drafts' },
}
