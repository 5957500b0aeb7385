// Names of the statuses of a payment in three languages, for screens and files.

import type { PaymentStatus } from '../generated/payment.ts'
import type { Group } from '../historyGroups.ts'
import type { NameTable } from './names.ts'

/** Of every document that up to three people sign, by itself, as it stands in a list. */
export const signingStatusTexts = {
  CANCELED_SIGN_ONE: { ru: 'Отклонён первым', ky: 'Биринчиси четке какты', en: 'Declined by the first' },
  CANCELED_SIGN_TWO: { ru: 'Отклонён вторым', ky: 'Экинчиси четке какты', en: 'Declined by the second' },
  DRAFT: { ru: 'Черновик', ky: 'Каралама', en: 'Draft' },
  FIRST_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго жөнөтүлүүдө', en: 'Going to the phone' },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт первой в телефоне',
    ky: 'Телефондо биринчи колду күтөт',
    en: 'Awaiting first on phone',
  },
  FOR_EDITING: { ru: 'На доработке', ky: 'Оңдоодо', en: 'For editing' },
  ON_CONFIRMATION: { ru: 'Ждёт третьей подписи', ky: 'Үчүнчү колду күтөт', en: 'Awaiting third signature' },
  ON_CONFIRMATION_COMPLETED: { ru: 'Подписан третьим', ky: 'Үчүнчүсү кол койду', en: 'Signed by the third' },
  ON_VERIFICATION: { ru: 'Ждёт первой подписи', ky: 'Биринчи колду күтөт', en: 'Awaiting first signature' },
  ON_VERIFICATION_COMPLETED: { ru: 'Подписан первым', ky: 'Биринчиси кол койду', en: 'Signed by the first' },
  PARTIALLY_CONFIRMED: { ru: 'Ждёт второй подписи', ky: 'Экинчи колду күтөт', en: 'Awaiting second signature' },
  PARTIAL_CONFIRMATION_COMPLETED: { ru: 'Подписан вторым', ky: 'Экинчиси кол койду', en: 'Signed by the second' },
  REVOKE: { ru: 'Отозван', ky: 'Кайтарып алынды', en: 'Revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго жөнөтүлүүдө', en: 'Going to the phone' },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт второй в телефоне',
    ky: 'Телефондо экинчи колду күтөт',
    en: 'Awaiting second on phone',
  },
  TIMEOUT_CANCELED_SIGN_ONE: { ru: 'Первый не успел', ky: 'Биринчиси үлгүргөн жок', en: 'First signature missed' },
  TIMEOUT_CANCELED_SIGN_TWO: { ru: 'Второй не успел', ky: 'Экинчиси үлгүргөн жок', en: 'Second signature missed' },
  TIME_IS_OUT: { ru: 'Срок истёк', ky: 'Мөөнөтү өттү', en: 'Expired' },
} satisfies NameTable

/** Of a payment: what becomes of it at the bank besides. */
export const statusTexts: NameTable<PaymentStatus> = {
  ...signingStatusTexts,
  ERROR: { ru: 'Отклонён банком', ky: 'Банк четке какты', en: 'Rejected by the bank' },
  KVIT: { ru: 'Принят к исполнению', ky: 'Аткарууга алынды', en: 'Accepted for execution' },
  PAYMENT_REQUEST_TO_BANK: { ru: 'Передаётся в банк', ky: 'Банкка өткөрүлүүдө', en: 'Being sent to the bank' },
  SUCCESS: { ru: 'Исполнен', ky: 'Аткарылды', en: 'Executed' },
  WAIT_RESPONSE_FROM_BANK: { ru: 'Ждёт ответа банка', ky: 'Банктын жообун күтөт', en: 'Awaiting the bank' },
}

