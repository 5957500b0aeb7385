// The house's law as tests: floors, doors, cycles, lengths, first lines, banned words. Every message says what to do instead.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf, type Service, services } from '@bank/contracts/services.ts'
import {
  contractless,
  floors,
  grounds,
  officeFloors,
  phoneFloors,
  screenless,
  tableless,
  webFloors,
} from '@bank/server/src/floors.ts'
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { withoutDiagram } from './diagram.ts'
import { generate } from './generate.ts'
import { root } from './root.ts'
import { headOf, importsOf, lineAt, type Source, sourcesOf } from './sources.ts'
import { banned } from './words.ts'

const code = sourcesOf(/\.tsx?$/)
const SCHEMA = /^server\/migrations\/.*\.sql$/
const FUNCTIONS = /^server\/src\/\w+\/functions\.sql$/
const nouns = floors.slice(1).flat() as readonly string[]

const floorsOf = { server: floors, web: webFloors, office: officeFloors, phone: phoneFloors } as const
type Half = keyof typeof floorsOf

test.each(['server', 'web', 'office', 'phone'] as const)('%s looks only down, and through the door', half => {
  // What joins the nouns stands above them all.
  const levels: readonly (readonly string[])[] = [...floorsOf[half], [recipe]]
  const floorOf = (name: string): number => levels.findIndex(names => names.includes(name))
  const bad = inside(half).flatMap(({ source, from }) =>
    importsOf(source).flatMap(({ target, line, isDynamic }) => {
      if (!target?.startsWith(`${half}/src/`) || source.isTest) return []
      const to = nounOf(half, target)
      if (to === from) return []
      const at = `${source.path}:${line}`
      if (floorOf(to) < 0) return [`${at} imports ${to}, which has no floor: list it in floors.ts.`]
      const found: string[] = []
      if (floorOf(to) >= floorOf(from))
        found.push(`${at} looks up (or sideways) at ${to}: a noun is missing below both.`)
      // What is fetched only when it is opened is asked for by itself: a door would bring it at once.
      const isDoor = isDynamic || /^(\w+\/(i18n\/)?|files\/formats\/)index\.ts$/.test(target.slice(half.length + 5))
      if (floorOf(to) > 0 && !isDoor) found.push(`${at} enters ${to} by the window: ask for it in #${to}/index.ts.`)
      return found
    }),
  )
  const unlisted = inside(half)
    .filter(({ from }) => floorOf(from) < 0)
    .map(({ from }) => `${half}/src/${from} has no floor: list it in floors.ts.`)
  expect([...bad, ...new Set(unlisted)]).toEqual([])
})

test('no file leads back to itself, by types neither', () => {
  const files = new Map(sourcesOf(/\.tsx?$/, { generated: true }).map(source => [source.path, source]))
  const edges = new Map(
    [...files].map(([path, source]) => [
      path,
      importsOf(source).flatMap(({ target }) => (target && files.has(target) ? [target] : [])),
    ]),
  )
  expect(circlesIn(edges).map(circle => `${circle.join(' → ')}: move what they share into a file below them.`)).toEqual(
    [],
  )
})

test('the thread that reads what strangers bring has nothing of the bank but formats', () => {
  const files = new Map(code.map(source => [source.path, source]))
  const reached = new Set(['server/src/imports/reader.ts'])
  for (const path of reached)
    for (const { target } of importsOf(files.get(path) as Source)) if (target && files.has(target)) reached.add(target)
  const known =
    /^(contracts|server\/src\/(files|imports))\/|^server\/src\/kit\/(boundedMap|clock|clockMoves|refusal|worker)\.ts$/
  expect(reached.size).toBeGreaterThan(20)
  expect([...reached].filter(path => !known.test(path) || path === 'server/src/files/index.ts')).toEqual([])
})

