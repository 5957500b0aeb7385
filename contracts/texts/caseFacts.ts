// Labels of the facts that whoever decides a case is shown, in three languages.
import type { CaseFactCode } from '../caseKinds.ts'
import type { NameTable } from './names.ts'

export const caseFactTexts: NameTable<CaseFactCode> = {
  grounds: { ru: 'Основание', ky: 'Негизи', en: 'Grounds' },
  fullName: { ru: 'ФИО', ky: 'Аты-жөнү', en: 'Full name' },
  individualInn: { ru: 'ИНН', ky: 'ИНН', en: 'TIN' },
  mobile: { ru: 'Телефон', ky: 'Телефон', en: 'Phone' },
  signRight: { ru: 'Право подписи', ky: 'Кол коюу укугу', en: 'Signing right' },
  signScheme: { ru: 'Схема подписания', ky: 'Кол коюу схемасы', en: 'Signing scheme' },
  signType: { ru: 'Способ подписи', ky: 'Кол коюу ыкмасы', en: 'Signing method' },
  userContractState: { ru: 'Доступ к компании', ky: 'Компанияга кирүү', en: 'Access to the company' },
  verification: { ru: 'Проверка данных', ky: 'Маалыматты текшерүү', en: 'Check of details' },
  othersWithRight: { ru: 'Других с этим правом', ky: 'Ушул укугу бар башкалар', en: 'Others with this right' },
  waitingDocuments: { ru: 'Документов ждёт подписи', ky: 'Колду күткөн документтер', en: 'Documents to sign' },
  wrongCodes: { ru: 'Неверных кодов', ky: 'Туура эмес коддор', en: 'Wrong codes' },
  codesLocked: { ru: 'Коды заблокированы', ky: 'Коддор бөгөттөлгөн', en: 'Codes locked' },
  signInLocked: { ru: 'Вход заблокирован', ky: 'Кирүү бөгөттөлгөн', en: 'Sign-in locked' },
}
