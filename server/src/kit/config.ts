// The configuration of this process, and whether it is safe. Read once at start; nothing else reads the environment.
import { readFileSync } from 'node:fs'
import type { Config, OfficeConfig, PasswordCost, PhoneConfig, RunMode } from './configTypes.ts'
import { type RateLimits, rateLimitClasses } from './rateLimitClasses.ts'
import { type Env, fitting, misnamed, type Settings, settingsOf } from './settings.ts'
import { mustStart } from './startFaults.ts'
import { unsafeSettings } from './unsafeSettings.ts'

const secretNames = {
  pepper: 'PEPPER',
  totpKey: 'TOTP_KEY',
  codeKey: 'CODE_KEY',
  captchaKey: 'CAPTCHA_KEY',
  evidenceKey: 'EVIDENCE_KEY',
  smsToken: 'SMS_TOKEN',
} as const
type SecretName = keyof typeof secretNames

type SecretsFile = Readonly<Partial<Record<string, string>>>

/** The file of secrets, or nothing and a sentence that never quotes what stands in it. */
function readSecretsFile(path: string | undefined, faults: string[]): SecretsFile {
  if (!path) return {}
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error('no object')
    const entries = Object.entries(read)
    for (const [name, value] of entries) {
      if (!(name in secretNames)) faults.push(`ORDO_SECRETS_FILE: ${name} in ${path} is no secret of this release`)
      else if (typeof value !== 'string') faults.push(`ORDO_SECRETS_FILE: ${name} in ${path} is no text`)
    }
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    faults.push(`ORDO_SECRETS_FILE: ${path} ${code ? `cannot be read (${code})` : 'is no JSON object'}`)
    return {}
  }
}

const ports = { from: 0, to: 65_535 } as const

/** Outside production the server's own address is an allowed origin, without a host name and without TLS. */
function ownOrigins({ host, port }: { host: string; port: number }, mode: RunMode): string[] {
  return mode === 'production' ? [] : [`http://${host}:${port}`, `http://localhost:${port}`]
}

/** A node without a port for it opens no desk. */
function readOffice(settings: Settings, mode: RunMode): OfficeConfig | null {
  const port = settings.wholeNumber('OFFICE_PORT', -1, ports)
  if (port < 0) return null
  const host = settings.fitting('OFFICE_HOST', '127.0.0.1', fitting.host)
  return {
    host,
    port,
    origins: [...settings.listOf('ORDO_OFFICE_ORIGINS', fitting.origin), ...ownOrigins({ host, port }, mode)],
    networks: settings.listOf('ORDO_OFFICE_NETWORKS', fitting.network),
    dist: settings.text('OFFICE_DIST', null),
  }
}

/** A node without a port for it opens no house for phones. */
function readPhone(settings: Settings, mode: RunMode): PhoneConfig | null {
  const port = settings.wholeNumber('PHONE_PORT', -1, ports)
  if (port < 0) return null
  const host = settings.fitting('PHONE_HOST', '127.0.0.1', fitting.host)
  return {
    host,
    port,
    origins: [...settings.listOf('ORDO_PHONE_ORIGINS', fitting.origin), ...ownOrigins({ host, port }, mode)],
    dist: settings.text('PHONE_DIST', null),
  }
}

const usualRateLimits: RateLimits = { mutations: 60, reads: 600, exports: 10, proofs: 10 }

/** Reads `ORDO_PACE`: `off`, or what differs from the usual: `mutations=120,reads=1200`. Tests ask faster than people do. */
function readRateLimits(settings: Settings, mode: RunMode, faults: string[]): RateLimits | null {
  const said = settings.text('ORDO_PACE', mode === 'test' ? 'off' : '')
  if (said === 'off') return null
  const pace: Record<string, number> = { ...usualRateLimits }
  for (const part of settings.list('ORDO_PACE')) {
    const [name = '', value = ''] = part.split('=')
    if (!rateLimitClasses.some(one => one === name) || !/^[1-9]\d*$/.test(value))
      faults.push(`ORDO_PACE: ${part} is none of ${rateLimitClasses.map(one => `${one}=<calls a minute>`).join(', ')}`)
    pace[name] = Number(value)
  }
  return pace as RateLimits
}

function readMode(given: string | undefined, faults: string[]): RunMode {
  if (given === 'demo' || given === 'test') return given
  if (given && given !== 'production') faults.push(`ORDO_MODE: ${given} is none of production, demo, test`)
  return 'production'
}

