// The stand-ins of this release: systems that the bank does not own, for which a simulator answers until the bank connects its own.
import type { Config } from '#kit/configTypes.ts'
import { hasAuthority } from './authority.ts'

/** What operators call each, in the order of docs/operate/connect.md, which says what it is and what a bank puts in its place. */
const always = {
  ACH: 'clearing',
  RTGS: 'gross settlement',
  CROSS_BORDER: 'SWIFT',
  TREASURY: 'the treasury',
  CARDS: 'the card processing',
  BUDGET_CODES: 'the provider of budget codes',
  TAX: 'the tax service',
  RATES: 'the rates of the central bank',
  CAPTCHA: 'the captcha',
} as const

/** These never work in production. */
const elsewhere = { AUTHORITY: 'the certification authority', SMS: 'the gateway of SMS' } as const

const namesOfAll = { ...always, ...elsewhere }

export type StandIn = keyof typeof namesOfAll

export const standInName = (one: StandIn): string => namesOfAll[one]

/** Those that answer in this bank. */
export const standInsOf = (world: { readonly config: Pick<Config, 'mode' | 'sms'> }): StandIn[] => [
  ...(Object.keys(always) as (keyof typeof always)[]),
  ...(hasAuthority(world) ? (['AUTHORITY'] as const) : []),
  ...(world.config.mode !== 'production' && !world.config.sms ? (['SMS'] as const) : []),
]

/** Before their names. */
export const simulatorNote = 'stand-ins answer for'

/** Why a production must not start with them; nothing where the bank has said that it may. */
export const unallowedStandIns = (areAllowed: boolean): string[] =>
  areAllowed
    ? []
    : [`${simulatorNote} ${Object.values(always).join(', ')}: connect them, or ORDO_STANDINS=allowed starts with them`]
