// Sentences of refusals that a screen did not load: fetched when an answer names them, by classification.
import { late, loadLateTexts, type Noun, t, textIfAny } from './i18n.ts'

/** The gaps of a sentence that are filled with names of the contract, and a key of each table of names. */
const tables = {
  field: 'says.field.amount',
  status: 'says.status.DRAFT',
  right: 'says.right.FIRST',
  operation: 'says.operation.CLEARING',
  signType: 'says.signType.TOTP',
} as const
export type Gap = keyof typeof tables

/** The nouns whose texts hold a refusal's sentence and the names in it; null where this release knows no such refusal. */
type WordsOf = (classification: string) => readonly Noun[] | null

let fetchCatalogue: () => Promise<WordsOf>

/** Registers where the catalogue of refusals is fetched from. */
export function registerCatalogue(fetch: () => Promise<WordsOf>): void {
  fetchCatalogue = fetch
  late.words = { ofAnswer, haveWords, ask }
}

/** Classifications of which nothing more can be fetched. */
const settled = new Set<string>()

function isWhole(classification: string): boolean {
  const text = textIfAny(t, classification)
  return (
    text !== undefined &&
    Object.entries(tables).every(([gap, key]) => !text.includes(`{${gap}}`) || textIfAny(t, key) !== undefined)
  )
}

const patienceMs = 4000
const enough = (): Promise<void> => new Promise(done => setTimeout(done, patienceMs))

async function fetchWords(names: readonly string[]): Promise<void> {
  const wordsOf = await fetchCatalogue()
  await loadLateTexts([...new Set(names.flatMap(name => wordsOf(name) ?? []))])
  for (const name of names) settled.add(name)
}

/** Sees to it that refusals can be told: by now, or once the line carries their words. Never throws, and waits for 4 s at most. */
async function haveWords(names: readonly string[]): Promise<void> {
  const missing = names.filter(name => !settled.has(name) && !isWhole(name))
  if (missing.length > 0) await Promise.race([fetchWords(missing).catch(() => undefined), enough()])
}

const ending = 'Exception"'
const isName = /^[A-Z][A-Za-z]*$/

/** The names of refusals in the JSON text of an answer: a search for their common ending, because most answers are long rows without one. */
function namesIn(json: string): readonly string[] {
  const found = new Set<string>()
  for (let at = json.indexOf(ending); at >= 0; at = json.indexOf(ending, at + ending.length))
    found.add(json.slice(json.lastIndexOf('"', at) + 1, at + ending.length - 1))
  return [...found].filter(name => isName.test(name))
}

const ofAnswer = (json: string): Promise<void> => haveWords(namesIn(json))

/** What is rendered after they came tells them. */
function ask(classification: string): boolean {
  if (settled.has(classification)) return false
  void haveWords([classification])
  return true
}