/** In the middle of a sentence. */
export const statusPhrases: NameTable<PaymentStatus> = {
  CANCELED_SIGN_ONE: { ru: 'отклонён при подписании', ky: 'кол коюуда четке кагылган', en: 'declined by a signatory' },
  CANCELED_SIGN_TWO: { ru: 'отклонён при подписании', ky: 'кол коюуда четке кагылган', en: 'declined by a signatory' },
  DRAFT: { ru: 'черновик', ky: 'каралама', en: 'draft' },
  ERROR: { ru: 'отказ банка', ky: 'банк четке какты', en: 'rejected by the bank' },
  FIRST_SIGN_IN_PAY_CONTROL: {
    ru: 'первая подпись в Pay-control',
    ky: 'Pay-controlдо биринчи кол коюу',
    en: 'the first signature is requested in Pay-control',
  },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'первая подпись в Pay-control',
    ky: 'Pay-controlдо биринчи кол коюу',
    en: 'the first signature is requested in Pay-control',
  },
  FOR_EDITING: { ru: 'на доработке', ky: 'оңдоого кайтарылган', en: 'returned for editing' },
  KVIT: { ru: 'принят платёжной системой', ky: 'төлөм системасы кабыл алды', en: 'accepted by the payment system' },
  ON_CONFIRMATION: { ru: 'ждёт третьей подписи', ky: 'үчүнчү кол коюуну күтүүдө', en: 'awaiting the third signature' },
  ON_CONFIRMATION_COMPLETED: {
    ru: 'третья подпись поставлена',
    ky: 'үчүнчү кол коюлду',
    en: 'the third signature is given',
  },
  ON_VERIFICATION: { ru: 'ждёт первой подписи', ky: 'биринчи кол коюуну күтүүдө', en: 'awaiting the first signature' },
  ON_VERIFICATION_COMPLETED: {
    ru: 'первая подпись поставлена',
    ky: 'биринчи кол коюлду',
    en: 'the first signature is given',
  },
  PARTIALLY_CONFIRMED: {
    ru: 'ждёт второй подписи',
    ky: 'экинчи кол коюуну күтүүдө',
    en: 'awaiting the second signature',
  },
  PARTIAL_CONFIRMATION_COMPLETED: {
    ru: 'вторая подпись поставлена',
    ky: 'экинчи кол коюлду',
    en: 'the second signature is given',
  },
  PAYMENT_REQUEST_TO_BANK: { ru: 'передаётся в банк', ky: 'банкка берилүүдө', en: 'being sent to the bank' },
  REVOKE: { ru: 'отозван', ky: 'кайтарып алынган', en: 'revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: {
    ru: 'вторая подпись в Pay-control',
    ky: 'Pay-controlдо экинчи кол коюу',
    en: 'the second signature is requested in Pay-control',
  },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'вторая подпись в Pay-control',
    ky: 'Pay-controlдо экинчи кол коюу',
    en: 'the second signature is requested in Pay-control',
  },
  SUCCESS: { ru: 'исполнен', ky: 'аткарылган', en: 'executed' },
  TIMEOUT_CANCELED_SIGN_ONE: {
    ru: 'время подписи вышло',
    ky: 'кол коюу убактысы бүткөн',
    en: 'the time for signing ran out',
  },
  TIMEOUT_CANCELED_SIGN_TWO: {
    ru: 'время подписи вышло',
    ky: 'кол коюу убактысы бүткөн',
    en: 'the time for signing ran out',
  },
  TIME_IS_OUT: { ru: 'срок истёк', ky: 'мөөнөтү бүткөн', en: 'expired' },
  WAIT_RESPONSE_FROM_BANK: { ru: 'исполняется банком', ky: 'банк аткарууда', en: 'being executed by the bank' },
}

/** Groups of the history, over its list. */
export const historyGroupTexts: NameTable<Group> = {
  ALL: { ru: 'Все', ky: 'Баары', en: 'All' },
  FOR_SIGN: { ru: 'На подпись', ky: 'Кол коюуга', en: 'To sign' },
  FOR_EDITING: { ru: 'На доработку', ky: 'Оңдоого', en: 'For editing' },
  SUCCESS: { ru: 'Исполненные', ky: 'Аткарылган', en: 'Executed' },
  FAILED: { ru: 'Отклонённые', ky: 'Четке кагылган', en: 'Declined' },
  ERROR: { ru: 'Отказ банка', ky: 'Банк четке каккан', en: 'Rejected by the bank' },
  DRAFT: { ru: 'Черновики', ky: 'Караламалар', en: 'Drafts' },
}