const smsTimeouts = { from: 1, to: 30_000 } as const
/** The whole shutdown lasts ten seconds at most, of which the last calls need some. */
const drains = { from: 0, to: 5000 } as const
/** Some other systems are asked twice in a row, and no call waits longer than five seconds. */
const neighbourTimeouts = { from: 1, to: 2500 } as const
const year = 366 * 24 * 3_600_000
const shifts = { from: -100 * year, to: 100 * year } as const
/** The least that OWASP names for Argon2id in one lane; only a test may take less. */
export const usualPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** Judged whole: throws one sentence for each fault, before anything is opened. */
export function readConfig(env: Env): Config {
  const faults: string[] = []
  const mode = readMode(env.ORDO_MODE, faults)
  const settings = settingsOf(env, faults)
  faults.push(...misnamed(env, mode === 'production'))
  const file = readSecretsFile(env.ORDO_SECRETS_FILE, faults)
  const secret = (name: SecretName): string => file[name] ?? env[`ORDO_SECRET_${secretNames[name]}`] ?? ''
  const host = settings.fitting('HOST', '127.0.0.1', fitting.host)
  const port = settings.wholeNumber('PORT', 8080, ports)
  const smsUrl = settings.text('SMS_URL', null)
  const config: Config = {
    mode,
    host,
    port,
    opsHost: settings.fitting('OPS_HOST', '127.0.0.1', fitting.host),
    opsPort: settings.wholeNumber('OPS_PORT', 0, ports),
    databaseUrl: env.DATABASE_URL ? settings.fitting('DATABASE_URL', 'postgres:', fitting.database) : '',
    reportUrl: settings.fitting('DATABASE_REPORT_URL', null, fitting.database),
    poolSize: settings.wholeNumber('DATABASE_POOL', 10, { from: 1, to: 500 }),
    zone: settings.fitting('BANK_ZONE', 'Asia/Bishkek', fitting.zone),
    timeShiftMs: settings.wholeNumber('ORDO_TIME_SHIFT_MS', 0, shifts),
    origins: [...settings.listOf('ORDO_ORIGINS', fitting.origin), ...ownOrigins({ host, port }, mode)],
    secure: settings.flag('ORDO_SECURE', mode === 'production'),
    trustProxy: settings.listOf('ORDO_TRUST_PROXY', fitting.network),
    secrets: {
      pepper: secret('pepper'),
      totpKey: secret('totpKey'),
      codeKey: secret('codeKey'),
      captchaKey: secret('captchaKey'),
      evidenceKey: secret('evidenceKey'),
    },
    webDist: settings.text('WEB_DIST', null),
    office: readOffice(settings, mode),
    phone: readPhone(settings, mode),
    usesCamera: false,
    release: settings.fitting('RELEASE', '1.0.0', fitting.release),
    logLevel: settings.fitting('LOG_LEVEL', mode === 'test' ? 'warn' : 'info', fitting.level),
    sentryDsn: settings.fitting('SENTRY_DSN', null, fitting.project),
    areStandInsAllowed: settings.fitting('ORDO_STANDINS', null, fitting.allowed) === 'allowed',
    securityContact: settings.fitting('SECURITY_CONTACT', null, fitting.contact),
    iso20022Schemas: settings.text('ISO20022_SCHEMAS', null),
    cmsOpenssl: settings.text('ORDO_CMS_OPENSSL', null),
    openGraphql: settings.flag('ORDO_OPEN_GRAPHQL', false),
    pace: readRateLimits(settings, mode, faults),
    sms: smsUrl
      ? { url: smsUrl, token: secret('smsToken'), timeoutMs: settings.wholeNumber('SMS_TIMEOUT_MS', 5000, smsTimeouts) }
      : null,
    drainMs: settings.wholeNumber('ORDO_DRAIN_MS', mode === 'production' ? 3000 : 0, drains),
    neighbourMs: settings.wholeNumber('ORDO_NEIGHBOUR_MS', 2000, neighbourTimeouts),
    passwordCost: {
      memoryKib: settings.wholeNumber('ORDO_PASSWORD_MEMORY_KIB', usualPasswordCost.memoryKib, {
        from: mode === 'test' ? 8 : usualPasswordCost.memoryKib,
        to: 1_048_576,
      }),
      passes: settings.wholeNumber('ORDO_PASSWORD_PASSES', usualPasswordCost.passes, {
        from: mode === 'test' ? 1 : usualPasswordCost.passes,
        to: 100,
      }),
    },
  }
  mustStart([...faults, ...unsafeSettings(config)])
  return config
}
