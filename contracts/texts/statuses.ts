// Names of the statuses of a payment in three languages, for screens and files.

import type { PaymentStatus } from '../generated/payment.ts'
import type { Lang } from '../lang.ts'

/** What a person reads. */
export const statusTexts: Readonly<Record<PaymentStatus, Readonly<Record<Lang, string>>>> = {
  CANCELED_SIGN_ONE: { ru: 'Отклонён первым', ky: 'Биринчиси четке какты', en: 'Rejected by the first' },
  CANCELED_SIGN_TWO: { ru: 'Отклонён вторым', ky: 'Экинчиси четке какты', en: 'Rejected by the second' },
  DRAFT: { ru: 'Черновик', ky: 'Долбоор', en: 'Draft' },
  ERROR: { ru: 'Отклонён банком', ky: 'Банк четке какты', en: 'Refused by the bank' },
  FIRST_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго суроо', en: 'Asking the phone' },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт телефона первого',
    ky: 'Биринчинин телефонун күтөт',
    en: 'Awaits the first phone',
  },
  FOR_EDITING: { ru: 'На доработке', ky: 'Оңдоодо', en: 'Being edited' },
  KVIT: { ru: 'Принят к исполнению', ky: 'Аткарууга алынды', en: 'Being executed' },
  ON_CONFIRMATION: { ru: 'Ждёт третьей подписи', ky: 'Үчүнчү колду күтөт', en: 'Awaits third signature' },
  ON_CONFIRMATION_COMPLETED: { ru: 'Подписан третьим', ky: 'Үчүнчүсү кол койду', en: 'Signed by the third' },
  ON_VERIFICATION: { ru: 'Ждёт первой подписи', ky: 'Биринчи колду күтөт', en: 'Awaits first signature' },
  ON_VERIFICATION_COMPLETED: { ru: 'Подписан первым', ky: 'Биринчиси кол койду', en: 'Signed by the first' },
  PARTIALLY_CONFIRMED: { ru: 'Ждёт второй подписи', ky: 'Экинчи колду күтөт', en: 'Awaits second signature' },
  PARTIAL_CONFIRMATION_COMPLETED: { ru: 'Подписан вторым', ky: 'Экинчиси кол койду', en: 'Signed by the second' },
  PAYMENT_REQUEST_TO_BANK: { ru: 'Передаётся в банк', ky: 'Банкка өткөрүлүүдө', en: 'Going to the bank' },
  REVOKE: { ru: 'Отозван', ky: 'Кайтарып алынды', en: 'Revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: { ru: 'Запрос на телефон', ky: 'Телефонго суроо', en: 'Asking the phone' },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    ru: 'Ждёт телефона второго',
    ky: 'Экинчинин телефонун күтөт',
    en: 'Awaits the second phone',
  },
  SUCCESS: { ru: 'Исполнен', ky: 'Аткарылды', en: 'Executed' },
  TIMEOUT_CANCELED_SIGN_ONE: { ru: 'Первый не успел', ky: 'Биринчиси үлгүргөн жок', en: 'The first was too late' },
  TIMEOUT_CANCELED_SIGN_TWO: { ru: 'Второй не успел', ky: 'Экинчиси үлгүргөн жок', en: 'The second was too late' },
  TIME_IS_OUT: { ru: 'Срок истёк', ky: 'Мөөнөтү өттү', en: 'Out of time' },
  WAIT_RESPONSE_FROM_BANK: { ru: 'Ждёт ответа банка', ky: 'Банктын жообун күтөт', en: 'Awaits the bank' },
}
