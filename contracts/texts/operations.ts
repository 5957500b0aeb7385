// Names of the kinds of operation in three languages, for screens, files and papers.

import type { OperationCode } from '../operations.ts'
import type { NameTable } from './names.ts'

/** In a list, beside others of its kind. */
export const kindTexts: NameTable<OperationCode> = {
  CLEARING: { ru: 'Клиринг', ky: 'Клиринг', en: 'Clearing' },
  GROSS: { ru: 'Гросс', ky: 'Гросс', en: 'Gross' },
  INTRABANK_TRANSFER_OWN: { ru: 'Между своими счетами', ky: 'Өз эсептеринин ортосунда', en: 'Between own accounts' },
  INTRABANK_TRANSFER_FOREIGN: { ru: 'Клиенту банка', ky: 'Банктын кардарына', en: 'To a client of our bank' },
  CONVERSION: { ru: 'Конвертация', ky: 'Конвертация', en: 'Conversion' },
  SWIFT: { ru: 'SWIFT', ky: 'SWIFT', en: 'SWIFT' },
  BUDGET_PAYMENT: { ru: 'В бюджет', ky: 'Бюджетке', en: 'To the budget' },
  RKO_2_BUSINESS_CARD_OWN: { ru: 'На свою бизнес-карту', ky: 'Өз бизнес-картасына', en: 'To own business card' },
  RKO_2_BUSINESS_CARD_FOREIGN: { ru: 'На бизнес-карту', ky: 'Бизнес-картага', en: 'To a business card' },
  RKO_2_INDIVIDUAL_CARD_OWN: {
    ru: 'На карту нашего банка',
    ky: 'Биздин банктын картасына',
    en: 'To a card of our bank',
  },
  RKO_2_INDIVIDUAL_CARD_FOREIGN: {
    ru: 'На карту другого банка',
    ky: 'Башка банктын картасына',
    en: 'To a card of another bank',
  },
  BUSINESS_CARD_2_RKO_OWN: { ru: 'С карты на свой счёт', ky: 'Картадан өз эсебине', en: 'From card to own account' },
  BUSINESS_CARD_2_RKO_FOREIGN: { ru: 'С карты на счёт', ky: 'Картадан эсепке', en: 'From card to account' },
  QR: { ru: 'QR-платёж', ky: 'QR-төлөм', en: 'QR payment' },
  REFUND: { ru: 'Возврат', ky: 'Кайтаруу', en: 'Refund' },
}

/** Where nothing stands beside it; a permission on an account is called as what it permits. */
export const operationTexts: NameTable<OperationCode | 'GENERATE_QR' | 'PUSH_NOTIFICATION' | 'READ' | 'SALARY'> = {
  CLEARING: { ru: 'Клиринг', ky: 'Клиринг', en: 'Clearing' },
  GROSS: { ru: 'Гросс', ky: 'Гросс', en: 'Gross' },
  INTRABANK_TRANSFER_OWN: {
    ru: 'Перевод между своими счетами',
    ky: 'Өз эсептеринин ортосунда которуу',
    en: 'Transfer between own accounts',
  },
  INTRABANK_TRANSFER_FOREIGN: {
    ru: 'Перевод клиенту банка',
    ky: 'Банктын кардарына которуу',
    en: 'Transfer to a client of our bank',
  },
  CONVERSION: { ru: 'Конвертация', ky: 'Конвертация', en: 'Conversion' },
  SWIFT: { ru: 'Перевод SWIFT', ky: 'SWIFT которуу', en: 'SWIFT transfer' },
  BUDGET_PAYMENT: { ru: 'Платёж в бюджет', ky: 'Бюджетке төлөм', en: 'Payment to the budget' },
  RKO_2_BUSINESS_CARD_OWN: {
    ru: 'Перевод на свою бизнес-карту',
    ky: 'Өз бизнес-картасына которуу',
    en: 'Transfer to own business card',
  },
  RKO_2_BUSINESS_CARD_FOREIGN: {
    ru: 'Перевод на бизнес-карту',
    ky: 'Бизнес-картага которуу',
    en: 'Transfer to a business card',
  },
  RKO_2_INDIVIDUAL_CARD_OWN: {
    ru: 'Перевод на карту нашего банка',
    ky: 'Биздин банктын картасына которуу',
    en: 'Transfer to a card of our bank',
  },
  RKO_2_INDIVIDUAL_CARD_FOREIGN: {
    ru: 'Перевод на карту другого банка',
    ky: 'Башка банктын картасына которуу',
    en: 'Transfer to a card of another bank',
  },
  BUSINESS_CARD_2_RKO_OWN: {
    ru: 'Перевод с карты на свой счёт',
    ky: 'Картадан өз эсебине которуу',
    en: 'Transfer from card to own account',
  },
  BUSINESS_CARD_2_RKO_FOREIGN: {
    ru: 'Перевод с карты на счёт',
    ky: 'Картадан эсепке которуу',
    en: 'Transfer from card to account',
  },
  QR: { ru: 'Оплата по QR', ky: 'QR төлөмү', en: 'QR payment' },
  REFUND: { ru: 'Возврат по QR', ky: 'QR боюнча кайтаруу', en: 'QR refund' },
  GENERATE_QR: { ru: 'Создание QR', ky: 'QR түзүү', en: 'QR creation' },
  PUSH_NOTIFICATION: { ru: 'Уведомления', ky: 'Билдирүүлөр', en: 'Notifications' },
  READ: { ru: 'Просмотр', ky: 'Көрүү', en: 'Viewing' },
  SALARY: { ru: 'Зарплата', ky: 'Айлык акы', en: 'Salary' },
}
