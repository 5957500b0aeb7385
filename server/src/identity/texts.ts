// Texts of the SMS that identity sends, in three languages.
import type { Lang } from '@bank/contracts/lang.ts'
import type { HalfPurpose } from './halfRows.ts'

type SmsText = Readonly<Record<Lang, string>>

const codeNames: Readonly<Record<HalfPurpose, SmsText>> = {
  LOGIN: { ru: 'код для входа', ky: 'кирүү коду', en: 'your sign-in code is' },
  REGISTER: { ru: 'код для регистрации', ky: 'катталуу коду', en: 'your registration code is' },
  RESET_PASSWORD: { ru: 'код для нового пароля', ky: 'жаңы сырсөз үчүн код', en: 'your code for a new password is' },
  RESET_TOTP: {
    ru: 'код для нового приложения с кодами',
    ky: 'жаңы код берүүчү тиркеме үчүн код',
    en: 'your code for a new authenticator app is',
  },
  RENEW_PASSWORD: { ru: 'код для нового пароля', ky: 'жаңы сырсөз үчүн код', en: 'your code for a new password is' },
}

/** A code says what it is for: whoever did not ask for that knows that somebody else did. */
export const codeText = (code: string, purpose: HalfPurpose): SmsText => ({
  ru: `Ordo: ${codeNames[purpose].ru} ${code}. Никому его не называйте, банк его не спрашивает.`,
  ky: `Ordo: ${codeNames[purpose].ky} ${code}. Аны эч кимге айтпаңыз, банк аны сурабайт.`,
  en: `Ordo: ${codeNames[purpose].en} ${code}. Do not share it; the bank never asks for it.`,
})

export const temporaryText = (password: string): SmsText => ({
  ru: `Ordo: временный пароль ${password} на 24 часа. При входе вы выберете свой. Если вы о нём не просили, позвоните 7711.`,
  ky: `Ordo: 24 саатка убактылуу сырсөз ${password}. Кирүүдө өзүңүздүкүн тандайсыз. Сураган эмес болсоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: temporary password ${password}, for 24 hours. You choose your own at sign-in. If you did not ask for it, call 7711.`,
})

export const proofText = (code: string): SmsText => ({
  ru: `Ordo: код ${code} подтверждает изменение прав в компании. Никому его не называйте, банк его не спрашивает.`,
  ky: `Ordo: ${code} коду компаниядагы укуктардын өзгөрүшүн ырастайт. Аны эч кимге айтпаңыз, банк аны сурабайт.`,
  en: `Ordo: code ${code} confirms a change of rights in the company. Do not share it; the bank never asks for it.`,
})

export const keyCodeText = (code: string): SmsText => ({
  ru: `Ordo: код ${code} создаёт ключ подписи на телефоне. Никому его не называйте. Если это не вы, позвоните 7711.`,
  ky: `Ordo: ${code} коду телефондо кол коюу ачкычын түзөт. Аны эч кимге айтпаңыз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: code ${code} makes a signing key on a phone. Do not share it. If it was not you, call 7711.`,
})

export const phoneBoundText: SmsText = {
  ru: 'Ordo: телефон привязан к вашему ключу подписи. Если это не вы, сразу позвоните 7711.',
  ky: 'Ordo: телефон кол коюу ачкычыңызга туташтырылды. Бул сиз болбосоңуз, дароо 7711 номерине чалыңыз.',
  en: 'Ordo: a phone was bound to your signing key. If it was not you, call 7711 at once.',
}

/** `until`: when it begins to sign. */
export const phoneBoundAsleepText = (until: string): SmsText => ({
  ru: `Ordo: телефон привязан к вашему ключу подписи. Подписывает он с ${until}. Если это не вы, сразу позвоните 7711.`,
  ky: `Ordo: телефон кол коюу ачкычыңызга туташтырылды. Ал ${until} баштап кол коёт. Бул сиз болбосоңуз, дароо 7711 номерине чалыңыз.`,
  en: `Ordo: a phone was bound to your signing key. It signs from ${until}. If it was not you, call 7711 at once.`,
})

export const certificateAgreedText: SmsText = {
  ru: 'Ordo: банк выпускает сертификат для вашего токена. Если вы о нём не просили, сразу позвоните 7711.',
  ky: 'Ordo: банк токениңиз үчүн сертификат чыгарып жатат. Аны сураган эмес болсоңуз, дароо 7711 номерине чалыңыз.',
  en: 'Ordo: the bank is issuing a certificate for your token. If you did not ask for it, call 7711 at once.',
}

