// Chunks of the build of the phone: one file, and one for the words of each language.

const words = /\/(?:phone\/src\/\w+|web\/src\/kit)\/i18n\/(ru|ky|en)\.json$/

/** All texts of a language are one file. */
const wordsOf = (id: string): string | null => {
  const lang = words.exec(id)?.[1]
  return lang ? `words-${lang}` : null
}

export const groups = [{ name: wordsOf, debugName: 'words', priority: 1 }]
