// Addresses of all screens, as the portal's router writes them: `$name` is any word, `{-$name}` one that may be missing.
import type { Lang } from './lang.ts'

export const screenPaths: readonly string[] = [
  '/',
  '/settings',
  '/user-rejected',
  '/auth',
  '/auth/login',
  '/auth/register',
  '/auth/restore',
  '/auth/faq',
  '/auth/contacts',
  '/accounts',
  '/account/$id',
  '/cards',
  '/card',
  '/card/limit',
  '/card/block',
  '/history',
  '/inbox',
  '/payment',
  '/payment/$form/{-$id}',
  '/budget',
  '/budget/$form',
  '/templates',
  '/rates',
  '/documents/requisites',
  '/documents/$name',
  '/account-statements/{-$id}',
  '/imported',
  '/imported/$id',
  '/exported',
  '/loan-claims',
  '/loan-claim/$loanId/$accountId/$dutyNumber',
  '/letter/$name/{-$id}',
  '/letter-create',
  '/salary/manual/{-$id}',
  '/salary/detail/$id',
  '/salary/detail-processing/$id',
  '/salary/$name',
  '/salary-create',
  '/qr-history/$name',
  '/installment/onboarding',
  '/installment/detail/$id',
  '/installment/$name',
  '/pos/order',
  '/pos/$name',
  '/outlet/$name',
  '/outlet/create',
  '/outlet/employee/create',
  '/outlet/cash/edit',
  '/outlet/details/$name',
  '/outlet/employee/details/$id',
  '/more',
  '/extension',
  '/settings/info',
  '/settings/account-visibility',
  '/settings/audit',
  '/settings/security',
  '/settings/rights',
  '/settings/password',
  '/settings/phone',
  '/settings/code-word',
  '/settings/pay-control',
  '/settings/certificates',
  '/settings/users',
  '/settings/users/$id',
  '/settings/users/$id/accounts',
  '/settings/api-key',
]

/** The same of the phone that signs: one page, which knows by itself where it is. */
export const phoneScreenPaths: readonly string[] = ['/']

/** The same of the desk, which is another house. */
export const officeScreenPaths: readonly string[] = [
  '/',
  '/login',
  '/queue',
  '/day',
  '/rails',
  '/books',
  '/rules',
  '/tariffs',
  '/rates',
  '/case/$id',
  '/search',
  '/company/$id',
  '/person/$id',
  '/document/$id',
  '/staff',
  '/audit',
]

const anyWord = '[^/]+'

const patternOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map(part => (part.startsWith('{-$') ? `(/${anyWord})?` : `/${part.startsWith('$') ? anyWord : part}`))
    .join('')

const patternOfAll = (paths: readonly string[]): RegExp => new RegExp(`^(${paths.map(patternOf).join('|')})/?$`)

/** Finds the first of these addresses of screens that a path has. */
export function screenFinder(paths: readonly string[]): (path: string) => string | undefined {
  const screens = paths.map(screen => ({ screen, pattern: patternOfAll([screen]) }))
  return path => screens.find(({ pattern }) => pattern.test(path))?.screen
}

/** Where the build of the portal says which files each screen asks for, within its folder. */
export const screenFilesAt = '.vite/screens.json'

/** Files of the first visit in each language, below the root of the site: of the sign-in, and by the address of a screen inside. */
export type ScreenFiles = {
  readonly signIn: Readonly<Record<Lang, readonly string[]>>
  readonly inside: Readonly<Record<string, Readonly<Record<Lang, readonly string[]>>>>
}

/** Tells whether one of these screens stands at a path, which is without its query. */
export function screenMatcher(paths: readonly string[]): (path: string) => boolean {
  const screens = patternOfAll(paths)
  return path => screens.test(path)
}
