// Names of what the audit is narrowed by, in three languages: headings, where something was done, and by which means; and the columns of its file.
import type { SignType } from '../access.ts'
import type { AuditGroup, AuditPlace } from '../audit.ts'
import type { NameTable } from './names.ts'

export const auditGroupTexts: NameTable<AuditGroup> = {
  DOCUMENT: { ru: 'Документы', ky: 'Документтер', en: 'Documents' },
  SIGNATURE: { ru: 'Подписи', ky: 'Колдор', en: 'Signatures' },
  VIEW: { ru: 'Просмотры', ky: 'Көрүүлөр', en: 'Views' },
  EXPORT: { ru: 'Выгрузки', ky: 'Файлдар', en: 'Exports' },
  RIGHTS: { ru: 'Права', ky: 'Укуктар', en: 'Rights' },
  ENTRY: { ru: 'Входы', ky: 'Кирүүлөр', en: 'Sign-ins' },
  BANK: { ru: 'Банк', ky: 'Банк', en: 'Bank' },
}

export const auditPlaceTexts: NameTable<AuditPlace> = {
  PORTAL: { ru: 'В интернет-банке', ky: 'Интернет-банкта', en: 'In the internet bank' },
  PHONE: { ru: 'В телефоне', ky: 'Телефондо', en: 'On a phone' },
  BANK: { ru: 'В банке', ky: 'Банкта', en: 'At the bank' },
}

export const meansTexts: NameTable<SignType> = {
  TOTP: { ru: 'Код из приложения', ky: 'Тиркемедеги код', en: 'Code from the app' },
  RU_TOKEN_2: { ru: 'Рутокен', ky: 'Рутокен', en: 'Rutoken' },
  RU_TOKEN_S: { ru: 'Токен с КриптоПро', ky: 'КриптоПро менен токен', en: 'Token with CryptoPro' },
  PAY_CONTROL: { ru: 'Телефон', ky: 'Телефон', en: 'Phone' },
}

/** Over the columns of a list and of a file. */
export const auditColumnTexts = {
  when: { ru: 'Когда', ky: 'Качан', en: 'When' },
  who: { ru: 'Кто', ky: 'Ким', en: 'Who' },
  what: { ru: 'Что сделано', ky: 'Эмне кылынды', en: 'What was done' },
  group: { ru: 'Вид', ky: 'Түрү', en: 'Type' },
  address: { ru: 'Адрес в сети', ky: 'Тармактагы дарек', en: 'Network address' },
  document: { ru: 'Документ', ky: 'Документ', en: 'Document' },
  means: { ru: 'Средство', ky: 'Каражат', en: 'Means' },
  key: { ru: 'Ключ или сертификат', ky: 'Ачкыч же сертификат', en: 'Key or certificate' },
  place: { ru: 'Где', ky: 'Кайда', en: 'Where' },
} as const satisfies NameTable<string>

export const auditFactTexts = {
  number: { ru: 'Номер записи', ky: 'Жазуунун номери', en: 'Record number' },
  reason: { ru: 'Причина', ky: 'Себеби', en: 'Reason' },
  trace: { ru: 'Код обращения', ky: 'Кайрылуу коду', en: 'Reference code' },
  hash: { ru: 'Контрольная сумма', ky: 'Текшерүү суммасы', en: 'Checksum' },
} as const satisfies NameTable<string>

/** Who did it, where no name is known. */
export const auditPersonTexts = {
  bank: { ru: 'Банк', ky: 'Банк', en: 'Bank' },
  gone: { ru: 'Больше не работает в компании', ky: 'Компанияда мындан ары иштебейт', en: 'No longer with the company' },
} as const satisfies NameTable<string>

export const auditTitleTexts = {
  title: { ru: 'Журнал действий', ky: 'Аракеттердин журналы', en: 'Audit log' },
} as const satisfies NameTable<string>
