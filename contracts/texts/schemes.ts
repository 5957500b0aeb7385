// Names of the schemes of signing, in three languages.

import type { SignScheme } from '../access.ts'
import type { NameTable } from './names.ts'

export const schemeTexts: NameTable<SignScheme> = {
  ONE_SIGNATORY: { ru: 'одна подпись', ky: 'бир кол', en: 'one signature' },
  TWO_SIGNATORY: { ru: 'две подписи', ky: 'эки кол', en: 'two signatures' },
  THREE_SIGNATORY: { ru: 'три подписи', ky: 'үч кол', en: 'three signatures' },
}
