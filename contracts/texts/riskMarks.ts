// Names of risk marks in three languages, for screens and phones: a short one for its sign, and a sentence on what to look at.
import type { RiskMark } from '../generated/payment.ts'
import type { NameTable } from './names.ts'

export const riskMarkTexts: NameTable<RiskMark> = {
  OTHER_RECIPIENT: { ru: 'Другой владелец счёта', ky: 'Эсептин ээси башка', en: 'Other owner of the account' },
  NEW_ACCOUNT: { ru: 'Новые реквизиты', ky: 'Жаңы реквизиттер', en: 'New account details' },
  NEW_RECIPIENT: { ru: 'Новый получатель', ky: 'Жаңы алуучу', en: 'New recipient' },
  FIRST_ABROAD: { ru: 'Первый платёж за рубеж', ky: 'Чет өлкөгө биринчи төлөм', en: 'First payment abroad' },
  FAR_ABOVE_USUAL: { ru: 'Намного больше обычного', ky: 'Адаттагыдан алда канча көп', en: 'Far above the usual' },
  REPEATED: { ru: 'Похоже на повтор', ky: 'Кайталангандай', en: 'Looks like a repeat' },
  MEANS_JUST_WOKEN: {
    ru: 'Недавний аутентификатор',
    ky: 'Жакында алынган аутентификатор',
    en: 'Recent authenticator',
  },
  OUTSIDE_HOURS: { ru: 'В нерабочее время', ky: 'Жумуш убактысынан тышкары', en: 'Outside working hours' },
  FROM_FILE: { ru: 'Из файла', ky: 'Файлдан', en: 'From a file' },
}

/** What a signer is asked to look at. */
export const riskMarkAdvice: NameTable<RiskMark> = {
  OTHER_RECIPIENT: {
    ru: 'На этот счёт платили другому получателю. Сверьте название и ИНН с договором.',
    ky: 'Бул эсепке башка алуучуга төлөнгөн. Аталышын жана ИНН келишим менен салыштырыңыз.',
    en: 'This account was paid in another name before. Check the name and the tax number against the contract.',
  },
  NEW_ACCOUNT: {
    ru: 'Этому получателю раньше платили на другой счёт. Позвоните ему по известному вам номеру.',
    ky: 'Бул алуучуга мурда башка эсепке төлөнчү. Өзүңүз билген номерине чалып тактаңыз.',
    en: 'This recipient was paid on another account before. Call them on a number you already know.',
  },
  NEW_RECIPIENT: {
    ru: 'Ему ещё не платили. Сверьте реквизиты с договором.',
    ky: 'Ага буга чейин төлөнгөн эмес. Реквизиттерди келишим менен салыштырыңыз.',
    en: 'They were never paid before. Check the details against the contract.',
  },
  FIRST_ABROAD: {
    ru: 'Компания ещё не платила за рубеж. Сверьте контракт и банк получателя.',
    ky: 'Компания чет өлкөгө буга чейин төлөгөн эмес. Келишимди жана алуучунун банкын салыштырыңыз.',
    en: 'The company has never paid abroad. Check the contract and the recipient’s bank.',
  },
  FAR_ABOVE_USUAL: {
    ru: 'Больше обычного платежа на этот счёт в три с лишним раза. Проверьте сумму.',
    ky: 'Бул эсепке адаттагы төлөмдөн үч эседен ашык көп. Сумманы текшериңиз.',
    en: 'More than three times the usual payment to this account. Check the amount.',
  },
  REPEATED: {
    ru: 'За три дня на этот счёт есть ещё один документ на ту же сумму. Не оплатите счёт дважды.',
    ky: 'Үч күндүн ичинде бул эсепке ошол эле суммага дагы бир документ бар. Эки жолу төлөбөңүз.',
    en: 'Within three days there is another document for the same amount to this account. Do not pay the invoice twice.',
  },
  MEANS_JUST_WOKEN: {
    ru: 'Кто его составил или подписал, недавно получил аутентификатор по SMS. Спросите его лично.',
    ky: 'Аны түзгөн же кол койгон адам аутентификаторду жакында SMS аркылуу алган. Өзүнөн сураңыз.',
    en: 'Whoever made or signed it got their authenticator by SMS lately. Ask them in person.',
  },
  OUTSIDE_HOURS: {
    ru: 'Отправлен на подпись в выходной, раньше 8:00 или после 20:00.',
    ky: 'Дем алыш күнү, саат 8:00гө чейин же 20:00дөн кийин кол коюуга жөнөтүлгөн.',
    en: 'Sent to be signed on a day off, before 8:00 or after 20:00.',
  },
  FROM_FILE: {
    ru: 'Загружен из файла. Сверьте реквизиты с бумагой.',
    ky: 'Файлдан жүктөлгөн. Реквизиттерди кагаз менен салыштырыңыз.',
    en: 'Loaded from a file. Check the details against the paper.',
  },
}
