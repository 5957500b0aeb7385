// Country names are in the person's language, with a fallback where the browser has none.
import { expect, test, vi } from 'vitest'
import { countryText, learnCountries } from './countries.ts'
import { errorText, registerSay } from './errorText.ts'
import { loadTexts, registerTexts, setLang, t } from './i18n.ts'
import { refusalOf } from './refusal.ts'
import { say } from './say.ts'

const sentences = { CountryNotServedException: '{country}.' }
const loader = () => Promise.resolve({ default: sentences })
registerSay(say)
registerTexts({ payments: { ru: loader, ky: loader, en: loader } })

const said = async (lang: 'ru' | 'ky' | 'en', country: string): Promise<string> => {
  await setLang(lang)
  return errorText(t, refusalOf('CountryNotServedException', { params: { country } }))
}

test('by the directory where a form has read it, else by the browser, in Russian where that has no Kyrgyz', async () => {
  await loadTexts('documents', 'payments')
  learnCountries([{ id: 'US', name: { ru: 'США', kg: 'АКШ', eng: 'USA' } }])
  expect(await said('ru', 'US')).toBe('США (US).')
  expect(await said('ky', 'US')).toBe('АКШ (US).')
  expect(await said('ru', 'IR')).toBe('Иран (IR).')
  expect(await said('en', 'IR')).toBe('Iran (IR).')
  vi.spyOn(Intl.DisplayNames, 'supportedLocalesOf').mockReturnValue([])
  expect(await said('ky', 'IR')).toBe('Иран (IR).')
})

test('what is no country stays as it is', () => {
  expect(countryText('Q')).toBe('Q')
  expect(countryText('QQ')).toBe('QQ')
})
