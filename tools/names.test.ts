// Types, their properties and columns are called after what they are, and no name stands for many things.

import { expect, test } from 'vitest'
import { headOf, sourcesOf } from './sources.ts'

/** Where a generic name is the usual one: the properties of a component, a row of a table. `Catalogues` is one declaration in parts. */
const alike = ['Props', 'Row', 'Catalogues']
const filesAtMost = 3

/** Participles and fillers that say nothing of what a value is. */
const empty = new Set(
  `Asked Told Whole Known Here Given Kept Seen Said Wanted Shown Found Made Taken Sent Held Opened Loaded Acted Named Typed Counted Sought Chosen
  Saved Judged Moved Entered Prepared Issued Done Spelled Reached Settled Sealed Timed Owned Formatted Mounted Inspected Served Broken Transferred
  Released Called Claimed Parked Planned Paid Answered Received Signed Executed Refused Printed Agreed Presented Changed Tried Gone Avoided Marked
  Chained Banned Placed Offered Stated Filled Applied Watched Reviewed Edited Listed Scanned Pasted What Why Way Parts Around Play Wish Look Tally`.split(
    /\s+/,
  ),
)

type Declaration = { readonly name: string; readonly path: string }

const declarations = sourcesOf(/\.tsx?$/).flatMap(({ path, text }): Declaration[] =>
  path.includes('/generated/')
    ? []
    : [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name = '']) => ({ name, path })),
)

test('a name of a type is declared in three files at most', () => {
  const files = new Map<string, Set<string>>()
  for (const { name, path } of declarations) files.set(name, (files.get(name) ?? new Set()).add(path))
  const many = [...files]
    .filter(([name, paths]) => !alike.includes(name) && paths.size > filesAtMost)
    .map(([name, paths]) => `${name} is declared in ${[...paths].join(', ')}: call each after what it is.`)
  expect(files.size).toBeGreaterThan(500)
  expect(many).toEqual([])
})

test('no type is called by a bare participle', () => {
  const bare = declarations
    .filter(({ name }) => empty.has(name))
    .map(({ name, path }) => `${path}: ${name} says nothing of what it is; name the thing or its function.`)
  expect(bare).toEqual([])
})

/** The field's word for each mechanism, and the file where it is built. */
const built = {
  'audit chain': 'server/src/kit/functions.sql',
  bulk: 'server/src/documents/batch.ts',
  'canonical text': 'server/src/signing/canonical.ts',
  captcha: 'server/src/outside/captcha.ts',
  checkpoint: 'server/src/evidence/checkpoint.ts',
  'circuit breaker': 'server/src/outside/breaker.ts',
  'dead letter': 'server/src/kit/queue.ts',
  'draft recovery': 'web/src/kit/form/draftKeeper.ts',
  idempotency: 'server/src/kit/door.ts',
  invariant: 'server/src/ledger/invariants.sql',
  lease: 'server/src/kit/queue.ts',
  outbox: 'server/src/outside/dispatch.ts',
  'persisted quer': 'web/documents.ts',
  'rate limit': 'server/src/kit/rateLimit.ts',
  retry: 'server/src/kit/queue.ts',
  'row-level security': 'server/src/kit/db.ts',
  'saved filter': 'server/src/kit/savedFilters.ts',
  simulator: 'server/src/outside/simulator.ts',
  snapshot: 'server/src/rules/book.ts',
  'status enquiry': 'server/src/outside/statusEnquiry.ts',
  timeout: 'server/src/outside/timeouts.ts',
  transition: 'server/src/documents/transitions.ts',
}

const sources = new Map(sourcesOf(/\.(?:tsx?|sql)$/).map(({ path, text }) => [path, text]))

test.each(Object.entries(built))(
  'a search for «%s» finds where it is built, in the first lines of %s',
  (word, path) => {
    expect(headOf(sources.get(path) ?? '').toLowerCase()).toContain(word)
  },
)

/** Of a property and of a column they say how it came there, not what it holds. */
const emptyProperties =
  'asked told whole known here says said mend kept given heard seen wanted sought shown typed counted judged looked keeps tells'

/** The lines of a declaration at the margin: those below it that are indented or close it. */
function bodyOf(text: string, from: number): string {
  const [first = '', ...rest] = text.slice(from).split('\n')
  const end = rest.findIndex(line => !/^(?:\s+\S|[})|&])/.test(line))
  return [first, ...(end < 0 ? rest : rest.slice(0, end))].join('\n')
}

test('no property of an exported type is called by a bare participle', () => {
  const banned = new Set(emptyProperties.split(' '))
  const properties = sourcesOf(/\.tsx?$/).flatMap(({ path, text }) =>
    path.includes('/generated/')
      ? []
      : [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].flatMap(({ 1: type = '', index }) =>
          [...bodyOf(text, index).matchAll(/(?:^\s*|[{;]\s*)(?:readonly )?(\w+)\??(?=[:(<])/gm)].map(
            ([, name = '']) => ({ path, type, name }),
          ),
        ),
  )
  expect(properties.length).toBeGreaterThan(2000)
  const bare = properties.filter(({ name }) => banned.has(name))
  expect(
    bare.map(({ path, type, name }) => `${path}: ${type}.${name} says nothing of what it holds; name the thing.`),
  ).toEqual([])
})

test('no column and no function of the database is called by a bare participle', () => {
  const banned = new Set(`${emptyProperties} misses because tries respelled doubtful`.split(' '))
  const sql = sourcesOf(/^server\/(?:migrations|src\/\w+)\/\w+\.sql$/)
  const names = sql.flatMap(({ path, text }) => [
    ...[
      ...text.matchAll(/^ {2}(\w+) (?:uuid|text|jsonb|bytea|boolean|integer|smallint|bigint|numeric|date|time)/gm),
    ].map(([, name = '']) => ({ path, name })),
    ...[...text.matchAll(/^create (?:table|or replace function) \w+\.(\w+)/gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  ])
  expect(names.length).toBeGreaterThan(300)
  expect(
    names
      .filter(({ name }) => banned.has(name.split('_').at(-1) ?? ''))
      .map(({ path, name }) => `${path}: ${name} says nothing of what it holds; name the thing.`),
  ).toEqual([])
})

test('the wire has one word for a thing', () => {
  const fields = sourcesOf(/^contracts\/schema\/\w+\.graphql$/).flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name = '']) => ({ path, name })),
  )
  expect(fields.length).toBeGreaterThan(500)
  const old = fields.filter(({ name }) => /^(?:says|leftOut|respelled|doubtful)$|Says$|^may[A-Z]/.test(name))
  expect(old.map(({ path, name }) => `${path}: ${name} has a word in docs/GLOSSARY.md.`)).toEqual([])
})
