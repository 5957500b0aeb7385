// Chunks of the build: one for sign-in, one for the dialog of a lost connection, one for the frame inside, one that home shares with its neighbours.

/** What each is packed for; all that these stand on comes with them, and the earlier take first. */
const begin = {
  first: ['web/src/main.tsx', 'web/src/identity/AuthLayout.tsx', 'web/src/identity/LoginPage.tsx'],
  window: ['web/src/shell/OfflineDialog.tsx', 'ui/src/Avatar.tsx'],
  inside: ['web/src/inside.ts'],
  // The second step of sign-in shows it, too, and needs nothing else of what follows.
  copy: ['icons/IconCopy.mjs'],
  shared: [
    'web/src/accounts/AccountRow.tsx',
    'web/src/accounts/FreshNews.tsx',
    'web/src/accounts/movement.ts',
    'web/src/accounts/useAccounts.tsx',
    'web/src/kit/format.ts',
    'ui/src/Card.tsx',
    'ui/src/Money.tsx',
    'ui/src/kit/useMedia.ts',
  ],
  // What the contract names on the frame and the home, in all languages.
  homeNames: ['web/src/shell/i18n/names.ts', 'web/src/home/i18n/names.ts', 'web/src/accounts/i18n/names.ts'],
} as const

const names = Object.keys(begin) as (keyof typeof begin)[]

const words = /\/web\/src\/(kit|identity|shell|home|accounts|rates)\/i18n\/(ru|ky|en)\.json$/
const beforeSignIn: ReadonlySet<string> = new Set(['kit', 'identity'])

/** Texts of one language that are always wanted together. */
function wordsOf(id: string): string | null {
  const [, noun = '', lang] = words.exec(id) ?? []
  return lang ? `${beforeSignIn.has(noun) ? 'words' : 'home-words'}-${lang}` : null
}

const groupOf = (name: keyof typeof begin, at: number) => ({
  name,
  test: (id: string) => begin[name].some(file => id.endsWith(`/${file}`)),
  priority: names.length - at,
})

/** Many small files weigh more than one, and each is listed by its name where it is asked for. */
export const groups = [{ name: wordsOf, debugName: 'words', priority: names.length + 1 }, ...names.map(groupOf)]
