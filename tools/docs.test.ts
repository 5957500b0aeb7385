// The documents match the code: every refusal with a remedy, the glossary's words, no file that is not there.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkAccount } from '@bank/contracts/account.ts'
import { errors } from '@bank/contracts/errors/index.ts'
import { documentEventTexts } from '@bank/contracts/texts/documentEvents.ts'
import { kindTexts, operationTexts } from '@bank/contracts/texts/operations.ts'
import { rightTexts } from '@bank/contracts/texts/rights.ts'
import { statusPhrases, statusTexts } from '@bank/contracts/texts/statuses.ts'
import { demoClerks } from '@bank/server/seed/clerks.ts'
import { companies, neighbours } from '@bank/server/seed/companies.ts'
import { demoPeople } from '@bank/server/seed/people.ts'
import { floors, webFloors } from '@bank/server/src/floors.ts'
import { magicAccounts, magicDigits } from '@bank/server/src/outside/magic.ts'
import { reasons } from '@bank/server/src/outside/rail.ts'
import { expect, test } from 'vitest'
import { root } from './root.ts'
import { sourcesOf } from './sources.ts'

const pages = sourcesOf(/^(README|docs\/.*|[a-z]+\/(?:src\/[\w/]+\/)?README)\.md$/)
const refusals = readFileSync(join(root, 'docs/REFUSALS.md'), 'utf8')
const rows = [...refusals.matchAll(/^\| `(\w+Exception)` \| (.+) \|$/gm)].map(([, name = '', how = '']) => ({
  name,
  how,
}))

test('every refusal stands once in docs/REFUSALS.md with a way to meet it, and no other does', () => {
  const said = rows.map(({ name }) => name)
  const twice = said.filter((name, at) => said.indexOf(name) < at)
  expect({
    missing: Object.keys(errors).filter(name => !said.includes(name)),
    unknown: said.filter(name => !(name in errors)),
    twice,
  }).toEqual({ missing: [], unknown: [], twice: [] })
})

test('only the four refusals of the specification are kept from the error service', () => {
  const silent = Object.entries(errors).flatMap(([name, entry]) => ('report' in entry ? [name] : []))
  expect(silent.sort()).toEqual([
    'DocumentNumberAlreadyExistsException',
    'InsufficientFundsException',
    'IntraAndInterbankBicCorrespondenceException',
    'InvalidPaymentTypeForInternalAccountException',
  ])
})

test('what a rail refuses stands there with the account that provokes it', () => {
  const wrong = Object.keys(magicDigits).flatMap(magic => {
    const refusal = magic === 'NARR' ? 'RailUnspecifiedException' : (reasons as Record<string, string>)[magic]
    if (!refusal) return []
    const account = magicAccounts[magic as keyof typeof magicAccounts]
    return rows.some(({ name, how }) => name === refusal && how.includes(account)) ? [] : [`${refusal}: ${account}`]
  })
  expect(wrong).toEqual([])
})

/** Made up for one row each: an account that nobody has, and the stranger of every example with a wrong digit. */
const nobodys = '1090160000000095'
const mistyped = '1280040000001207'

test('the accounts it names are accounts of the demo, or of another bank', () => {
  const known = new Set(
    [...companies.flatMap(one => one.accounts), ...neighbours.map(one => one.account)].map(one => one.number),
  )
  const numbers = [...new Set(refusals.match(/\b\d{16}\b/g))]
  expect(numbers.length).toBeGreaterThan(15)
  const strange = numbers.filter(number => {
    if (number === mistyped) return checkAccount(number) === null
    if (checkAccount(number) !== null) return true
    return number.startsWith('109') ? !(known.has(number) || number === nobodys) : false
  })
  expect(strange).toEqual([])
  expect(known.has(nobodys)).toBe(false)
})

type AvoidedWord = { readonly word: string; readonly instead: string }

/** The words of the last column of the glossary's first table, without what it adds in brackets. */
const avoided: readonly AvoidedWord[] = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| Word') && !line.startsWith('|---'))
  .flatMap(line => {
    const cells = line.split('|').map(cell => cell.trim())
    const [, instead = ''] = cells
    const word = (cells[7] ?? '').replace(/\s*\(.*\)/, '')
    return word ? [{ word, instead }] : []
  })

/** Where a word is not used in the sense that is avoided: of the database, of a form in a browser, of a product, of the operator's own number, of an account, of a decision of the bank. */
const otherSense: Readonly<Record<string, RegExp>> = {
  transaction: /^(docs\/|server\/|README|web\/src\/(accounts|home)\/)|provider transaction id/i,
  approve: /^(docs\/|server\/src\/(cases|desk)\/|web\/src\/people\/|contracts\/schema\/(cases|desk))/,
  role: /^(docs\/|server\/)|clerk ?role|product ?roles?|with role seller/i,
}
/** Words of code that have no other sense there. */
const ofCode = ['tenant', 'reservation', 'approve']

