// Reads single settings of the environment; what cannot be believed becomes a sentence, and all are told together.
import { isIP } from 'node:net'

export type Env = Readonly<Record<string, string | undefined>>

/** Settings of a node by their names; a name that begins with ORDO_ and stands nowhere here is a slip of the pen. */
const nodeSettings = [
  'ORDO_MODE',
  'DATABASE_URL',
  'DATABASE_REPORT_URL',
  'DATABASE_POOL',
  'HOST',
  'PORT',
  'OPS_HOST',
  'OPS_PORT',
  'OFFICE_HOST',
  'OFFICE_PORT',
  'OFFICE_DIST',
  'ORDO_OFFICE_ORIGINS',
  'ORDO_OFFICE_NETWORKS',
  'PHONE_HOST',
  'PHONE_PORT',
  'PHONE_DIST',
  'ORDO_PHONE_ORIGINS',
  'ORDO_ORIGINS',
  'ORDO_SECURE',
  'ORDO_TRUST_PROXY',
  'ORDO_SECRETS_FILE',
  'ORDO_SECRET_PEPPER',
  'ORDO_SECRET_TOTP_KEY',
  'ORDO_SECRET_CODE_KEY',
  'ORDO_SECRET_CAPTCHA_KEY',
  'ORDO_SECRET_EVIDENCE_KEY',
  'ORDO_SECRET_SMS_TOKEN',
  'SMS_URL',
  'SMS_TIMEOUT_MS',
  'ORDO_PACE',
  'ORDO_DRAIN_MS',
  'ORDO_NEIGHBOUR_MS',
  'ORDO_PASSWORD_MEMORY_KIB',
  'ORDO_PASSWORD_PASSES',
  'BANK_ZONE',
  'ORDO_TIME_SHIFT_MS',
  'WEB_DIST',
  'RELEASE',
  'LOG_LEVEL',
  'SENTRY_DSN',
  'SECURITY_CONTACT',
  'ORDO_STANDINS',
  'ISO20022_SCHEMAS',
  'ORDO_CMS_OPENSSL',
  'ORDO_OPEN_GRAPHQL',
] as const

/** Settings of the commands that start a node, which it gets to see and does not read. */
const commandSettings = ['DATABASE_MIGRATE_URL', 'ORDO_DATA', 'ORDO_POSTGRES', 'ORDO_WRITE_DEMO'] as const

/** Every setting that an operator may give; docs/operate/configuration.md says each. */
export const operatorSettings: readonly string[] = [...nodeSettings, ...commandSettings]

/** Settings of development and of test runs; production knows none of them. */
const workshopSettings = [
  'ORDO_ADDRESS',
  'ORDO_PICTURES',
  'ORDO_SEED',
  'ORDO_SERVER',
  'ORDO_SHELF',
  'ORDO_SIZE',
  'ORDO_SIZED',
  'ORDO_TEST_LOG',
]

/** One sentence for each name that begins as ours do and is none of ours, and for each of ours that is given without a value. */
export function misnamed(env: Env, isProduction: boolean): string[] {
  const known = new Set([...operatorSettings, ...(isProduction ? [] : workshopSettings)])
  return Object.entries(env).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (name.startsWith('ORDO_') && !known.has(name)) return [`${name} is no setting of this release`]
    return known.has(name) && value === '' ? [`${name} is empty: give it a value, or leave it out`] : []
  })
}

export type Settings = {
  /** The text as it is given; `fallback` where it is not, or is empty. */
  text<F extends string | null>(name: string, fallback: F): string | F
  /** A whole number of the range, both ends included. */
  wholeNumber(name: string, fallback: number, range: { readonly from: number; readonly to: number }): number
  /** 1 or 0. */
  flag(name: string, fallback: boolean): boolean
  /** The parts between commas. */
  list(name: string): string[]
  /** A text that must fit; else the sentence says `complaint`. */
  fitting<F extends string | null>(name: string, fallback: F, rule: FittingRule): string | F
  /** The same of every part between commas. */
  listOf(name: string, rule: FittingRule): string[]
}

export type FittingRule = {
  readonly fits: (text: string) => boolean
  readonly complaint: string
  /** The value is not repeated: it may hold a password. */
  readonly isSecret?: true
}

/** Settings of this environment; each fault goes to `faults`, and reading goes on with the fallback. */
export function settingsOf(env: Env, faults: string[]): Settings {
  const given = (name: string): string | undefined => env[name] || undefined
  const complain = (name: string, value: string, { complaint, isSecret }: FittingRule): void => {
    faults.push(isSecret ? `${name} is ${complaint}` : `${name}: ${value} is ${complaint}`)
  }
  const list = (name: string): string[] =>
    (given(name) ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
  return {
    text: (name, fallback) => given(name) ?? fallback,
    wholeNumber(name, fallback, { from, to }) {
      const value = given(name)
      if (value === undefined) return fallback
      const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
      if (number >= from && number <= to) return number
      complain(name, value, { fits: () => false, complaint: `no whole number from ${from} to ${to}` })
      return fallback
    },
    flag(name, fallback) {
      const value = given(name)
      if (value === undefined) return fallback
      if (value !== '0' && value !== '1') complain(name, value, { fits: () => false, complaint: 'neither 0 nor 1' })
      return value === '1'
    },
    list,
    fitting(name, fallback, rule) {
      const value = given(name)
      if (value === undefined) return fallback
      if (rule.fits(value)) return value
      complain(name, value, rule)
      return fallback
    },
    listOf(name, rule) {
      const parts = list(name)
      for (const part of parts) if (!rule.fits(part)) complain(name, part, rule)
      return parts
    },
  }
}

const isHost = (text: string): boolean => isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)

const isZone = (text: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** An address or a network in the notation with a slash. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

const isProject = (text: string): boolean => {
  const url = URL.parse(text)
  return Boolean(
    url && /^https?:$/.test(url.protocol) && url.username && url.hostname && /^\/(.*\/)?\d+$/.test(url.pathname),
  )
}

/** What the texts of single settings must be. */
export const fitting = {
  database: {
    fits: text => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
    complaint: 'no address of a PostgreSQL: postgres://user:password@host/database',
    isSecret: true,
  },
  host: { fits: isHost, complaint: 'neither an address nor a name of a machine' },
  origin: {
    fits: text => URL.parse(text)?.origin === text,
    complaint: 'no origin: a scheme, a name and perhaps a port, as https://bank.example',
  },
  network: { fits: isNetwork, complaint: 'no address and no network: 10.0.0.7 or 10.0.0.0/24' },
  zone: { fits: isZone, complaint: 'no time zone that is known: Asia/Bishkek' },
  level: {
    fits: text => /^(fatal|error|warn|info|debug|trace|silent)$/.test(text),
    complaint: 'none of fatal, error, warn, info, debug, trace, silent',
  },
  release: {
    fits: text => /^[\w.+@-]{1,64}$/.test(text),
    complaint: 'no label of a release: letters, digits, . + - _ @',
  },
  allowed: { fits: text => text === 'allowed', complaint: 'not the word allowed' },
  contact: {
    fits: text => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(text),
    complaint: 'no way to reach anybody: mailto:security@bank.example',
  },
  project: { fits: isProject, complaint: 'no address of a project: https://<key>@<host>/<number>', isSecret: true },
} as const satisfies Record<string, FittingRule>
