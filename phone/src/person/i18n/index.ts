// Texts of one's own access; types demand a sentence for every refusal that it may be told.
import type { codeErrors, passwordErrors } from '@bank/contracts/errors/identity.ts'
import type { ownAccessErrors } from '@bank/contracts/errors/paycontrol.ts'
import { nounTexts, type TextsOf } from '@bank/web/kit/i18n/nounTexts.ts'

type ToldRefusal =
  | keyof typeof ownAccessErrors
  | Exclude<keyof typeof passwordErrors, 'WrongPasswordException'>
  | Exclude<keyof typeof codeErrors, 'FactorUnavailableException' | 'OtpUsedException' | `Phone${string}`>
  | 'PhoneAlreadyExistsException'
  | 'PhoneChangeNotFoundException'
  | 'TemporaryLockoutException'
  | 'PermanentLockoutException'
  | 'WrongUserStateException'
  | 'NotAsleepException'
  | 'NoAwakeMeansException'

export const personTexts = nounTexts<ToldRefusal>()({
  ru: () => import('./ru.json'),
  ky: () => import('./ky.json'),
  en: () => import('./en.json'),
})

declare module '@bank/web/kit/i18n.ts' {
  interface Catalogues {
    person: TextsOf<typeof personTexts>
  }
}
