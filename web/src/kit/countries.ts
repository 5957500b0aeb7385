// Names of countries by their two letters, from the directory or the browser.
import { inLang, type LangText } from '@bank/contracts/lang.ts'
import { lang } from './i18n.ts'

const learned = new Map<string, LangText>()

/** A form that has read the directory tells it here; a refusal may name what is not in it. */
export function learnCountries(countries: readonly { readonly id: string; readonly name: LangText }[]): void {
  for (const { id, name } of countries) learned.set(id, name)
}

/** Browsers without Kyrgyz would answer in English: Russian is nearer. */
function fromBrowser(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined
  const [known = 'ru'] = Intl.DisplayNames.supportedLocalesOf([lang()])
  return new Intl.DisplayNames([known], { type: 'region', fallback: 'none' }).of(code)
}

/** The name with the two letters, as both stand on papers; the letters alone where nobody knows them. */
export function countryText(code: string): string {
  const known = learned.get(code)
  const name = known ? inLang(known, lang()) : fromBrowser(code)
  return name ? `${name} (${code})` : code
}