export const notMeText: SmsText = {
  ru: 'Ordo: вы сообщили «Это не я». Сеансы завершены, ключ и подписи закрыты, банк разбирается. Позвоните 7711.',
  ky: 'Ordo: сиз «Бул мен эмес» деп билдирдиңиз. Сеанстар аяктады, ачкыч менен кол коюу жабылды, банк текшерип жатат. 7711 номерине чалыңыз.',
  en: 'Ordo: you said that it was not you. Sessions ended, your key and signatures are closed, the bank is looking into it. Call 7711.',
}

export const workAgainText: SmsText = {
  ru: 'Ordo: банк снова открыл вам вход. Смените пароль и создайте новый ключ подписи. Если это не вы, позвоните 7711.',
  ky: 'Ordo: банк сизге кирүүнү кайра ачты. Сырсөздү алмаштырып, жаңы кол коюу ачкычын түзүңүз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank lets you sign in again. Change your password and make a new signing key. If it was not you, call 7711.',
}

export const registeredText: SmsText = {
  ru: 'Ordo: вы уже зарегистрированы. Войдите или восстановите доступ. Если это не вы, позвоните 7711.',
  ky: 'Ordo: сиз катталгансыз. Кириңиз же кирүүнү калыбына келтириңиз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: you are already registered. Sign in or restore access. If it was not you, call 7711.',
}

export const unregisteredText: SmsText = {
  ru: 'Ordo: вы ещё не зарегистрированы. Зарегистрируйтесь на странице входа. Если это не вы, позвоните 7711.',
  ky: 'Ordo: сиз али катталган эмессиз. Кирүү барагында катталыңыз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: you are not registered yet. Register on the sign-in page. If it was not you, call 7711.',
}

export const welcomeText: SmsText = {
  ru: 'Ordo: вы зарегистрированы. Если это не вы, позвоните 7711.',
  ky: 'Ordo: сиз катталдыңыз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: you are registered. If it was not you, call 7711.',
}

export const passwordChangedText: SmsText = {
  ru: 'Ordo: пароль изменён, все сеансы завершены. Если это не вы, позвоните 7711.',
  ky: 'Ordo: сырсөз алмашты, бардык сеанстар аяктады. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: your password was changed and all sessions ended. If it was not you, call 7711.',
}

/** `until`: when it begins to sign. */
export const authenticatorChangedText = (until: string): SmsText => ({
  ru: `Ordo: приложение с кодами заменено, сеансы завершены. Подписывает оно с ${until}. Если это не вы, позвоните 7711.`,
  ky: `Ordo: код берүүчү тиркеме алмашты, сеанстар аяктады. Ал ${until} баштап кол коёт. Бул сиз болбосоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: your authenticator app was replaced and all sessions ended. It signs from ${until}. If it was not you, call 7711.`,
})

export const codeWordChangedText: SmsText = {
  ru: 'Ordo: кодовое слово изменено, все сеансы завершены. Если это не вы, позвоните 7711.',
  ky: 'Ordo: коддук сөз алмашты, бардык сеанстар аяктады. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: your code word was changed and all sessions ended. If it was not you, call 7711.',
}

export const unlockedByOwnerText: SmsText = {
  ru: 'Ordo: блокировка входа снята с вашего телефона, сеансы завершены. Если это не вы, позвоните 7711.',
  ky: 'Ordo: кирүүнүн бөгөтү телефонуңуздан алынды, сеанстар аяктады. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: your sign-in was unlocked from your phone and all sessions ended. If it was not you, call 7711.',
}

export const keyRenewedText = (until: string): SmsText => ({
  ru: `Ordo: ключ подписи на телефоне продлён до ${until}. Если это не вы, позвоните 7711.`,
  ky: `Ordo: телефондогу кол коюу ачкычы ${until}-ж. чейин узартылды. Бул сиз болбосоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: the signing key on your phone was renewed until ${until}. If it was not you, call 7711.`,
})

export const newDeviceText: SmsText = {
  ru: 'Ordo: вход с нового устройства. Если это не вы, позвоните 7711.',
  ky: 'Ordo: жаңы түзмөктөн кирүү. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: a sign-in from a new device. If it was not you, call 7711.',
}

export const lockedText: SmsText = {
  ru: 'Ordo: вход закрыт после неверных попыток. Если это не вы, позвоните 7711.',
  ky: 'Ordo: туура эмес аракеттерден кийин кирүү жабылды. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: sign-in is locked after failed attempts. If it was not you, call 7711.',
}

