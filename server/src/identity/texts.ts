// Texts of the SMS that identity sends, in three languages.
import type { Lang } from '@bank/contracts/lang.ts'

type SmsText = Readonly<Record<Lang, string>>

export const codeText = (code: string): SmsText => ({
  ru: `Ordo: код для входа ${code}. Никому его не называйте, банк его не спрашивает.`,
  ky: `Ordo: кирүү коду ${code}. Аны эч кимге айтпаңыз, банк аны сурабайт.`,
  en: `Ordo: your sign-in code is ${code}. Do not share it; the bank never asks for it.`,
})

export const proofText = (code: string): SmsText => ({
  ru: `Ordo: код ${code} подтверждает изменение прав в компании. Никому его не называйте, банк его не спрашивает.`,
  ky: `Ordo: ${code} коду компаниядагы укуктардын өзгөрүшүн ырастайт. Аны эч кимге айтпаңыз, банк аны сурабайт.`,
  en: `Ordo: code ${code} confirms a change of rights in the company. Do not share it; the bank never asks for it.`,
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

export const authenticatorText: SmsText = {
  ru: 'Ordo: подключено приложение с кодами. Если это не вы, позвоните 7711.',
  ky: 'Ordo: код берүүчү тиркеме туташтырылды. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: an authenticator app was connected. If it was not you, call 7711.',
}

export const unlockedText: SmsText = {
  ru: 'Ordo: банк снял блокировку входа. Если вы об этом не просили, позвоните 7711.',
  ky: 'Ordo: банк кирүүнү кайра ачты. Муну сураган эмес болсоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank has unlocked your sign-in. If you did not ask for it, call 7711.',
}

export const phoneChangedText: SmsText = {
  ru: 'Ordo: банк сменил номер телефона для входа. Если это не вы, позвоните 7711.',
  ky: 'Ordo: банк кирүү үчүн телефон номерин алмаштырды. Бул сиз болбосоңуз, 7711 номерине чалыңыз.',
  en: 'Ordo: the bank has changed your sign-in phone number. If it was not you, call 7711.',
}