const contracts = sourcesOf(/^contracts\/schema\/.*\.graphql$/).map(({ path, text }) => ({ path, text }))
const screens = sourcesOf(/^web\/src\/\w+\/i18n\/(?:\w+\.)?en\.json$/).map(({ path, text }) => ({
  path,
  text: Object.values(JSON.parse(text) as Record<string, string>).join('\n'),
}))
const named = [kindTexts, operationTexts, statusTexts, statusPhrases, rightTexts, documentEventTexts].map(table => ({
  path: 'contracts/texts',
  text: Object.values(table)
    .map(({ en }) => en)
    .join('\n'),
}))
const said = pages.filter(({ path }) => path !== 'docs/GLOSSARY.md').map(({ path, text }) => ({ path, text }))
const code = sourcesOf(/^(server|web|ui)\/src\/(?!kit\/).*\.tsx?$/).filter(({ isTest }) => !isTest)

/** `productRoles` holds the word roles, and `approved` the word approve. */
const uses = (text: string, word: string): string[] =>
  text.split('\n').filter(line => new RegExp(`\\b${word}`, 'i').test(line.replace(/([a-z])([A-Z])/g, '$1 $2')))

test.each(avoided)('nobody says $word for $instead', ({ word }) => {
  const places = [...contracts, ...screens, ...named, ...said, ...(ofCode.includes(word) ? code : [])]
  const other = otherSense[word]
  const found = places
    .filter(({ path }) => !other?.test(path))
    .flatMap(({ path, text }) => uses(text, word).map(line => ({ path, line: line.trim() })))
    .filter(({ line }) => !other?.test(line.replace(/([a-z])([A-Z])/g, '$1 $2')))
  expect(found).toEqual([])
})

test('the glossary avoids words at all', () => {
  expect(avoided.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['tenant', 'transaction', 'approve', 'submit']),
  )
})

test('a page leads nowhere that is not there', () => {
  const lost = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter(to => !/^https?:/.test(to) && !existsSync(join(root, dirname(path), to)))
      .map(to => `${path} leads to ${to}`),
  )
  const files = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:contracts|server|ui|web|e2e|bench|tools|docs)\/[\w./-]+(?:\.\w+|\/))`/g)]
      .map(([, to = '']) => to)
      .filter(to => !existsSync(join(root, to)))
      .map(to => `${path} names ${to}`),
  )
  expect([...lost, ...files]).toEqual([])
})

type RecipeStep = { readonly words: string; readonly files: readonly string[]; readonly names: readonly string[] }

const spans = (words: string): string[] => [...words.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/** A file that is named, or those of a folder that is; none for any other word. */
function filesOf(span: string): string[] {
  const path = join(root, span)
  if (!span.includes('/') || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [span]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => `${span}${name}`)
}

const recipeSteps = readFileSync(join(root, 'docs/HOWTO.md'), 'utf8')
  .split(/\n(?=\d\. |\n|## )/)
  .filter(words => /^\d\. /.test(words))
  .map((words): RecipeStep => {
    const said = spans(words)
    return { words, files: said.flatMap(filesOf), names: said.filter(span => /^[A-Za-z_]+$/.test(span)) }
  })

test('the names that a step of a recipe says stand in the files that it names', () => {
  expect(recipeSteps.length).toBeGreaterThan(30)
  const lost = recipeSteps.flatMap(({ words, files, names }) => {
    const texts = files.map(file => readFileSync(join(root, file), 'utf8'))
    return names
      .filter(name => !texts.some(text => new RegExp(`\\b${name}\\b`).test(text)))
      .map(name => `${name} is in no file of: ${words.slice(0, 80)}`)
  })
  expect(lost).toEqual([])
})

test('every command of npm that a page names is one', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const unknown = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run (\w+)/g)].flatMap(([, name = '']) =>
      scripts[name] ? [] : [`${path}: npm run ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('the floors of docs/HOUSE.md are the floors', () => {
  const house = readFileSync(join(root, 'docs/HOUSE.md'), 'utf8')
  const [, drawn = ''] = /^```\n(kit [\s\S]+?)^```/m.exec(house) ?? []
  const names = drawn
    .trimEnd()
    .split('\n')
    .flatMap(line => line.slice(0, 38).trim().split(/ +/))
  expect(names).toEqual([...floors.flat(), 'app.ts'])
  const [, portal = ''] = /^The portal has floors as well: ([\s\S]+?);/m.exec(house) ?? []
  expect([...portal.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(webFloors.flat())
})

test('docs/PEOPLE.md gives everybody of the demo with what they sign in with', () => {
  const page = readFileSync(join(root, 'docs/PEOPLE.md'), 'utf8')
  const said = [...page.matchAll(/^\| `(\w+)` \| `(\S+)` \| .+ \| (?:`(\w+)`|code by SMS) \|$/gm)].map(
    ([, login, password, totpSecret]) => ({ login, password, totpSecret }),
  )
  const everybody = [...demoPeople, ...demoClerks]
  expect(said).toEqual(everybody.map(({ login, password, totpSecret }) => ({ login, password, totpSecret })))
})
