// Writes into the page the files that its screen will ask for, so that they begin with the first script and not after it.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fromStored, type Lang, langKey, langs } from '@bank/contracts/lang.ts'
import { type ScreenFiles, screenFilesAt, screenFinder } from '@bank/contracts/screens.ts'
import { cookieOf } from './http.ts'

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

const withLinks = (html: string, files: readonly string[]): string =>
  html.replace('</head>', `${files.map(linkTo).join('')}</head>`)

type Pages = Readonly<Record<Lang, string>>

const pagesOf = (html: string, files: Readonly<Record<Lang, readonly string[]>>): Pages =>
  Object.fromEntries(langs.map(lang => [lang, withLinks(html, files[lang])])) as Pages

/**
 * The page for a path. Who has no session is led to the sign-in, whatever they asked for, and no file of the portal inside is fetched
 * for them. A build that names no files has one page for all.
 */
export function pagesWithPreloads(
  html: string,
  { dist, cookie }: { readonly dist: string; readonly cookie: string },
): (path: string, headers: IncomingHttpHeaders) => string {
  const file = join(dist, screenFilesAt)
  if (!existsSync(file)) return () => html
  const { signIn, inside } = JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles
  const pageOfSignIn = pagesOf(html, signIn)
  const pages = new Map(Object.entries(inside).map(([screen, files]) => [screen, pagesOf(html, files)]))
  const screenOf = screenFinder([...pages.keys()])
  return (path, headers) => {
    const lang = fromStored(cookieOf(headers, langKey))
    if (!cookieOf(headers, cookie)) return pageOfSignIn[lang]
    return pages.get(screenOf(path) ?? '')?.[lang] ?? html
  }
}
