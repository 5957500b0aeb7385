// The name of each language in itself.
import type { Lang } from '@bank/contracts/lang.ts'

export const langNames: Readonly<Record<Lang, string>> = { ru: 'Русский', ky: 'Кыргызча', en: 'English' }
