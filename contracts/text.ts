// The normaliser of payment texts, and the initials of a name.

/** The payment text normaliser: what is replaced, in this order. */
export const textRules: readonly { readonly name: string; readonly find: RegExp; readonly put: string }[] = [
  { name: 'unprintable characters become a space', find: /[\p{C}\p{Z}]/gu, put: ' ' },
  { name: 'percent', find: /%/g, put: 'PRC' },
  { name: 'numero', find: /№/g, put: 'NO' },
  { name: 'at', find: /@/g, put: '(at)' },
  { name: 'dollar', find: /\$/g, put: 'USD' },
  { name: 'ampersand', find: /&/g, put: 'AND' },
  { name: 'en dash', find: /–/g, put: '-' },
  { name: 'guillemets', find: /[«»]/g, put: '"' },
  { name: 'repeated spaces collapse', find: / {2,}/g, put: ' ' },
]

/**
 * The text of a payment as it is stored, signed and sent.
 * Letters are composed last, so that «й» typed on any keyboard is signed as the same bytes. A form calls it when the
 * field is left, not on every key, as it trims.
 */
export const normaliseText = (text: string): string =>
  textRules
    .reduce((now, { find, put }) => now.replace(find, put), text)
    .trim()
    .normalize('NFC')

/** The longest reason of a document that is declined or returned, in characters as it is stored. */
export const reasonAtMost = 500

/** Legal forms are not part of a company's name when it is shortened. */
const legalForms = new Set(
  'осоо оао зао ао ооо ип чп пао гп мп жчк ачк аак жак жи llc ojsc cjsc jsc ltd llp inc'.split(' '),
)

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/** One or two capital letters for a picture: «ОсОО «Ала-Тоо Трейд»» is АТ, «Нурлан Асанов» is НА. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(wordPattern) ?? []
  const named = words.filter(word => !legalForms.has(word.toLowerCase()))
  return (named.length ? named : words)
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase() ?? '')
    .join('')
}
