// Chunks of the build of the desk: the sign-in, and the frame inside with the queue and a case.

const begin = {
  // With what the people of a demo share with the frame, and React's part that draws, a file of its own, with both.
  first: ['office/src/main.tsx', 'office/src/identity/LoginPage.tsx', 'ui/src/Avatar.tsx', 'react-dom/index.js'],
  queue: ['office/src/shell/Shell.tsx', 'office/src/cases/QueuePage.tsx'],
} as const

const names = Object.keys(begin) as (keyof typeof begin)[]

const words = /\/(?:office\/src\/(?:cases|identity|shell)|web\/src\/kit)\/i18n\/(?:session\.)?(ru|ky|en)\.json$/

/** What the frame and the queue say in a language is one file; each other noun has its own, which comes with its screens. */
const wordsOf = (id: string): string | null => {
  const lang = words.exec(id)?.[1]
  return lang ? `words-${lang}` : null
}

const groupOf = (name: keyof typeof begin, at: number) => ({
  name,
  test: (id: string) => begin[name].some(file => id.endsWith(`/${file}`)),
  priority: names.length - at,
})

export const groups = [{ name: wordsOf, debugName: 'words', priority: names.length + 1 }, ...names.map(groupOf)]
