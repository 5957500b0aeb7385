// Where the words of the kit are, and that every refusal of any call has its sentence.
import type { commonErrors } from '@bank/contracts/errors/common.ts'
import type { Loaders } from '../i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '../i18n.ts' {
  interface Catalogues {
    common: typeof ru
  }
}

type Whole = Record<keyof typeof commonErrors | keyof typeof ru, string>

export const commonTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & Whole }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & Whole }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & Whole }>,
} satisfies Loaders
