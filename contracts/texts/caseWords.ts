// Proposed words for the client about a decision, in three languages, by the verdict; its clerk may say it otherwise.
import type { LangTexts } from './names.ts'

/** `kind`, `number` and, of a refusal, `reason` are filled in. */
export const caseWords: Readonly<Record<'APPROVE' | 'REJECT', LangTexts>> = {
  APPROVE: {
    ru: 'Заявка {number} «{kind}» выполнена.',
    ky: '{number} өтүнмө «{kind}» аткарылды.',
    en: 'Request {number} “{kind}” has been carried out.',
  },
  REJECT: {
    ru: 'По заявке {number} «{kind}» банк отказал: {reason}. Исправьте это и подайте заявку снова.',
    ky: '{number} өтүнмө «{kind}» боюнча банк баш тартты: {reason}. Муну оңдоп, өтүнмөнү кайра бериңиз.',
    en: 'The bank refused request {number} “{kind}”: {reason}. Please correct this and apply again.',
  },
}
