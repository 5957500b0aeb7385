// Names of kinds, stamps and moments on the paper of a payment, in three languages.

import type { Operation } from '../operations.ts'
import type { NameTable } from './names.ts'
import { operationTexts } from './operations.ts'

/** On its paper. */
export const paperTexts: NameTable<Operation['paper']> = {
  clearing: operationTexts.CLEARING,
  gross: operationTexts.GROSS,
  own: operationTexts.INTRABANK_TRANSFER_OWN,
  intrabank: { ru: 'Внутрибанковский перевод', ky: 'Банк ичинде которуу', en: 'Transfer within the bank' },
  conversion: operationTexts.CONVERSION,
  swift: operationTexts.SWIFT,
  budget: operationTexts.BUDGET_PAYMENT,
  toCard: { ru: 'Перевод на карту', ky: 'Картага которуу', en: 'Transfer to a card' },
  fromCard: { ru: 'Перевод с карты на счёт', ky: 'Картадан эсепке которуу', en: 'Transfer from a card to an account' },
  qr: operationTexts.QR,
}

/** What a paper is stamped with, where it says more or less than the status. */
export const stampTexts: NameTable<'awaits' | 'atBank' | 'accepted' | 'settled' | 'refused' | 'cancelled'> = {
  awaits: { ru: 'Ждёт подписи', ky: 'Кол күтүүдө', en: 'Awaiting signature' },
  atBank: { ru: 'В обработке', ky: 'Иштетилүүдө', en: 'Being processed' },
  accepted: { ru: 'Принято', ky: 'Кабыл алынды', en: 'Accepted' },
  settled: { ru: 'Проведено', ky: 'Өткөрүлдү', en: 'Settled' },
  refused: { ru: 'Отклонено', ky: 'Четке кагылды', en: 'Rejected' },
  cancelled: { ru: 'Отменено', ky: 'Жокко чыгарылды', en: 'Cancelled' },
}

/** Moments that the bank writes down on a paper. */
export const momentTexts: NameTable<'sent' | 'accepted' | 'settled' | 'refused'> = {
  sent: { ru: 'Направлено на подпись', ky: 'Кол коюуга жөнөтүлдү', en: 'Sent for signing' },
  accepted: { ru: 'Принято банком', ky: 'Банк кабыл алды', en: 'Accepted by the bank' },
  settled: { ru: 'Проведено', ky: 'Өткөрүлдү', en: 'Settled' },
  refused: { ru: 'Отклонено банком', ky: 'Банк четке какты', en: 'Rejected by the bank' },
}
