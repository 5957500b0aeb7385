// Texts as XML and the messages of ISO 20022 take them: escaped, without what XML cannot hold, in lines of the length that a schema allows.

const special = /[&<>\ud800-\udfff\ufffe\uffff]/
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a text of one line for XML; half a letter, and what is no character, is dropped. */
export function xmlText(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[\p{Surrogate}\ufffe\uffff]/gu, '').replace(/[&<>]/g, sign => escapes[sign] ?? sign)
}

/** The first so many characters of a text, as XML counts them. */
export const firstOf = (text: string, atMost: number): string =>
  text.length <= atMost ? text : [...text].slice(0, atMost).join('')

/** The standard's lines of free text are 140 characters long. */
export const lineLength = 140

/** A text cut to lines of free text: joined again they are the text. */
export function remittanceLines(text: string): string[] {
  if (text.length <= lineLength) return text ? [text] : []
  const all = [...text]
  return Array.from({ length: Math.ceil(all.length / lineLength) }, (_, n) =>
    all.slice(n * lineLength, (n + 1) * lineLength).join(''),
  )
}
