// The walk of one payment in docs/HOUSE.md matches the code: each file is reached from one above it, and the counts are right.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { importsOf, read } from './sources.ts'

type Stop = { readonly path: string; readonly name: string }
type Walk = { readonly what: string; readonly said: number; readonly saidOwn: number; readonly stops: readonly Stop[] }

const house = readFileSync(join(root, 'docs/HOUSE.md'), 'utf8')

const walks = [
  ...house.matchAll(/^\*\*To (\w+).*: (\d+) files, (\d+) of them of payments\.\*\*\n\n((?:\d+\. .*\n)+)/gm),
].map(
  ([, what = '', said, saidOwn, list = '']): Walk => ({
    what,
    said: Number(said),
    saidOwn: Number(saidOwn),
    stops: [...list.matchAll(/^\d+\. `([\w./]+)` `([\w.]+)`/gm)].map(([, path = '', name = '']) => ({ path, name })),
  }),
)

const isNamedIn = (path: string, name: string): boolean =>
  new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}\\b`).test(read(path).code)

/** Is it made here: exported, answered by a door, a root field of the contract, a function of the database? */
const makes = (path: string, name: string): boolean =>
  new RegExp(
    path.endsWith('.sql')
      ? `\\bfunction ${name.replaceAll('.', '\\.')}\\(`
      : path.endsWith('.graphql')
        ? `^  ${name}\\(`
        : `^export (?:async )?(?:const|function) ${name}\\b|^  ${name}: (?:tx|read)\\(`,
    'm',
  ).test(read(path).code)

const targetsOf = (path: string): (string | null)[] => importsOf(read(path)).map(({ target }) => target)

/** Imported itself, or shown by a door that is. */
const leadsTo = (from: string, to: string): boolean =>
  targetsOf(from).some(
    target => target === to || (target?.endsWith('/index.ts') === true && targetsOf(target).includes(to)),
  )

/** How one file hands a payment on to the next: by an import, by a root field of the contract, or by a function of the database. */
function reaches(from: Stop, to: Stop): boolean {
  if (to.path.endsWith('.graphql') || to.path.endsWith('.sql')) return isNamedIn(from.path, to.name)
  if (from.path.endsWith('.graphql')) return from.name === to.name && isNamedIn(to.path, to.name)
  return leadsTo(from.path, to.path) && isNamedIn(from.path, to.name)
}

/** A walk that grew is to be looked at: shorter is better. */
const atMost: Readonly<Record<string, number>> = { save: 12, sign: 16 }

test('the page tells of both walks', () => {
  expect(walks.map(({ what }) => what)).toEqual(Object.keys(atMost))
})

test.each(walks)('to $what, it counts right', ({ what, said, saidOwn, stops }) => {
  const own = stops.filter(({ path }) => /\/payments[/.]/.test(path) && !path.startsWith('contracts/checks/'))
  expect({ files: stops.length, own: own.length }).toEqual({ files: said, own: saidOwn })
  expect(new Set(stops.map(({ path }) => path)).size).toBe(stops.length)
  expect(said).toBeLessThanOrEqual(atMost[what] ?? 0)
})

test.each(walks)('to $what, each file is reached from one above it', ({ stops }) => {
  const lost = stops.flatMap((stop, at) => {
    if (!makes(stop.path, stop.name)) return [`${stop.path} does not make ${stop.name}.`]
    const isReached = at === 0 || stops.slice(0, at).some(before => reaches(before, stop))
    return isReached ? [] : [`Nothing above calls ${stop.name} of ${stop.path}: name the file between.`]
  })
  expect(lost).toEqual([])
})
