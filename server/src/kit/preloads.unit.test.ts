// The page names the files of the screen that is asked for, in the reader's language, and to strangers those of the sign-in alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScreenFiles, screenFilesAt } from '@bank/contracts/screens.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesWithPreloads } from './preloads.ts'

const html = '<html><head><title>Ordo</title></head><body></body></html>'
const inEach = (...files: readonly string[]) => ({
  ru: [...files, 'ru.js'],
  ky: [...files, 'ky.js'],
  en: [...files, 'en.js'],
})
const files: ScreenFiles = {
  signIn: inEach(),
  inside: {
    '/history': inEach('inside.js', 'inside.css'),
    '/payment/$form/{-$id}': inEach('inside.js', 'form.js', 'names.woff2'),
  },
}

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'ordo-preloads-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, screenFilesAt), JSON.stringify(files))
})
afterAll(() => rmSync(dist, { recursive: true }))

test.each`
  path                           | cookie               | named
  ${'/history'}                  | ${'sid=1'}           | ${['/inside.js', '/inside.css', '/ru.js']}
  ${'/history'}                  | ${'lang=KG; sid=1'}  | ${['/inside.js', '/inside.css', '/ky.js']}
  ${'/payment/clearing-gross'}   | ${'sid=1; lang=ENG'} | ${['/inside.js', '/form.js', '/names.woff2', '/en.js']}
  ${'/payment/clearing-gross/1'} | ${'sid=1; lang=<b>'} | ${['/inside.js', '/form.js', '/names.woff2', '/ru.js']}
  ${'/history'}                  | ${undefined}         | ${['/ru.js']}
  ${'/auth/login'}               | ${'lang=ENG'}        | ${['/en.js']}
  ${'/history/1'}                | ${'sid=1'}           | ${[]}
`('$path with $cookie names $named', ({ path, cookie, named }) => {
  const page = pagesWithPreloads(html, { dist, cookie: 'sid' })(path, { cookie })
  expect([...page.matchAll(/<link [^>]*href="([^"]+)">/g)].map(([, file]) => file)).toEqual(named)
  expect(page).toMatch(/<title>Ordo<\/title>.*<\/head><body>/)
})

test.each`
  path             | cookie                   | begins
  ${'/history'}    | ${'sid=1'}               | ${'<html data-ahead>'}
  ${'/history'}    | ${'sid=1; theme=dark'}   | ${'<html data-theme="dark" data-ahead>'}
  ${'/history'}    | ${'sid=1; theme=system'} | ${'<html data-ahead>'}
  ${'/history'}    | ${'sid=1; theme="><b>'}  | ${'<html data-ahead>'}
  ${'/history'}    | ${undefined}             | ${'<html>'}
  ${'/auth/login'} | ${'theme=light'}         | ${'<html data-theme="light">'}
`('$path with $cookie is painted as $begins', ({ path, cookie, begins }) => {
  const page = pagesWithPreloads(html, { dist, cookie: 'sid' })(path, { cookie })
  expect(page.slice(0, begins.length)).toBe(begins)
})

test('styles are preloaded as styles, and scripts as modules, after what the page is painted with', () => {
  const page = pagesWithPreloads(html, { dist, cookie: '__Host-sid' })('/history', { cookie: '__Host-sid=1' })
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/inside.js">')
  expect(page).toContain('<link rel="preload" as="style" fetchpriority="low" crossorigin href="/inside.css">')
})

test('a font is fetched as one, and not after the scripts', () => {
  const page = pagesWithPreloads(html, { dist, cookie: 'sid' })('/payment/clearing-gross', { cookie: 'sid=1' })
  expect(page).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/names.woff2">')
})

test('a build that lists no files has one page for all', () => {
  const page = pagesWithPreloads(html, { dist: join(dist, 'nothing'), cookie: 'sid' })
  expect(page('/history', { cookie: 'sid=1' })).toBe(html)
})
