// The number of a document with its sign, as the language writes it.
import { lang } from './i18n.ts'

/** № 15, and No. 15 in English. */
export const numbered = (number: string | number): string => `${lang() === 'en' ? 'No.' : '№'} ${number}`
