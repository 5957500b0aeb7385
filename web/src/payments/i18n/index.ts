// Where the words of payments are, and that every refusal of a payment or a card has its sentence.
import type { cardErrors } from '@bank/contracts/errors/cards.ts'
import type { paymentErrors } from '@bank/contracts/errors/payments.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    payments: typeof ru
  }
}

type Whole = Record<keyof typeof cardErrors | keyof typeof paymentErrors | keyof typeof ru, string>

export const paymentsTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & Whole }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & Whole }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & Whole }>,
} satisfies Loaders