export const authenticatorText = (until: string): SmsText => ({
  ru: `Ordo: подключено приложение с кодами. Подписывает оно с ${until}. Если это не вы, позвоните 7711.`,
  ky: `Ordo: код берүүчү тиркеме туташтырылды. Ал ${until} баштап кол коёт. Бул сиз болбосоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: an authenticator app was connected. It signs from ${until}. If it was not you, call 7711.`,
})

export const meansOfColleagueText = (name: string, until: string): SmsText => ({
  ru: `Ordo: у сотрудника ${name} новое средство подписи. Подписывает оно с ${until}. Если это не ваш коллега, позвоните 7711.`,
  ky: `Ordo: ${name} кол коюунун жаңы каражатын туташтырды. Ал ${until} баштап кол коёт. Бул кесиптешиңиз болбосо, 7711 номерине чалыңыз.`,
  en: `Ordo: ${name} has a new signing method. It signs from ${until}. If it was not your colleague, call 7711.`,
})

export const meansAwakeText: SmsText = {
  ru: 'Ordo: банк разрешил подписывать новым средством подписи раньше срока. Если вы об этом не просили, позвоните 7711.',
  ky: 'Ordo: банк жаңы каражат менен мөөнөтүнөн эрте кол коюуга уруксат берди. Муну сураган эмес болсоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank lets your new signing method sign at once. If you did not ask for it, call 7711.',
}

export const meansAwakeByOwnText: SmsText = {
  ru: 'Ordo: новое средство подписи подписывает раньше срока, вы разрешили это другим своим средством. Если это не вы, сразу позвоните 7711.',
  ky: 'Ordo: жаңы каражат мөөнөтүнөн эрте кол коёт, буга башка каражатыңыз менен уруксат бердиңиз. Бул сиз болбосоңуз, дароо 7711 номерине чалыңыз.',
  en: 'Ordo: your new signing method signs at once, as you allowed by your other one. If it was not you, call 7711 at once.',
}

export const verifiedText: SmsText = {
  ru: 'Ordo: банк проверил ваши данные, интернет-банк открыт полностью.',
  ky: 'Ordo: банк маалыматыңызды текшерди, интернет-банк толук ачык.',
  en: 'Ordo: the bank has checked your details, internet banking is fully open.',
}

export const rejectedText: SmsText = {
  ru: 'Ordo: банк не подтвердил ваши данные. Войдите в интернет-банк: там сказано, почему и что принести.',
  ky: 'Ordo: банк маалыматыңызды ырастаган жок. Интернет-банкка кириңиз: эмне үчүн жана эмне алып келүү керек ошол жерде жазылган.',
  en: 'Ordo: the bank did not confirm your details. Sign in to read why and what to bring.',
}

export const unlockedText: SmsText = {
  ru: 'Ordo: банк снял блокировку входа. Если вы об этом не просили, позвоните 7711.',
  ky: 'Ordo: банк кирүүнү кайра ачты. Муну сураган эмес болсоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank has unlocked your sign-in. If you did not ask for it, call 7711.',
}

export const phoneCodeText = (code: string): SmsText => ({
  ru: `Ordo: код ${code} подтверждает смену телефона для входа. Никому его не называйте. Если это не вы, позвоните 7711.`,
  ky: `Ordo: ${code} коду кирүү үчүн телефондун алмашышын ырастайт. Аны эч кимге айтпаңыз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.`,
  en: `Ordo: code ${code} confirms a change of your sign-in phone. Do not share it. If it was not you, call 7711.`,
})

export const phoneAgreedText: SmsText = {
  ru: 'Ordo: банк согласен сменить телефон для входа. Подтвердите его кодами в настройках за 7 дней. Если это не вы, позвоните 7711.',
  ky: 'Ordo: банк кирүү үчүн телефонду алмаштырууга макул. Аны 7 күндүн ичинде жөндөөлөрдө коддор менен ырастаңыз. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank agrees to change your sign-in phone. Confirm it by codes in Settings within 7 days. If it was not you, call 7711.',
}

export const phoneChangedText: SmsText = {
  ru: 'Ordo: банк сменил номер телефона для входа. Если это не вы, позвоните 7711.',
  ky: 'Ordo: банк кирүү үчүн телефон номерин алмаштырды. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank has changed your sign-in phone number. If it was not you, call 7711.',
}

export const unfrozenText = (name: string): SmsText => ({
  ru: `Ordo: ${name} снова работает в банке компании. Если это ошибка, позвоните 7711.`,
  ky: `Ordo: ${name} компаниянын банкында кайра иштейт. Бул ката болсо, 7711 номерине чалыңыз.`,
  en: `Ordo: ${name} can work for the company in the bank again. If this is a mistake, call 7711.`,
})
