// Transfers abroad keep other countries' formats: SWIFT characters, IBAN, BIC, and the numbers of Russia and Kazakhstan.
import { expect, test } from 'vitest'
import {
  accountFitsBik,
  corrAccountFitsBik,
  ibanLength,
  isExoticPair,
  isIban,
  isKztBin,
  isOrganisationBin,
  isRubInn,
  isSwiftBic,
  strangersOf,
  swiftText,
  toLatin,
} from './abroad.ts'

test.each([
  ['ОсОО «Ала-Тоо Трейд»', "OsOO 'Ala-Too Treyd'"],
  ['ЩУКА и щука', 'SHCHUKA i shchuka'],
  ['Я', 'Ya'],
  ['Өмүр Ыңгай', 'Omur Ynggay'],
  ['Müller & Söhne', 'Muller AND Sohne'],
  ['Счёт № 5 — 100%', 'Schet NO 5 - 100PRC'],
  ['50€ to a_b', '50. to a.b'],
])('%s is written %s', (text, latin) => {
  expect(toLatin(text)).toBe(latin)
  expect(strangersOf(latin)).toEqual([])
})

test('letters stay where only signs are put right', () => {
  expect(swiftText('«Привет» — [1]')).toBe("'Привет' - (1)")
  expect(strangersOf('Счёт 5')).toEqual(['С', 'ч', 'ё', 'т'])
})

test.each([
  ['DE89370400440532013000', 'DE', true],
  ['GB29NWBK60161331926819', 'GB', true],
  ['KZ86125KZT5004100100', 'KZ', true],
  ['AE070331234567890123456', 'AE', true],
  ['DE89370400440532013000', 'AT', false],
  ['DE89370400440532013001', 'DE', false],
  ['DE8937040044053201300', 'DE', false],
  ['de89370400440532013000', 'DE', false],
  ['4532117890', 'US', false],
  ['', 'DE', false],
])('%s as an IBAN of %s: %s', (account, country, is) => {
  expect(isIban(account, country)).toBe(is)
})

test('some countries have no IBAN, ours among them', () => {
  expect(['US', 'CN', 'RU', 'KG'].map(ibanLength)).toEqual([null, null, null, null])
  expect(ibanLength('NO')).toBe(15)
})

test.each([
  ['CHASUS33', true],
  ['CHASUS33XXX', true],
  ['CHASUS3', false],
  ['CHASUS33X', false],
  ['CH4SUS33', false],
  ['chasus33', false],
])('%s as a code of a bank: %s', (bic, is) => {
  expect(isSwiftBic(bic)).toBe(is)
})

test('a rouble account is tied to its bank', () => {
  expect(accountFitsBik('40702810500000001234', '044525225')).toBe(true)
  expect(accountFitsBik('40702810400000001234', '044525225')).toBe(false)
  expect(accountFitsBik('40702810500000001234', '044525226')).toBe(false)
  expect(corrAccountFitsBik('30101810400000000225', '044525225')).toBe(true)
  expect(corrAccountFitsBik('30101810400000000226', '044525225')).toBe(false)
})

test.each([
  ['7707083893', true],
  ['7707083894', false],
  ['500100732259', true],
  ['500100732258', false],
  ['500100732269', false],
  ['99099', true],
  ['770708389', false],
])('%s as an INN of Russia: %s', (inn, is) => {
  expect(isRubInn(inn)).toBe(is)
})

test.each([
  ['980140000005', true, true],
  ['850415300002', true, false],
  ['980140000006', false, true],
  ['98014000000', false, true],
])('%s as a number of Kazakhstan: %s, of an organisation: %s', (bin, is, organisation) => {
  expect(isKztBin(bin)).toBe(is)
  expect(isOrganisationBin(bin)).toBe(organisation)
})

test.each([
  ['USD', 'CNY', true],
  ['RUB', 'KZT', true],
  ['USD', 'USD', false],
  ['KZT', 'CNY', false],
  ['USD', 'EUR', false],
  ['USD', 'KGS', false],
])('from %s in %s: %s', (debit, travels, is) => {
  expect(isExoticPair({ debit, travels })).toBe(is)
})
