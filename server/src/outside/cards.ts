// The card processing as a rail (one payment in one message, settled at once), and its lookup of other banks' cards.
import { makeCard } from '@bank/contracts/card.ts'
import { addDays, type BusinessDate } from '@bank/contracts/dates.ts'
import type { Currency } from '@bank/contracts/money.ts'
import type { World } from '#kit/ctx.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { hasMagic } from './magic.ts'
import type { Rail } from './rail.ts'
import { makeSimulator } from './simulator.ts'
import { untilAborted, withTimeout } from './timeouts.ts'

export const cardsBatch = 1

export const cards = (world: World): Rail => makeSimulator(world, 'CARDS')

/** What the processing tells of a card before anybody pays to it; the holder is half hidden already. */
export type IssuerCard = {
  readonly holder: string
  readonly currency: Currency
  readonly status: 'ACTIVE' | 'BLOCKED' | 'CLOSED'
  readonly expiresOn: BusinessDate
}

/** Cards of the test issuer that provoke an answer to the question itself, by their last digits but one. */
const magicDigits = {
  BLOCKED: '801',
  CLOSED: '802',
  EXPIRED: '803',
  NOBODY: '804',
  NO_SERVICE: '805',
  SLOW: '806',
} as const
type MagicCard = keyof typeof magicDigits

const testIssuer = '400000'

export const magicCards = Object.fromEntries(
  Object.entries(magicDigits).map(([name, digits]) => [name, makeCard(`${testIssuer}000000${digits}`)]),
) as Readonly<Record<MagicCard, string>>

const magicOf = (number: string): MagicCard | null =>
  (Object.keys(magicCards) as MagicCard[]).find(name => magicCards[name] === number) ?? null

const holders = [
  'Айгүл Т.',
  'Бактыбек А.',
  'Виктория С.',
  'Нурлан Ж.',
  'Жылдыз К.',
  'Сергей П.',
  'Мээрим О.',
  'Улан Б.',
] as const
const validDays = 700

/** The simulator of the processing: the same answer for the same card; null where nobody has it. */
async function processing(
  world: Pick<World, 'config' | 'clock'>,
  number: string,
  signal: AbortSignal,
): Promise<IssuerCard | null> {
  const magic = hasMagic(world) ? magicOf(number) : null
  if (magic === 'NO_SERVICE') throw new Error('the line was cut')
  if (magic === 'SLOW') await untilAborted(signal)
  if (magic === 'NOBODY') return null
  const holder = holders[sha256(`card:${number}`).readUInt8(0) % holders.length] ?? holders[0]
  const status = magic === 'BLOCKED' || magic === 'CLOSED' ? magic : 'ACTIVE'
  return {
    holder,
    currency: 'KGS',
    status,
    expiresOn: addDays(world.clock.today(), magic === 'EXPIRED' ? -1 : validDays),
  }
}

/** Looks a card of another bank up at the processing. Refuses CardServiceException when there is no answer, or none in time. */
export async function cardAtProcessing(
  { config, clock, log }: Pick<World, 'config' | 'clock' | 'log'>,
  number: string,
): Promise<IssuerCard | null> {
  try {
    return await withTimeout(config.neighbourMs, signal => processing({ config, clock }, number, signal))
  } catch (error) {
    log.warn({ err: error }, 'the card processing did not answer')
    throw new Refusal('CardServiceException')
  }
}
