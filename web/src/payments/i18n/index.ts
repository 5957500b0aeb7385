// Texts of payments and cards; types demand a sentence for every refusal.
import type { cardErrors } from '@bank/contracts/errors/cards.ts'
import type { paymentErrors } from '@bank/contracts/errors/payments.ts'
import type { Lang } from '@bank/contracts/lang.ts'
import { textsIn } from '@bank/contracts/texts/textsIn.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

/** What the contract names, for screens as for files. */
async function namesIn(lang: Lang) {
  const { kindTexts } = await import('@bank/contracts/texts/operations.ts')
  const { statusTexts } = await import('@bank/contracts/texts/statuses.ts')
  return { ...textsIn('payments.kind.', kindTexts, lang), ...textsIn('payments.status.', statusTexts, lang) }
}

type NameTexts = Awaited<ReturnType<typeof namesIn>>

declare module '#kit/i18n.ts' {
  interface Catalogues {
    payments: typeof ru & NameTexts
  }
}

type PaymentTexts = Record<keyof typeof cardErrors | keyof typeof paymentErrors | keyof typeof ru, string>

const withNames = async <T extends PaymentTexts>(texts: Promise<{ default: T }>, lang: Lang) => ({
  default: { ...(await texts).default, ...(await namesIn(lang)) },
})

export const paymentsTexts = {
  ru: () => withNames<typeof ru>(import('./ru.json'), 'ru'),
  ky: () => withNames<typeof ky>(import('./ky.json'), 'ky'),
  en: () => withNames<typeof en>(import('./en.json'), 'en'),
} satisfies Loaders
