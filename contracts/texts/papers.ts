// Names of kinds, stamps and moments on the paper of a payment, in three languages.

import type { Operation } from '../operations.ts'
import type { NameTable } from './names.ts'
import { kindTexts } from './operations.ts'

/** On its paper. */
export const paperTexts: NameTable<Operation['paper']> = {
  clearing: kindTexts.CLEARING,
  gross: kindTexts.GROSS,
  own: kindTexts.INTRABANK_TRANSFER_OWN,
  intrabank: { ru: 'Внутрибанковский', ky: 'Банк ичинде', en: 'Inside the bank' },
  conversion: kindTexts.CONVERSION,
  swift: kindTexts.SWIFT,
  budget: { ru: 'Платёж в бюджет', ky: 'Бюджетке төлөм', en: 'Payment to the budget' },
  toCard: { ru: 'На карту', ky: 'Картага', en: 'To a card' },
  fromCard: { ru: 'С карты на счёт', ky: 'Картадан эсепке', en: 'From card to account' },
  qr: { ru: 'Оплата по QR', ky: 'QR аркылуу төлөм', en: 'Paid by QR' },
}

/** What a paper is stamped with, where it says more or less than the status. */
export const stampTexts: NameTable<'awaits' | 'atBank' | 'accepted' | 'settled' | 'refused' | 'cancelled'> = {
  awaits: { ru: 'Ждёт подписи', ky: 'Кол күтүүдө', en: 'Awaits signature' },
  atBank: { ru: 'В обработке', ky: 'Иштетилүүдө', en: 'Being processed' },
  accepted: { ru: 'Принято', ky: 'Кабыл алынды', en: 'Accepted' },
  settled: { ru: 'Проведено', ky: 'Жүргүзүлдү', en: 'Settled' },
  refused: { ru: 'Отклонено', ky: 'Четке кагылды', en: 'Refused' },
  cancelled: { ru: 'Отменено', ky: 'Токтотулду', en: 'Cancelled' },
}

/** Moments that the bank writes down on a paper. */
export const momentTexts: NameTable<'sent' | 'accepted' | 'settled' | 'refused'> = {
  sent: { ru: 'Направлено на подпись', ky: 'Кол коюуга жөнөтүлдү', en: 'Sent for signing' },
  accepted: { ru: 'Принято банком', ky: 'Банк кабыл алды', en: 'Accepted by the bank' },
  settled: { ru: 'Проведено', ky: 'Жүргүзүлдү', en: 'Settled' },
  refused: { ru: 'Отклонено банком', ky: 'Банк четке какты', en: 'Refused by the bank' },
}
