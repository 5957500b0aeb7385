// Texts of templates; types demand a sentence for every refusal of one.
import type { templateErrors } from '@bank/contracts/errors/templates.ts'
import type { Loaders } from '#kit/i18n.ts'
import type en from './en.json'
import type ky from './ky.json'
import type ru from './ru.json'

declare module '#kit/i18n.ts' {
  interface Catalogues {
    templates: typeof ru
  }
}

type TemplateTexts = Record<keyof typeof templateErrors | keyof typeof ru, string>

export const templatesTexts = {
  ru: () => import('./ru.json') satisfies Promise<{ default: typeof ru & TemplateTexts }>,
  ky: () => import('./ky.json') satisfies Promise<{ default: typeof ky & TemplateTexts }>,
  en: () => import('./en.json') satisfies Promise<{ default: typeof en & TemplateTexts }>,
} satisfies Loaders
