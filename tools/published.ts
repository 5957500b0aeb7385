// Reads and writes when each locked package was published, and of which day that is said.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Days that a version must have been public before it is taken: a poisoned one is found by others first. */
export const daysOldAtLeast = 14

export type LockedPackage = { readonly name: string; readonly version: string }
export type PublishedPackage = LockedPackage & {
  /** The day of its publishing, in UTC. */
  readonly published: string
}

type LockEntry = { readonly name?: string; readonly version?: string; readonly link?: boolean }

/** Each name and version of the lock once, in order of their names. */
export function lockedPackages(lock = readFileSync(join(root, 'package-lock.json'), 'utf8')): LockedPackage[] {
  const { packages } = JSON.parse(lock) as { packages: Readonly<Record<string, LockEntry>> }
  const found = new Map<string, LockedPackage>()
  for (const [path, { name, version, link }] of Object.entries(packages)) {
    const [, own] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (own && version && !link) found.set(`${name ?? own} ${version}`, { name: name ?? own, version })
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, locked]) => locked)
}

export const publishedFile = join(root, 'tools/published.txt')

export const publishedText = (day: string, packages: readonly PublishedPackage[]): string =>
  [
    `looked up on ${day} by npm run ages`,
    ...packages.map(one => `${one.published} ${one.name} ${one.version}`),
    '',
  ].join('\n')

export type PublishedPage = { readonly day: string; readonly packages: readonly PublishedPackage[] }

export function readPublished(): PublishedPage {
  if (!existsSync(publishedFile)) return { day: '', packages: [] }
  const [head = '', ...lines] = readFileSync(publishedFile, 'utf8').trim().split('\n')
  const packages = lines.map(line => {
    const [published = '', name = '', version = ''] = line.split(' ')
    return { name, version, published }
  })
  return { day: /\d{4}-\d{2}-\d{2}/.exec(head)?.[0] ?? '', packages }
}

const dayMs = 24 * 3600 * 1000

/** Packages that were younger on the day of the page than they must be. */
export const youngIn = ({ day, packages }: PublishedPage): PublishedPackage[] =>
  packages.filter(({ published }) => !(Date.parse(day) - Date.parse(published) >= daysOldAtLeast * dayMs))
