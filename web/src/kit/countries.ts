// Names of countries by their two letters, from the directory or the browser.
import { inLang, type LangText } from '@bank/contracts/lang.ts'
import { lang } from './i18n.ts'

const learned = new Map<string, LangText>()

/** Registers names from a directory that a form has read; a refusal may name a country that is not in it. */
export function learnCountries(countries: readonly { readonly id: string; readonly name: LangText }[]): void {
  for (const { id, name } of countries) learned.set(id, name)
}

/** The browser's name of a country; Kyrgyz falls back to Russian, as browsers without it would answer in English. */
function fromBrowser(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const [known = 'ru'] = Intl.DisplayNames.supportedLocalesOf([lang()])
  return new Intl.DisplayNames([known], { type: 'region', fallback: 'none' }).of(code)
}

/** A country's name with its two letters, as papers have both; the letters alone where it has no name. */
export function countryText(code: string): string {
  const known = learned.get(code)
  const name = known ? inLang(known, lang()) : fromBrowser(code)
  return name ? `${name} (${code})` : code
}
