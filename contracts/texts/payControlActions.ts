// Names of what the audit tells of phones in three languages: of their keys, and of what they were asked.

import type { AuditAction } from '../audit.ts'
import type { NameTable } from './names.ts'

export const payControlActionTexts: NameTable<Extract<AuditAction, `payControl.${string}`>> = {
  'payControl.create': { ru: 'Создан ключ подписи', ky: 'Кол коюу ачкычы түзүлдү', en: 'Signing key created' },
  'payControl.regenerate': {
    ru: 'Ключ подписи выпущен заново',
    ky: 'Кол коюу ачкычы кайра чыгарылды',
    en: 'Signing key issued anew',
  },
  'payControl.wake': {
    ru: 'Ключу телефона разрешено подписывать раньше срока, другим своим средством',
    ky: 'Телефондун ачкычына мөөнөтүнөн эрте кол коюуга өзүнүн башка каражаты менен уруксат берилди',
    en: 'Phone key allowed to sign early, by another means of its owner',
  },
  'payControl.activate': {
    ru: 'Телефон привязан к ключу подписи',
    ky: 'Телефон кол коюу ачкычына туташтырылды',
    en: 'Phone bound to a signing key',
  },
  'payControl.unbind': {
    ru: 'Телефон отвязан от ключа подписи',
    ky: 'Телефон кол коюу ачкычынан ажыратылды',
    en: 'Phone unbound from its signing key',
  },
  'payControl.pinLocked': {
    ru: 'Ключ подписи закрыт на 15 минут после неверных PIN',
    ky: 'Туура эмес PIN кийин кол коюу ачкычы 15 мүнөткө жабылды',
    en: 'Signing key shut for 15 minutes after wrong PINs',
  },
  'payControl.block': {
    ru: 'Ключ подписи заблокирован после неверных PIN',
    ky: 'Туура эмес PIN кийин кол коюу ачкычы бөгөттөлдү',
    en: 'Signing key blocked after wrong PINs',
  },
  'payControl.expire': {
    ru: 'Закончился срок ключа подписи',
    ky: 'Кол коюу ачкычынын мөөнөтү бүттү',
    en: 'Signing key expired',
  },
  'payControl.cancel': {
    ru: 'Ключ подписи закрыт: «Это не я»',
    ky: 'Кол коюу ачкычы жабылды: «Бул мен эмес»',
    en: 'Signing key closed: “It was not me”',
  },
  'payControl.renew': {
    ru: 'Ключ подписи продлён телефоном',
    ky: 'Кол коюу ачкычы телефон менен узартылды',
    en: 'Signing key renewed by its phone',
  },
  'payControl.show': {
    ru: 'Запрос открыт в телефоне',
    ky: 'Суроо-талап телефондо ачылды',
    en: 'Request opened on the phone',
  },
  'payControl.sign': {
    ru: 'Запрос подписан в телефоне',
    ky: 'Суроо-талапка телефондо кол коюлду',
    en: 'Request signed on the phone',
  },
  'payControl.silence': {
    ru: 'На запрос в телефоне не ответили вовремя',
    ky: 'Телефондогу суроо-талапка убагында жооп берилген жок',
    en: 'Request to the phone not answered in time',
  },
  'payControl.decline': {
    ru: 'Запрос отклонён в телефоне',
    ky: 'Суроо-талап телефондо четке кагылды',
    en: 'Request declined on the phone',
  },
}
