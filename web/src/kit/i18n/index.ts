// Texts of the kit; types demand a sentence for every refusal of any call.
import type { commonErrors } from '@bank/contracts/errors/common.ts'
import type { Loaders } from '../i18n.ts'
import type en from './en.json'
import type formEn from './form.en.json'
import type formKy from './form.ky.json'
import type formRu from './form.ru.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '../i18n.ts' {
  interface Catalogues {
    common: typeof ru
    form: typeof formRu
  }
}

type CommonTexts = Record<keyof typeof commonErrors | keyof typeof ru, string>

export const commonTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & CommonTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & CommonTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & CommonTexts }>,
} satisfies Loaders

type FormTexts = Record<keyof typeof formRu, string>

/** Texts that every form has, fetched with the first of them. */
export const formTexts = {
  ru: () => import('./form.ru.json') satisfies Promise<{ default: typeof formRu & FormTexts }>,
  ky: () => import('./form.ky.json') satisfies Promise<{ default: typeof formKy & FormTexts }>,
  en: () => import('./form.en.json') satisfies Promise<{ default: typeof formEn & FormTexts }>,
} satisfies Loaders
