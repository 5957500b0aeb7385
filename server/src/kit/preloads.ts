// Writes into the page the files that its screen will ask for, so that they begin with the first script and not after it, and what is painted before any.
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fromStored, type Lang, langKey, langs } from '@bank/contracts/lang.ts'
import { type ScreenFiles, screenFilesAt, screenFinder } from '@bank/contracts/screens.ts'
import { themeFrom, themeKey } from '@bank/contracts/theme.ts'
import { cookieOf } from './http.ts'

/** After what the page is painted with, its first styles and fonts, and after the first script, which asks for the session. */
function linkTo(file: string): string {
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

const withLinks = (html: string, files: readonly string[]): string =>
  html.replace('</head>', `${files.map(linkTo).join('')}</head>`)

type Pages = Readonly<Record<Lang, string>>

const pagesOf = (html: string, files: Readonly<Record<Lang, readonly string[]>>): Pages =>
  Object.fromEntries(langs.map(lang => [lang, withLinks(html, files[lang])])) as Pages

const marked = (html: string, mark: string): string => html.replace('<html', `<html ${mark}`)

/** In the theme that was chosen in this browser: the page is painted before a script could say it. */
function inTheme(html: string, headers: IncomingHttpHeaders): string {
  const theme = themeFrom(cookieOf(headers, themeKey))
  return theme === 'system' ? html : marked(html, `data-theme="${theme}"`)
}

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
  // The frame that stands ahead of the scripts is that of the portal inside.
  const ahead = marked(html, 'data-ahead')
  const pages = new Map(Object.entries(inside).map(([screen, files]) => [screen, pagesOf(ahead, files)]))
  const screenOf = screenFinder([...pages.keys()])
  return (path, headers) => {
    const lang = fromStored(cookieOf(headers, langKey))
    const page = cookieOf(headers, cookie) ? pages.get(screenOf(path) ?? '')?.[lang] : pageOfSignIn[lang]
    return inTheme(page ?? html, headers)
  }
}
