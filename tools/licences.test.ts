// Packages of production have a licence that the Open Source Initiative has approved, as their own files say; each package is locked by its hash, and none was younger than 14 days.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LockedPackage, lockedPackages, readPublished, youngIn } from './published.ts'
import { root } from './root.ts'

type Locked = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly integrity?: string
}

const approved = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
  '0BSD',
])

/** Packages whose file names no licence, as their own text does. */
const read: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

const production = Object.entries(packages).filter(
  ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
)

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every licence of `A AND B` must hold, one of `A OR B` is enough. */
function isApproved(licence: string): boolean {
  const text = licence.replace(/[()]/g, '')
  if (text.includes(' OR ')) return text.split(' OR ').some(isApproved)
  return text.split(' AND ').every(one => approved.has(one))
}

function ownLicence(path: string): string | undefined {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { license?: string }).license
}

test('each package of production is open source', () => {
  expect(production.length).toBeGreaterThan(100)
  const closed = production
    .map(([path, { license }]) => [nameOf(path), license ?? read[nameOf(path)] ?? 'none'] as const)
    .filter(([, licence]) => !isApproved(licence))
  expect(closed).toEqual([])
})

test('the lock says of a licence what the package says', () => {
  const others = production.flatMap(([path, { license }]) => {
    const own = ownLicence(path)
    return own && license && own !== license ? [[nameOf(path), license, own]] : []
  })
  expect(others).toEqual([])
})

test('each package is locked by the hash of what was read', () => {
  const bare = Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-') ? [nameOf(path)] : [],
  )
  expect(bare).toEqual([])
})

test('the rule knows what is not open source', () => {
  expect(['FSL-1.1-Apache-2.0', 'BUSL-1.1', 'none', 'MIT AND SSPL-1.0'].filter(isApproved)).toEqual([])
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'].every(isApproved)).toBe(true)
})

/** Younger ones that mend a fault that is known, with the fault: taken at once. */
const fixes: Readonly<Record<string, string>> = {}

test('each locked package is on the page of dates, and nothing else is', () => {
  const named = ({ name, version }: LockedPackage) => `${name} ${version}`
  expect(readPublished().packages.map(named)).toEqual(lockedPackages().map(named))
})

test('each was public for 14 days when it was taken, or mends a known fault', () => {
  const young = youngIn(readPublished()).map(({ name, version }) => `${name} ${version}`)
  expect(young).toEqual(Object.keys(fixes))
})

test('the rule of dates knows what is too young, and what has no date', () => {
  const page = (published: string) => ({ day: '2026-11-23', packages: [{ name: 'a', version: '1.0.0', published }] })
  expect(['2026-11-09', '2025-01-01'].flatMap(day => youngIn(page(day)))).toEqual([])
  expect(['2026-11-10', '2026-12-01', ''].flatMap(day => youngIn(page(day)))).toHaveLength(3)
})
