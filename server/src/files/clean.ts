// Neutralises texts for cells and lines: no control characters, no formula injection.

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is taken out.
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** Removes line ends and control characters, so that one text is never two lines or two columns. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim()

/** Characters that begin a formula in a spreadsheet, and the apostrophe itself, so that unescaping takes away exactly what escaping put there. */
const formula = /^['=+\-@＝＋－＠]/

/** Escapes formula injection: an apostrophe before what could begin a formula, so that a spreadsheet shows the text and does not reckon it. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Unescapes a text: without the apostrophe, and `="…"` around digits, by which people keep them a text, is stripped as well. */
export const unescapeFormula = (text: string): string => text.replace(/^="(\d*)"$|^'(?=['=+\-@＝＋－＠])/, '$1')
