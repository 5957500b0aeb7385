// Names of the events of a signed document, of whatever type, and of its signatures as steps, in three languages.

import type { DocumentEvent } from '../audit.ts'
import type { NameTable } from './names.ts'
import { rightTitles } from './rights.ts'

export const documentEventTexts: NameTable<DocumentEvent> = {
  save: { ru: 'Создан документ', ky: 'Документ түзүлдү', en: 'Document created' },
  update: { ru: 'Изменён документ', ky: 'Документ өзгөртүлдү', en: 'Document changed' },
  delete: { ru: 'Удалён черновик', ky: 'Каралама өчүрүлдү', en: 'Draft deleted' },
  send: { ru: 'Отправлен на подпись', ky: 'Кол коюуга жөнөтүлдү', en: 'Sent for signing' },
  recall: { ru: 'Отозван документ', ky: 'Документ кайтарып алынды', en: 'Document revoked' },
  sign: { ru: 'Поставлена подпись', ky: 'Кол коюлду', en: 'Signed' },
  cancel: { ru: 'Отклонён при подписании', ky: 'Кол коюуда четке кагылды', en: 'Declined by a signatory' },
  return: { ru: 'Возвращён на доработку', ky: 'Оңдоого кайтарылды', en: 'Returned for editing' },
  show: { ru: 'Показан перед подписью', ky: 'Кол коюу алдында көрсөтүлдү', en: 'Shown before signing' },
  view: { ru: 'Открыт документ', ky: 'Документ ачылды', en: 'Document opened' },
  expire: { ru: 'Срок подписания истёк', ky: 'Кол коюу мөөнөтү бүттү', en: 'The time for signing ran out' },
  ask: {
    ru: 'Запрос на подпись в телефоне',
    ky: 'Телефонго кол коюу суроо-талабы',
    en: 'Signature asked for on the phone',
  },
  silence: {
    ru: 'Телефон не ответил вовремя',
    ky: 'Телефон убагында жооп берген жок',
    en: 'No phone answered in time',
  },
}

/** The step in which a document gets a signature: by the order of signing, from 1. */
export const signatureTexts: NameTable<'1' | '2' | '3'> = {
  1: { ...rightTitles.FIRST, ru: 'Подпись первого' },
  2: { ...rightTitles.SECOND, ru: 'Подпись второго' },
  3: { ...rightTitles.THIRD, ru: 'Подпись третьего' },
}
