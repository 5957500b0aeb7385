// The simulator of the central bank's daily rates: XML in windows-1251, with decimal commas.
import { type BusinessDate, formatDate } from '@bank/contracts/dates.ts'
import type { World } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { withTimeout } from './timeouts.ts'

/** Som for one unit in ten-thousandths, around which each day's value moves a little. */
const around = { USD: 874_500, EUR: 1_013_400, RUB: 10_790, KZT: 1665 } as const

/** Between -0.4 and +0.4 per cent, the same for the same day. */
function moved(value: number, seed: string): number {
  const perMille = (sha256(seed).readUInt16BE() % 9) - 4
  return value + Math.trunc((value * perMille) / 1000)
}

const written = (tenThousandths: number): string => {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)},${digits.slice(-4)}`
}

/** The file of a day, as it would be fetched. */
async function fileOf(day: BusinessDate): Promise<Uint8Array> {
  const currencies = Object.entries(around).map(
    ([code, value]) =>
      `  <Currency ISOCode="${code}"><Nominal>1</Nominal><Value>${written(moved(value, `${day} ${code}`))}</Value></Currency>`,
  )
  const text = [
    '<?xml version="1.0" encoding="windows-1251"?>',
    `<CurrencyRates Name="Daily Exchange Rates" Date="${formatDate(day)}">`,
    ...currencies,
    '</CurrencyRates>',
  ].join('\r\n')
  return Buffer.from(text, 'latin1')
}

/** The job that asks comes again; a bank that is silent does not hold it up. */
export const dailyRates = ({ config }: Pick<World, 'config'>, day: BusinessDate): Promise<Uint8Array> =>
  withTimeout(config.neighbourMs, () => fileOf(day))
