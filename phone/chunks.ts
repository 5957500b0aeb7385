// Chunks of the build of the phone: what it opens with, and the words of each language, apart from those of what is opened later.

const wordsTogether: readonly (readonly [name: string, files: RegExp])[] = [
  ['words', /\/(?:phone\/src\/(?:keys|requests|shell)|web\/src\/kit)\/i18n\/(ru|ky|en)\.json$/],
  ['paper-words', /\/phone\/src\/requests\/i18n\/paper\.(ru|ky|en)\.json$/],
  ['person-words', /\/phone\/src\/person\/i18n\/(ru|ky|en)\.json$/],
]

/** Texts of one language that are wanted together. */
function wordsOf(id: string): string | null {
  for (const [name, files] of wordsTogether) {
    const lang = files.exec(id)?.[1]
    if (lang) return `${name}-${lang}`
  }
  return null
}

/** Many small files weigh more than one. */
const first = /\/phone\/src\/main\.tsx$/

export const groups = [
  { name: wordsOf, debugName: 'words', priority: 2 },
  { name: 'first', test: (id: string) => first.test(id), priority: 1 },
]
