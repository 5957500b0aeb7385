// Says how a company may call one of its accounts: length, and which signs.

/** Signs, each as a person sees it counted once. */
export const accountNameAtMost = 60

/** Composed, with single spaces; nothing else is changed, so that what is refused is what was typed. */
export const tidyAccountName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[ \u00a0]+/g, ' ')
    .trim()

/** Letters, digits, punctuation, currencies, signs of arithmetic; no emoji, no mark without its letter, nothing that is not seen. */
const allowed = /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}№ ]/u
const pictures = /\p{Extended_Pictographic}/u

export type AccountNameFault =
  | { readonly kind: 'length' }
  /** The first sign that may not stand in a name: itself, or its number where it cannot be seen. */
  | { readonly kind: 'sign'; readonly sign: string }

const shown = (sign: string): string =>
  /[\p{C}\p{Z}\p{M}]/u.test(sign) ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : sign

/** What is wrong with a tidied name; null where nothing is. An empty one takes the name away. */
export function accountNameFault(name: string): AccountNameFault | null {
  const signs = [...name]
  const bad = signs.find(sign => !allowed.test(sign) || pictures.test(sign))
  if (bad !== undefined) return { kind: 'sign', sign: shown(bad) }
  return signs.length > accountNameAtMost ? { kind: 'length' } : null
}
