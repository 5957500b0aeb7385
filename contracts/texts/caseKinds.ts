// Names of the kinds of cases and of their headings at the desk, in three languages.
import type { CaseGroup, CaseKindName } from '../caseKinds.ts'
import type { NameTable } from './names.ts'

export const caseKindTexts: NameTable<CaseKindName> = {
  CHANGE_SIGN_RIGHT: {
    ru: 'Изменение права подписи',
    ky: 'Кол коюу укугун өзгөртүү',
    en: 'Change of signing right',
  },
  CHANGE_CONTACTS: { ru: 'Смена номера телефона', ky: 'Телефон номерин алмаштыруу', en: 'Change of phone number' },
  UNLOCK_2FA: { ru: 'Снятие блокировки входа', ky: 'Кирүүнүн бөгөтүн алуу', en: 'Sign-in unlock' },
  ADD_USER: { ru: 'Новый сотрудник компании', ky: 'Компаниянын жаңы кызматкери', en: 'New person of a company' },
  ADD_SELLER_ROLE_TO_USER: { ru: 'Новый продавец рассрочки', ky: 'Бөлүп төлөөнүн жаңы сатуучусу', en: 'New seller' },
}

export const caseGroupTexts: NameTable<CaseGroup> = {
  PEOPLE: { ru: 'Люди', ky: 'Адамдар', en: 'People' },
  COMPANIES: { ru: 'Компании', ky: 'Компаниялар', en: 'Companies' },
  BRAKES: { ru: 'Остановки', ky: 'Токтотуулар', en: 'Stops' },
  RAILS: { ru: 'Платёжные системы', ky: 'Төлөм системалары', en: 'Payment systems' },
  RULES: { ru: 'Правила и тарифы', ky: 'Эрежелер жана тарифтер', en: 'Rules and tariffs' },
  STAFF: { ru: 'Сотрудники банка', ky: 'Банк кызматкерлери', en: 'Bank employees' },
}
