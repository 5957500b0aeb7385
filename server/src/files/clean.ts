// Neutralises texts for cells and lines: no control characters, no formula injection.

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is taken out.
const breaks = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

/** No line ends and no control characters, so that one text is never two lines or two columns. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim()

/** What a spreadsheet may take for a formula, and the apostrophe itself, so that exactly what was put before a text can be taken away again. */
const formula = /^['=+\-@＝＋－＠]/

/** A text that a spreadsheet shows and does not reckon: an apostrophe before what could begin a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text without its guard; digits that somebody wrote as `="…"`, so that they stay a text, lose that as well. */
export const unescapeFormula = (text: string): string => text.replace(/^="(\d*)"$|^'(?=['=+\-@＝＋－＠])/, '$1')
