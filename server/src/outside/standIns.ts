// The stand-ins of this release: systems that the bank does not own, for which a simulator answers until the bank connects its own.

/** In the order of docs/operate/connect.md, which says what each is and what a bank puts in its place. */
export const standIns = [
  'clearing',
  'gross settlement',
  'SWIFT',
  'the treasury',
  'the card processing',
  'the provider of budget codes',
  'the tax service',
  'the rates of the central bank',
  'the captcha',
] as const

/** Before their names. */
export const simulatorNote = 'stand-ins answer for'

/** Why a production must not start with them; nothing where the bank has said that it may. */
export const unallowedStandIns = (areAllowed: boolean): string[] =>
  areAllowed ? [] : [`${simulatorNote} ${standIns.join(', ')}: connect them, or ORDO_STANDINS=allowed starts with them`]
