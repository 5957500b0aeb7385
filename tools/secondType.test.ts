// The newcomer's proof: the tests' second document type stays small, is written by the recipe, and is no part of the product.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { importsOf, read, sourcesOf } from './sources.ts'

/** All that a type with form, list, signing and file costs: SQL, SDL, server, portal, texts. */
const counted = [
  'contracts/test/memos.graphql',
  'contracts/test/services.ts',
  'server/test/memos/calls.ts',
  'server/test/memos/file.ts',
  'server/test/memos/memo.ts',
  'server/test/memos/memos.sql',
  'web/test/memos/MemoForm.tsx',
  'web/test/memos/MemosPage.tsx',
  'web/test/memos/documentType.tsx',
  'web/test/memos/i18n/en.json',
  'web/test/memos/i18n/texts.ts',
  'web/test/memos/i18n/ky.json',
  'web/test/memos/i18n/ru.json',
  'web/test/memos/main.tsx',
  'web/test/memos/memo.ts',
]

/** What a type in the product does not have: its tests, and how they mount it. */
const mounting = [
  'server/test/memos/browser.test.ts',
  'server/test/memos/desk.ts',
  'server/test/memos/memos.test.ts',
  'web/test/memos/vite.config.ts',
]

test('at most 15 files and 900 lines, and no file beside them', () => {
  const there = sourcesOf(/^(?:contracts\/test|server\/test\/memos|web\/test\/memos)\//).map(({ path }) => path)
  expect(there).toEqual([...counted, ...mounting].sort())
  expect(counted.length).toBeLessThanOrEqual(15)
  expect(counted.reduce((all, path) => all + read(path).lines, 0)).toBeLessThanOrEqual(900)
})

test('the recipe names each of them', () => {
  const recipes = readFileSync(join(root, 'docs/HOWTO.md'), 'utf8')
  const recipe = /\n## A type of documents\n([\s\S]*?)\n## /.exec(recipes)?.[1] ?? ''
  const named = (path: string) => recipe.includes(path) || recipe.includes(path.replace(/[^/]+$/, ''))
  expect(counted.filter(path => !named(path))).toEqual([])
})

test('nothing of the product imports what is under test, nor knows its name', () => {
  const product = sourcesOf(
    /^(?:contracts|server\/src|server\/seed|ui\/src|web\/src)\/.*\.(?:tsx?|graphql|sql|json|txt)$/,
    {
      generated: true,
    },
  ).filter(({ path, isTest }) => !isTest && !path.startsWith('contracts/test/'))
  expect(product.length).toBeGreaterThan(700)
  const led = product.flatMap(source =>
    importsOf(source).flatMap(({ target, line }) => (target?.includes('/test/') ? [`${source.path}:${line}`] : [])),
  )
  expect(led).toEqual([])
  expect(
    product.filter(({ code }) => /\bmemos\b|\bMemo(?!r)[A-Z]?\w*\b|memo-service/.test(code)).map(({ path }) => path),
  ).toEqual([])
})