test('workspaces import only what lies under them', () => {
  const may: Record<string, readonly string[]> = {
    contracts: [],
    server: ['contracts'],
    ui: ['contracts'],
    web: ['contracts', 'ui'],
    // Of the portal its kit alone, what builds it, and what stubs of the bank read.
    office: ['contracts', 'ui', 'web/src/kit', 'web/build.ts', 'web/test/wire.ts'],
    phone: ['contracts', 'ui', 'web/src/kit', 'web/build.ts'],
    e2e: ['contracts', 'server/seed/options.ts', 'tools/size.ts'],
  }
  const bad = code.flatMap(source => {
    const own = source.path.split('/')[0] as string
    // What the portal's own line of news keeps is proved against the bank itself.
    const given = source.path.startsWith('server/test/') ? ['contracts', 'tools', 'web/src/kit/line'] : may[own]
    if (!given) return []
    const allowed = source.isTest ? [...given, 'tools/size.ts'] : given
    return importsOf(source)
      .filter(
        ({ target }) =>
          target !== null && ![own, ...allowed].some(name => target === name || target.startsWith(`${name}/`)),
      )
      .map(
        ({ target, line }) =>
          `${source.path}:${line} imports ${target}: ${own} knows only ${allowed.join(', ') || 'itself'}.`,
      )
  })
  expect(bad).toEqual([])
})

test('a service is asked at the path of the table', () => {
  for (const [name, { path }] of Object.entries(services)) expect(pathOf(name as Service)).toBe(path)
})

test('one noun, one name, six places', () => {
  const migrations = sourcesOf(SCHEMA)
    .map(({ text }) => text)
    .join('\n')
  const asked = Object.values(services).flatMap(({ nouns: of }): readonly string[] => of)
  const bad = nouns.flatMap(noun => {
    const places: [needed: boolean, there: boolean, advice: string][] = [
      [true, existsSync(join(root, 'server/src', noun, 'index.ts')), `server/src/${noun}/index.ts, its door`],
      [
        !within(tableless, noun),
        new RegExp(`create schema (?:if not exists )?${noun};`).test(migrations),
        `a migration with \`create schema ${noun};\``,
      ],
      [
        !within(contractless, noun),
        existsSync(join(root, `contracts/schema/${noun}.graphql`)),
        `contracts/schema/${noun}.graphql`,
      ],
      [!within(contractless, noun), asked.includes(noun), `${noun} in contracts/services.ts`],
      [
        !within(screenless, noun),
        existsSync(join(root, 'web/src', noun)),
        `web/src/${noun}/, or its name in \`screenless\` of floors.ts`,
      ],
      [!within(screenless, noun), existsSync(join(root, `e2e/${noun}.e2e.ts`)), `e2e/${noun}.e2e.ts`],
    ]
    return places.filter(([needed, there]) => needed && !there).map(([, , advice]) => `${noun} lacks ${advice}.`)
  })
  const strangers = [
    // The contract of the desk has a file for each part of it: deskDay.graphql.
    ...names('contracts/schema').filter(
      name => name !== 'prelude' && !nouns.includes(name.replace(/(?<=^desk)[A-Z].*$/, '')),
    ),
    ...names('contracts/errors').filter(
      name => !['index', 'common', 'catalogue'].includes(name) && !nouns.includes(name),
    ),
    // A noun with many journeys has a file for each part of them: payments-history.e2e.ts.
    ...names('e2e').filter(
      name =>
        name.endsWith('.e2e') &&
        ![...nouns, 'access', 'languages', 'bank'].includes(name.slice(0, -4).replace(/-.*/, '')),
    ),
  ]
  expect([...bad, ...strangers.map(name => `${name} is no noun of floors.ts: rename it, or give it a floor.`)]).toEqual(
    [],
  )
})

