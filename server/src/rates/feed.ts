// Parses the central bank's file of rates: windows-1251, decimal commas, nominals of 1, 10 or 100.
import { type BusinessDate, businessDate } from '@bank/contracts/dates.ts'
import { isCurrency } from '@bank/contracts/money.ts'
import { ParseOption, XmlDocument } from 'libxml2-wasm'

export type OfficialRate = { readonly currency: string; readonly value: string }
export type RatesFile = { readonly validFrom: BusinessDate; readonly rates: readonly OfficialRate[] }

const value = /^(\d{1,6}),(\d{1,6})$/
const powers: Readonly<Record<string, number>> = { '1': 0, '10': 1, '100': 2, '1000': 3 }

/** Som for one unit, exactly: the point moves left by the zeros of the nominal. */
export function perUnit(text: string, nominal: string): string {
  const [, whole, fraction] = value.exec(text) ?? []
  const zeros = powers[nominal]
  if (whole === undefined || fraction === undefined || zeros === undefined)
    throw new Error(`not a rate: ${text} for ${nominal}`)
  const digits = whole.padStart(zeros + 1, '0')
  const point = digits.length - zeros
  return `${digits.slice(0, point)}.${digits.slice(point)}${fraction}`
}

const dayOf = (text: string): BusinessDate => businessDate(text.split('.').reverse().join('-'))

/** Reads the file; a currency that the bank does not keep is left out. */
export function readRates(file: Uint8Array): RatesFile {
  const text = new TextDecoder('windows-1251', { fatal: true }).decode(file)
  const doc = XmlDocument.fromString(text.replace(/^<\?xml[^>]*\?>/, ''), {
    option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
  })
  try {
    const at = (path: string): string => doc.get(path)?.content ?? ''
    const codes = doc.find('/CurrencyRates/Currency/@ISOCode').map(node => node.content)
    const rates = codes.filter(isCurrency).map(currency => {
      const entry = `/CurrencyRates/Currency[@ISOCode="${currency}"]`
      return { currency, value: perUnit(at(`${entry}/Value`), at(`${entry}/Nominal`)) }
    })
    return { validFrom: dayOf(at('/CurrencyRates/@Date')), rates }
  } finally {
    doc.dispose()
  }
}
