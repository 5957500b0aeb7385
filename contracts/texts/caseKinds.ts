// Names of the kinds of cases and of their headings at the desk, in three languages.
import type { CaseGroup, CaseKindName } from '../caseKinds.ts'
import type { NameTable } from './names.ts'

export const caseKindTexts: NameTable<CaseKindName> = {
  CHANGE_SIGN_RIGHT: {
    ru: 'Изменение права подписи',
    ky: 'Кол коюу укугун өзгөртүү',
    en: 'Change of signing right',
  },
  CHANGE_SIGN_TYPE: {
    ru: 'Изменение способа подписи',
    ky: 'Кол коюу ыкмасын өзгөртүү',
    en: 'Change of signing method',
  },
  CHANGE_CONTACTS: { ru: 'Смена номера телефона', ky: 'Телефон номерин алмаштыруу', en: 'Change of phone number' },
  UNLOCK_2FA: { ru: 'Снятие блокировки входа', ky: 'Кирүүнүн бөгөтүн алуу', en: 'Sign-in unlock' },
  RENEW_PASSWORD: { ru: 'Новый пароль', ky: 'Жаңы сырсөз', en: 'New password' },
  RU_TOKEN_CERTIFICATE_ISSUE: { ru: 'Сертификат токена', ky: 'Токендин сертификаты', en: 'Token certificate' },
  RU_TOKEN_CERTIFICATE_RENEW: {
    ru: 'Продление сертификата токена',
    ky: 'Токендин сертификатын узартуу',
    en: 'Renewal of a token certificate',
  },
  RU_TOKEN_CERTIFICATE_REVOKE: {
    ru: 'Отзыв сертификата токена',
    ky: 'Токендин сертификатын жокко чыгаруу',
    en: 'Revocation of a token certificate',
  },
  CERTIFICATE_ANCHOR: {
    ru: 'Удостоверяющий центр',
    ky: 'Ырастоочу борбор',
    en: 'Certification authority',
  },
  ADD_USER: { ru: 'Новый сотрудник компании', ky: 'Компаниянын жаңы кызматкери', en: 'New person of a company' },
  POST_VERIFICATION: {
    ru: 'Проверка данных человека',
    ky: 'Адамдын маалыматын текшерүү',
    en: 'Check of a person’s details',
  },
  REGISTER_COMPANY: { ru: 'Регистрация компании', ky: 'Компанияны каттоо', en: 'Company registration' },
  CHANGE_CONTRACT: { ru: 'Изменение договора', ky: 'Келишимди өзгөртүү', en: 'Change of contract' },
  CHANGE_ACCOUNT_STATUS: {
    ru: 'Изменение состояния счёта',
    ky: 'Эсептин абалын өзгөртүү',
    en: 'Change of account status',
  },
  CONFIRM_REMOTE_CLIENT: {
    ru: 'Снятие лимитов удалённого клиента',
    ky: 'Алыстан аныкталган кардардын чегин алуу',
    en: 'End of remote client limits',
  },
  DEAD_LETTER: { ru: 'Непринятый платёж', ky: 'Кабыл алынбаган төлөм', en: 'Payment not accepted' },
  PARKED_ANSWER: { ru: 'Ответ без платежа', ky: 'Төлөмү белгисиз жооп', en: 'Answer without a payment' },
  BOOKS_ALARM: { ru: 'Расхождение в книгах', ky: 'Китептердеги айырма', en: 'Difference in the books' },
  RULE_CHANGE: { ru: 'Изменение правила', ky: 'Эрежени өзгөртүү', en: 'Rule change' },
  TARIFF_CHANGE: { ru: 'Изменение тарифа', ky: 'Тарифти өзгөртүү', en: 'Tariff change' },
  RATE_BOARD: { ru: 'Курс на табло банка', ky: 'Банктын таблосундагы курс', en: 'Rate on the bank’s board' },
  AGREED_RATE: { ru: 'Согласованный курс', ky: 'Макулдашылган курс', en: 'Agreed rate' },
  NOT_ME: { ru: '«Это не я»: доступ закрыт', ky: '«Бул мен эмес»: кирүү жабык', en: '“It was not me”: access closed' },
  FREEZE_PERSON: { ru: 'Остановка доступа человека', ky: 'Адамдын кирүүсүн токтотуу', en: 'Stop a person’s access' },
  UNFREEZE_PERSON: { ru: 'Возврат доступа человеку', ky: 'Адамга кирүүнү кайтаруу', en: 'Restore a person’s access' },
  END_SESSIONS: { ru: 'Завершение сеансов', ky: 'Сеанстарды аяктоо', en: 'End sessions' },
  WAKE_MEANS: {
    ru: 'Подпись новым средством раньше срока',
    ky: 'Жаңы каражат менен мөөнөтүнөн эрте кол коюу',
    en: 'Let a new means of signing sign sooner',
  },
  REVOKE_MEANS: {
    ru: 'Отзыв средства подписи',
    ky: 'Кол коюу каражатын жокко чыгаруу',
    en: 'Revoke a means of signing',
  },
  FREEZE_CONTRACT: { ru: 'Остановка договора', ky: 'Келишимди токтотуу', en: 'Stop a contract' },
  UNFREEZE_CONTRACT: { ru: 'Возобновление договора', ky: 'Келишимди улантуу', en: 'Resume a contract' },
  STOP_MONEY: { ru: 'Остановка списаний со счёта', ky: 'Эсептен чыгарууну токтотуу', en: 'Stop debits' },
  RELEASE_MONEY: { ru: 'Возобновление списаний', ky: 'Эсептен чыгарууну улантуу', en: 'Resume debits' },
  STOP_RAIL: { ru: 'Остановка платёжной системы', ky: 'Төлөм системасын токтотуу', en: 'Stop a payment system' },
  START_RAIL: { ru: 'Запуск платёжной системы', ky: 'Төлөм системасын иштетүү', en: 'Start a payment system' },
  ADD_SELLER_ROLE_TO_USER: { ru: 'Новый продавец рассрочки', ky: 'Бөлүп төлөөнүн жаңы сатуучусу', en: 'New seller' },
  STAFF_CHANGE: { ru: 'Изменение состава сотрудников', ky: 'Кызматкерлердин курамын өзгөртүү', en: 'Change of staff' },
}

export const caseGroupTexts: NameTable<CaseGroup> = {
  PEOPLE: { ru: 'Люди', ky: 'Адамдар', en: 'People' },
  COMPANIES: { ru: 'Компании', ky: 'Компаниялар', en: 'Companies' },
  BRAKES: { ru: 'Остановки', ky: 'Токтотуулар', en: 'Stops' },
  RAILS: { ru: 'Платёжные системы', ky: 'Төлөм системалары', en: 'Payment systems' },
  RULES: { ru: 'Правила и тарифы', ky: 'Эрежелер жана тарифтер', en: 'Rules and tariffs' },
  STAFF: { ru: 'Сотрудники банка', ky: 'Банк кызматкерлери', en: 'Bank employees' },
}