test('nothing is too long to read', () => {
  const limits: [RegExp, number, string][] = [
    [/\.tsx?$/, 400, 'split it by what it does'],
    [/^docs\/decisions\/.*\.md$/, 60, 'say only what was decided and why'],
    [/README\.md$/, 40, 'the rest belongs into the code, or into docs/'],
  ]
  const bad = limits.flatMap(([where, most, advice]) =>
    sourcesOf(where)
      .map(({ path, text }) => ({ path, lines: withoutDiagram(text).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > most)
      .map(({ path, lines }) => `${path} has ${lines} lines, ${most} are allowed: ${advice}.`),
  )
  expect(bad).toEqual([])
})

test('a decision has a number of its own', () => {
  const numbers = sourcesOf(/^docs\/decisions\/.*\.md$/).map(({ path, text }) => ({
    path,
    name: path.replace(/^.*\//, '').slice(0, 4),
    head: text.slice(2, 6),
  }))
  const bad = numbers.filter(
    ({ name, head }, at) => name !== head || numbers.findIndex(other => other.name === name) !== at,
  )
  expect(numbers.length).toBeGreaterThan(40)
  expect(bad.map(({ path }) => `${path} bears another's number.`)).toEqual([])
})

test('no file is called as another one but for its ending, of which the compiler reads one alone', () => {
  const names = new Set(code.map(({ path }) => path))
  const twins = [...names].filter(path => names.has(`${path}x`))
  expect(
    twins.map(path => `${path} and ${path}x: the compiler does not read the second, so call one otherwise.`),
  ).toEqual([])
})

test('every file begins with a statement', () => {
  // «What is kept» is a question still: it names no mechanism that a reader would look for.
  const question = /\?|^(?:how|what|which|where|who|whom|whose|why|whether)\b/i
  const bad = [...code, ...sourcesOf(SCHEMA), ...sourcesOf(FUNCTIONS)].filter(({ text }) => {
    const head = headOf(text)
    return !head.endsWith('.') || question.test(head)
  })
  expect(
    bad.map(({ path }) => `${path} begins without a statement: say what it does or holds, in the field's word.`),
  ).toEqual([])
})

test.each(banned.map(rule => [rule.word.source, rule] as const))(
  'the house does without %s',
  (_, { word, where, except, tests, isSpoken, instead }) => {
    const bad = sourcesOf(where)
      .filter(({ path, isTest }) => !except?.test(path) && (tests || !isTest))
      .flatMap(source => {
        const text = isSpoken ? source.text : source.code
        return [...text.matchAll(new RegExp(word, `${word.flags.replace('g', '')}g`))].map(
          found => `${source.path}:${lineAt(text, found.index)} says ${found[0].trim()}: use ${instead}.`,
        )
      })
    expect(bad).toEqual([])
  },
)

test('index files are doors', () => {
  const doors =
    /^(server\/src|web\/src|office\/src|phone\/src)\/\w+\/((kinds|i18n|formats)\/)?index\.ts$|^server\/seed\/index\.ts$|^contracts\/errors\/index\.ts$/
  const bad = code.filter(({ path }) => /\/index\.tsx?$/.test(path) && !doors.test(path))
  expect(bad.map(({ path }) => `${path} is no door: name the file after what it exports.`)).toEqual([])
})

test('the SQL of a noun names only its own schema', () => {
  const named = new RegExp(
    `\\b(?:from|join|into|update|table|call|select)\\s+(?:only\\s+)?(${nouns.join('|')})\\.[a-z_]`,
    'g',
  )
  const bad = inside('server').flatMap(({ source, from }) =>
    source.isTest
      ? []
      : [...source.code.matchAll(named)]
          .filter(([, schema]) => schema !== from)
          .map(
            found =>
              `${source.path}:${lineAt(source.code, found.index)} reads ${found[1]}'s tables: ask ${found[1]} through its door.`,
          ),
  )
  expect(bad).toEqual([])
})

test('migrations and functions of a noun name only its own tables, and those of the ground', () => {
  // A function of another noun may be called: it is that noun's door. `documents` is common ground: tables of documents are made of its template, and a
  // type's transitions are rows of its table (docs/decisions/0020-documents.md).
  const named = new RegExp(`\\b(${nouns.join('|')})\\.[a-z_]+\\b(?!\\()`, 'g')
  const bad = [...sourcesOf(SCHEMA), ...sourcesOf(FUNCTIONS)].flatMap(({ path, text }) => {
    const noun = /\/(?:migrations\/\d{4}_|src\/)([a-z]+)/.exec(path)?.[1]
    const sql = withoutRemarks(text)
    return [...sql.matchAll(named)]
      .filter(([, schema]) => schema !== noun && schema !== 'documents')
      .map(
        found =>
          `${path}:${lineAt(sql, found.index)} names ${found[0]}: write it where ${found[1]} is written, or call a function of it.`,
      )
  })
  expect(bad).toEqual([])
})

test('tables stand in migrations; functions, triggers, and checks and policies that name codes or functions, and nothing else, in functions.sql', () => {
  const inMigrations = sourcesOf(SCHEMA).flatMap(({ path, text }) =>
    [
      ...withoutRemarks(text).matchAll(
        /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|procedure|trigger)\b/gi,
      ),
    ].map(found => `${path}:${lineAt(text, found.index)} makes a ${found[1]}: write it in functions.sql of its noun.`),
  )
  const allowed =
    /^(create or replace function|create (?:constraint )?trigger|alter table \w+\.\w+ add constraint \w+ check [^;]*:[a-z][^;]* not valid|alter policy \w+ on \w+\.\w+ using|grant|revoke|set local role|reset role)\b/
  const inFunctions = sourcesOf(FUNCTIONS).flatMap(({ path, text }) => {
    const sql = withoutRemarks(text).replaceAll(/\$\$[\s\S]*?\$\$/g, body => body.replaceAll(/[^\n]/g, ' '))
    return [...sql.matchAll(/[^;\s][^;]*;/g)]
      .filter(([statement]) => !allowed.test(statement))
      .map(found => `${path}:${lineAt(sql, found.index)} is applied again and again: move it into a migration.`)
  })
  expect([...inMigrations, ...inFunctions]).toEqual([])
})

test('a noun with roads shows them in its README', () => {
  const bare = nouns.filter(
    noun =>
      existsSync(join(root, 'server/src', noun, 'lifecycle.ts')) &&
      !existsSync(join(root, 'server/src', noun, 'README.md')),
  )
  expect(
    bare.map(noun => `server/src/${noun}/README.md is missing: write it, then \`npm run gen\` draws the roads.`),
  ).toEqual([])
})

test('what is generated is fresh', async () => {
  const stale = [...(await generate())].filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  )
  expect(stale.map(([path]) => `${path} is stale: run \`npm run gen\`.`)).toEqual([])
})

const recipe = 'app'

/** The noun that a file belongs to; a file at a root is of the ground, or of the recipe that joins the nouns. */
function nounOf(half: Half, path: string): string {
  const [name = '', ...rest] = path.split('/').slice(2)
  if (rest.length > 0) return name
  return (grounds as readonly string[]).includes(`${half}/src/${name}`) ? 'kit' : recipe
}

/** The files of one half with the noun each belongs to. */
function inside(half: Half): { source: Source; from: string }[] {
  return code
    .filter(({ path }) => path.startsWith(`${half}/src/`))
    .map(source => ({ source, from: nounOf(half, source.path) }))
}

/** SQL without its comments, lines kept. */
function withoutRemarks(sql: string): string {
  return sql.replaceAll(/--[^\n]*/g, remark => ' '.repeat(remark.length))
}

function within(list: readonly string[], noun: string): boolean {
  return list.includes(noun)
}

function names(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|graphql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map(entry => entry.name.replace(/\.(ts|graphql)$/, ''))
}

test('type has the size that the reader chose', () => {
  const bad = sourcesOf(/^(ui|web|office|phone)\/src\/.*\.css$/).flatMap(({ path, text }) =>
    [
      ...text.matchAll(/(?:^|[\s;{])(font|font-size|line-height|--(?:text|small|section|title|sum)[\w-]*):[^;}]*\dpx/g),
      ...text.matchAll(/@(media|container)[^{]*\dpx/g),
    ].map(({ 1: what, index }) => `${path}:${lineAt(text, index)} says ${what} in px: say it in rem.`),
  )
  expect(bad).toEqual([])
})
