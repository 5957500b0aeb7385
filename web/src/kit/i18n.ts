// Internationalisation: texts by noun, loaded per language, with typed keys.
import { fromStored, type Lang, langKey, toStored } from '@bank/contracts/lang.ts'
import { observable, useObserved } from './observable.ts'
import { type PluralForm, pluralForm } from './plural.ts'
import { local } from './storage.ts'

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

async function load(lang: Lang, nouns: readonly string[]): Promise<void> {
  const missing = nouns.filter(noun => !loaded[lang].has(noun) && loaders.has(noun))
  await Promise.all(missing.map(async noun => loaded[lang].set(noun, (await loaders.get(noun)![lang]()).default)))
}

const language = observable<Lang>(fromStored(local.get(langKey)))

function show(lang: Lang): void {
  if (typeof document !== 'undefined') document.documentElement.lang = lang
  language.set(lang)
}

export const lang = (): Lang => language.get()
export const useLang = (): Lang => useObserved(language)

/** Loads the texts of nouns in the present language, before a screen is shown. */
export async function loadTexts(...nouns: readonly Noun[]): Promise<void> {
  await load(lang(), nouns)
  show(lang())
}

/** Switches the language: all texts in use are fetched first, then everything renders anew. */
export async function setLang(next: Lang): Promise<void> {
  await load(next, [...loaded[lang()].keys()])
  local.set(langKey, toStored(next))
  show(next)
}

function find(of: Lang, key: string): string | undefined {
  for (const texts of loaded[of].values()) if (Object.hasOwn(texts, key)) return texts[key]
}

const withForm = (of: Lang, key: string, count: unknown): string | undefined =>
  typeof count === 'number' ? (find(of, `${key}_${pluralForm(of, count)}`) ?? find(of, `${key}_other`)) : undefined

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => (name in params ? String(params[name]) : hole))

/** The text of a key that is composed at run time; undefined when there is none. */
export function textIfAny(key: string, params: Params = {}): string | undefined {
  const text = withForm(lang(), key, params.count) ?? find(lang(), key)
  return text === undefined ? undefined : fill(text, params)
}

/** Translates outside components; inside them `useT`, which follows a switch of language. */
export const t: Translate = (key, params) => textIfAny(key, params) ?? key

const bound: Record<Lang, Translate> = {
  ru: (...said) => t(...said),
  ky: (...said) => t(...said),
  en: (...said) => t(...said),
}

/** The translate function of the present language; a new function for each, so that memoised texts are made anew. */
export const useT = (): Translate => bound[useLang()]
