// A text that is longer than it may be stays in its field, where it is refused by its length: cut, it would lose what was pasted without a word.
import { charactersIn } from '@bank/contracts/checks/fields.ts'
import type { Translate } from '@bank/web/kit/i18n.ts'

/** Counted as the bank does, without what stands around it. */
export const isOverlong = (text: string, longest: number): boolean => charactersIn(text.trim()) > longest

/** How long it is and how long it may be; undefined where it fits. */
export const overlongText = (t: Translate, text: string, longest: number): string | undefined =>
  isOverlong(text, longest) ? t('cases.overlong', { longest, used: charactersIn(text.trim()) }) : undefined
