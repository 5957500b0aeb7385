// Internationalisation: texts by noun, loaded per language, with typed keys.
import { fromStored, type Lang, langKey, toStored } from '@bank/contracts/lang.ts'
import { groupThousands } from '@bank/ui/kit/thousands.ts'
import type { ComponentType } from 'react'
import { fetched, lazyPart } from './code.ts'
import { observable, useObserved } from './observable.ts'
import { type PluralForm, pluralForm } from './plural.ts'
import { local, tellServer } from './storage.ts'

/** The catalogues of all nouns, each of which adds its own (`declare module`), so that an unknown key does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: It is filled by the nouns.
export interface Catalogues {}

export type Noun = keyof Catalogues
type WithoutForm<K> = K extends `${infer Base}_${PluralForm}` ? Base : K
export type TextKey = { [N in Noun]: WithoutForm<keyof Catalogues[N] & string> }[Noun]
export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, params?: Params) => string

type TextCatalogue = Readonly<Record<string, string>>
export type Loaders = Readonly<Record<Lang, () => Promise<{ default: TextCatalogue }>>>

const loaders = new Map<string, Loaders>()
const loaded: Record<Lang, Map<string, TextCatalogue>> = { ru: new Map(), ky: new Map(), en: new Map() }

/** Registers the loaders of nouns' texts; they are fetched when a screen needs them. */
export function registerTexts(some: { readonly [N in Noun]?: Loaders }): void {
  for (const [noun, one] of Object.entries<Loaders>(some)) loaders.set(noun, one)
}

/** Fetches those of them that are missing. */
async function load(lang: Lang, nouns: readonly string[]): Promise<void> {
  const missing = nouns.filter(noun => !loaded[lang].has(noun) && loaders.has(noun))
  await Promise.all(
    missing.map(async noun => loaded[lang].set(noun, (await fetched(loaders.get(noun)![lang])).default)),
  )
}

const language = observable<Lang>(fromStored(local.get(langKey)))

const newTranslate = (): Translate => (key, params) => t(key, params)
/** Another function with each language, and with texts that came late, so that whatever shows or memoises texts is made anew. */
const translate = observable<Translate>(newTranslate())

function show(lang: Lang): void {
  if (typeof document !== 'undefined') document.documentElement.lang = lang
  if (lang !== language.get()) translate.set(newTranslate())
  language.set(lang)
}

export const lang = (): Lang => language.get()
export const useLang = (): Lang => useObserved(language)

/** Loads the texts of nouns in the present language, before a screen is shown. */
export async function loadTexts(...nouns: readonly Noun[]): Promise<void> {
  await load(lang(), nouns)
  show(lang())
}

/** A component that is fetched when it is first shown, with the texts of these nouns: what stands around it may have no use for them. */
export const lazyPartWith = <P>(load: () => Promise<ComponentType<P>>, ...nouns: readonly Noun[]) =>
  lazyPart(async () => (await Promise.all([load(), loadTexts(...nouns)]))[0])

/** Loads texts of nouns that a screen did not know it would need, and renders anew what shows any. */
export async function loadLateTexts(nouns: readonly Noun[]): Promise<void> {
  await load(lang(), nouns)
  translate.set(newTranslate())
}

/** What fetches the sentences of refusals that a screen did not load. */
export type LateWords = {
  /** Waits until every refusal that the JSON text of an answer names can be told; never throws, and not for long. */
  readonly ofAnswer: (json: string) => Promise<void>
  /** The same for refusals that are named one by one. */
  readonly haveWords: (classifications: readonly string[]) => Promise<void>
  /** Asks for the words of a refusal that came by another way; false where there are none to come. */
  readonly ask: (classification: string) => boolean
}

/** Null until the texts of the portal inside are registered: the sign-in has loaded all that it may be told. */
export const late: { words: LateWords | null } = { words: null }

/** Switches the language: all texts in use are fetched first, then everything renders anew. */
export async function setLang(next: Lang): Promise<void> {
  await load(next, [...loaded[lang()].keys()])
  local.set(langKey, toStored(next))
  // So that the server names the files of this language in the page.
  tellServer(langKey, toStored(next))
  show(next)
}

function find(of: Lang, key: string): string | undefined {
  for (const texts of loaded[of].values()) if (Object.hasOwn(texts, key)) return texts[key]
}

const withForm = (of: Lang, key: string, count: unknown): string | undefined =>
  typeof count === 'number' ? (find(of, `${key}_${pluralForm(of, count)}`) ?? find(of, `${key}_other`)) : undefined

/** A count is grouped as amounts are; other numbers may be years, codes or days. */
const paramText = (name: string, value: string | number | undefined): string =>
  name === 'count' && typeof value === 'number' ? groupThousands(String(value)) : String(value)

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in params ? paramText(name, params[name]) : hole))

/** Translates outside components; inside them `useT`, which follows a switch of language. A key without a text is its own. */
export const t: Translate = (key, params = {}) => {
  const text = withForm(lang(), key, params.count) ?? find(lang(), key)
  return text === undefined ? key : fill(text, params)
}

/** The text of a key that is composed at run time; undefined when there is none. Inside components `of` is `useT`'s. */
export function textIfAny(of: Translate, key: string, params?: Params): string | undefined {
  const text = of(key as TextKey, params)
  return text === key ? undefined : text
}

/** The translate function of the present language. */
export const useT = (): Translate => useObserved(translate)
