// How are the kinds and states of payments, and the files themselves, called in a file? As on the screens, which a test compares.
import type { OperationCode } from '@bank/contracts/operations.ts'
import type { Wording } from '#files/index.ts'
import type { Status } from '#payments/index.ts'

export const kindWords: Readonly<Record<OperationCode, Wording>> = {
  BUDGET_PAYMENT: { RU: 'В бюджет', KG: 'Бюджетке', ENG: 'To the budget' },
  BUSINESS_CARD_2_RKO_FOREIGN: { RU: 'С карты на счёт', KG: 'Картадан эсепке', ENG: 'From card to account' },
  BUSINESS_CARD_2_RKO_OWN: { RU: 'С карты на свой счёт', KG: 'Картадан өз эсебине', ENG: 'From card to own account' },
  CLEARING: { RU: 'Клиринг', KG: 'Клиринг', ENG: 'Clearing' },
  CONVERSION: { RU: 'Конвертация', KG: 'Конвертация', ENG: 'Conversion' },
  GROSS: { RU: 'Гросс', KG: 'Гросс', ENG: 'Gross' },
  INTRABANK_TRANSFER_FOREIGN: { RU: 'Клиенту банка', KG: 'Банктын кардарына', ENG: 'To a client of the bank' },
  INTRABANK_TRANSFER_OWN: { RU: 'Между своими счетами', KG: 'Өз эсептеринин ортосунда', ENG: 'Between own accounts' },
  QR: { RU: 'QR-платёж', KG: 'QR-төлөм', ENG: 'QR payment' },
  REFUND: { RU: 'Возврат', KG: 'Кайтаруу', ENG: 'Refund' },
  RKO_2_BUSINESS_CARD_FOREIGN: { RU: 'На бизнес-карту', KG: 'Бизнес-картага', ENG: 'To a business card' },
  RKO_2_BUSINESS_CARD_OWN: { RU: 'На свою бизнес-карту', KG: 'Өз бизнес-картасына', ENG: 'To own business card' },
  RKO_2_INDIVIDUAL_CARD_FOREIGN: {
    RU: 'На карту другого банка',
    KG: 'Башка банктын картасына',
    ENG: 'To a card of another bank',
  },
  RKO_2_INDIVIDUAL_CARD_OWN: {
    RU: 'На карту нашего банка',
    KG: 'Биздин банктын картасына',
    ENG: 'To a card of our bank',
  },
  SWIFT: { RU: 'SWIFT', KG: 'SWIFT', ENG: 'SWIFT' },
}

export const statusWords: Readonly<Record<Status, Wording>> = {
  CANCELED_SIGN_ONE: { RU: 'Отклонён первым', KG: 'Биринчиси четке какты', ENG: 'Rejected by the first' },
  CANCELED_SIGN_TWO: { RU: 'Отклонён вторым', KG: 'Экинчиси четке какты', ENG: 'Rejected by the second' },
  DRAFT: { RU: 'Черновик', KG: 'Долбоор', ENG: 'Draft' },
  ERROR: { RU: 'Отклонён банком', KG: 'Банк четке какты', ENG: 'Refused by the bank' },
  FIRST_SIGN_IN_PAY_CONTROL: { RU: 'Запрос на телефон', KG: 'Телефонго суроо', ENG: 'Asking the phone' },
  FIRST_SIGN_IN_PAY_CONTROL_COMPLETE: {
    RU: 'Ждёт телефона первого',
    KG: 'Биринчинин телефонун күтөт',
    ENG: 'Awaits the first phone',
  },
  FOR_EDITING: { RU: 'На доработке', KG: 'Оңдоодо', ENG: 'Being edited' },
  KVIT: { RU: 'Принят к исполнению', KG: 'Аткарууга алынды', ENG: 'Being executed' },
  ON_CONFIRMATION: { RU: 'Ждёт третьей подписи', KG: 'Үчүнчү колду күтөт', ENG: 'Awaits third signature' },
  ON_CONFIRMATION_COMPLETED: { RU: 'Подписан третьим', KG: 'Үчүнчүсү кол койду', ENG: 'Signed by the third' },
  ON_VERIFICATION: { RU: 'Ждёт первой подписи', KG: 'Биринчи колду күтөт', ENG: 'Awaits first signature' },
  ON_VERIFICATION_COMPLETED: { RU: 'Подписан первым', KG: 'Биринчиси кол койду', ENG: 'Signed by the first' },
  PARTIALLY_CONFIRMED: { RU: 'Ждёт второй подписи', KG: 'Экинчи колду күтөт', ENG: 'Awaits second signature' },
  PARTIAL_CONFIRMATION_COMPLETED: { RU: 'Подписан вторым', KG: 'Экинчиси кол койду', ENG: 'Signed by the second' },
  PAYMENT_REQUEST_TO_BANK: { RU: 'Передаётся в банк', KG: 'Банкка өткөрүлүүдө', ENG: 'Going to the bank' },
  REVOKE: { RU: 'Отозван', KG: 'Кайтарып алынды', ENG: 'Revoked' },
  SECOND_SIGN_IN_PAY_CONTROL: { RU: 'Запрос на телефон', KG: 'Телефонго суроо', ENG: 'Asking the phone' },
  SECOND_SIGN_IN_PAY_CONTROL_COMPLETE: {
    RU: 'Ждёт телефона второго',
    KG: 'Экинчинин телефонун күтөт',
    ENG: 'Awaits the second phone',
  },
  SUCCESS: { RU: 'Исполнен', KG: 'Аткарылды', ENG: 'Executed' },
  TIMEOUT_CANCELED_SIGN_ONE: { RU: 'Первый не успел', KG: 'Биринчиси үлгүргөн жок', ENG: 'The first was too late' },
  TIMEOUT_CANCELED_SIGN_TWO: { RU: 'Второй не успел', KG: 'Экинчиси үлгүргөн жок', ENG: 'The second was too late' },
  TIME_IS_OUT: { RU: 'Срок истёк', KG: 'Мөөнөтү өттү', ENG: 'Out of time' },
  WAIT_RESPONSE_FROM_BANK: { RU: 'Ждёт ответа банка', KG: 'Банктын жообун күтөт', ENG: 'Awaits the bank' },
}

export const fileWords = { RU: 'Операции', KG: 'Операциялар', ENG: 'Operations' } as const satisfies Wording
