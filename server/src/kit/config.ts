// The configuration of this process, and whether it is safe. Read once at start; nothing else reads the environment.
import { readFileSync } from 'node:fs'
import { type RateLimits, rateLimitClasses } from './rateLimitClasses.ts'

export type RunMode = 'production' | 'demo' | 'test'

export type Secrets = {
  /** Mixed into passwords before they are hashed. */
  readonly pepper: string
  /** 32 bytes, base64: seals TOTP seeds. */
  readonly totpKey: string
  /** Keys the hashes of one-time codes and device marks. */
  readonly codeKey: string
  /** Signs captcha challenges. */
  readonly captchaKey: string
  /** 32 bytes, base64: the Ed25519 key that signs the audit and what is taken out of it as evidence. */
  readonly evidenceKey: string
}

/** The bank's gateway for texts to phones. */
export type SmsGateway = { readonly url: string; readonly token: string; readonly timeoutMs: number }

/** What one hash of a password takes, by Argon2id in one lane. */
export type PasswordCost = { readonly memoryKib: number; readonly passes: number }

export type Config = {
  readonly mode: RunMode
  readonly host: string
  readonly port: number
  readonly opsPort: number
  readonly databaseUrl: string
  readonly migrateUrl: string | null
  readonly reportUrl: string | null
  readonly poolSize: number
  readonly zone: string
  /** Milliseconds from the machine's clock to the bank's; one value for all processes of a bank, also after a restart. */
  readonly timeShiftMs: number
  /** Allowed origins of browsers (CORS, websockets); the server's own address is added when it is known. */
  readonly origins: readonly string[]
  /** Behind TLS: cookies are Secure and carry the __Host- prefix. */
  readonly secure: boolean
  readonly trustProxy: readonly string[]
  readonly secrets: Secrets
  readonly webDist: string | null
  readonly release: string
  readonly logLevel: string
  readonly sentryDsn: string | null
  readonly iso20022Schemas: string | null
  /** Free documents and introspection, for development; production refuses it. */
  readonly openGraphql: boolean
  /** The rate limits of one person; null switches them off. */
  readonly pace: RateLimits | null
  /** Null leaves SMS in the database, where the demo shows them. */
  readonly sms: SmsGateway | null
  /** The drain of a graceful shutdown in milliseconds: a node goes on answering so that the balancer can look away first. */
  readonly drainMs: number
  /** The timeout in milliseconds of calls to other systems while a person waits. */
  readonly neighbourMs: number
  readonly passwordCost: PasswordCost
}

type Env = Record<string, string | undefined>

const secretNames = {
  pepper: 'PEPPER',
  totpKey: 'TOTP_KEY',
  codeKey: 'CODE_KEY',
  captchaKey: 'CAPTCHA_KEY',
  evidenceKey: 'EVIDENCE_KEY',
} as const

const secretsFile = (env: Env): Env =>
  env.ORDO_SECRETS_FILE ? JSON.parse(readFileSync(env.ORDO_SECRETS_FILE, 'utf8')) : {}

function readSecrets(env: Env): Secrets {
  const file = secretsFile(env)
  const take = (name: keyof Secrets): string => file[name] ?? env[`ORDO_SECRET_${secretNames[name]}`] ?? ''
  return {
    pepper: take('pepper'),
    totpKey: take('totpKey'),
    codeKey: take('codeKey'),
    captchaKey: take('captchaKey'),
    evidenceKey: take('evidenceKey'),
  }
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

/** Outside production the server's own address is an allowed origin, without a host name and without TLS. */
function ownOrigins(env: Env, mode: RunMode): string[] {
  if (mode === 'production') return []
  const port = env.PORT ?? '8080'
  return [`http://${env.HOST ?? '127.0.0.1'}:${port}`, `http://localhost:${port}`]
}

const usualRateLimits: RateLimits = { mutations: 60, reads: 600, exports: 10 }

/** Reads `ORDO_PACE`: `off`, or what differs from the usual: `mutations=120,reads=1200`. Tests ask faster than people do. */
function readRateLimits(env: Env, mode: RunMode): RateLimits | null {
  const said = env.ORDO_PACE ?? (mode === 'test' ? 'off' : '')
  if (said === 'off') return null
  const pace: Record<string, number> = { ...usualRateLimits }
  for (const part of list(said)) {
    const [name = '', value = ''] = part.split('=')
    if (!rateLimitClasses.some(one => one === name) || !/^[1-9]\d*$/.test(value))
      throw new Error(
        `ORDO_PACE: ${part} is none of ${rateLimitClasses.map(one => `${one}=<calls a minute>`).join(', ')}`,
      )
    pace[name] = Number(value)
  }
  return pace as RateLimits
}

function readSms(env: Env): SmsGateway | null {
  if (!env.SMS_URL) return null
  const token = secretsFile(env).smsToken ?? env.ORDO_SECRET_SMS_TOKEN ?? ''
  return { url: env.SMS_URL, token, timeoutMs: Number(env.SMS_TIMEOUT_MS ?? 5000) }
}

export function readConfig(env: Env): Config {
  const mode = env.ORDO_MODE ?? 'production'
  if (mode !== 'production' && mode !== 'demo' && mode !== 'test')
    throw new Error(`ORDO_MODE: ${mode} is none of production, demo, test`)
  const config: Config = {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    opsPort: Number(env.OPS_PORT ?? 0),
    databaseUrl: env.DATABASE_URL ?? '',
    migrateUrl: env.DATABASE_MIGRATE_URL ?? null,
    reportUrl: env.DATABASE_REPORT_URL ?? null,
    poolSize: Number(env.DATABASE_POOL ?? 10),
    zone: env.BANK_ZONE ?? 'Asia/Bishkek',
    timeShiftMs: Number(env.ORDO_TIME_SHIFT_MS ?? 0),
    origins: [...list(env.ORDO_ORIGINS), ...ownOrigins(env, mode)],
    secure: env.ORDO_SECURE ? env.ORDO_SECURE === '1' : mode === 'production',
    trustProxy: list(env.ORDO_TRUST_PROXY),
    secrets: readSecrets(env),
    webDist: env.WEB_DIST ?? null,
    release: env.RELEASE ?? '1.0.0',
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'warn' : 'info'),
    sentryDsn: env.SENTRY_DSN ?? null,
    iso20022Schemas: env.ISO20022_SCHEMAS ?? null,
    openGraphql: env.ORDO_OPEN_GRAPHQL === '1',
    pace: readRateLimits(env, mode),
    sms: readSms(env),
    drainMs: Number(env.ORDO_DRAIN_MS ?? (mode === 'production' ? 3000 : 0)),
    neighbourMs: Number(env.ORDO_NEIGHBOUR_MS ?? 2000),
    passwordCost: {
      memoryKib: Number(env.ORDO_PASSWORD_MEMORY_KIB ?? usualPasswordCost.memoryKib),
      passes: Number(env.ORDO_PASSWORD_PASSES ?? usualPasswordCost.passes),
    },
  }
  const faults = unsafeSettings(config)
  if (faults.length) throw new Error(`refusing to start: ${faults.join('; ')}`)
  return config
}

/** The least that OWASP names for Argon2id in one lane; only a test may take less. */
export const usualPasswordCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

function unsafePasswords({ memoryKib, passes }: PasswordCost, mode: RunMode): string[] {
  const { memoryKib: memoryAtLeast, passes: passesAtLeast } = usualPasswordCost
  if (!(Number.isSafeInteger(memoryKib) && memoryKib >= 8 && Number.isSafeInteger(passes) && passes >= 1))
    return ['ORDO_PASSWORD_MEMORY_KIB and ORDO_PASSWORD_PASSES are no whole numbers of at least 8 and 1']
  if (mode !== 'test' && (memoryKib < memoryAtLeast || passes < passesAtLeast))
    return [`ORDO_PASSWORD_MEMORY_KIB is less than ${memoryAtLeast} or ORDO_PASSWORD_PASSES less than ${passesAtLeast}`]
  return []
}

/** The longest timeout of another system: some are asked twice in a row, and no call waits longer than five seconds. */
const neighbourTimeoutMaxMs = 2500

/** The longest drain: the whole shutdown lasts ten seconds at most, of which the last calls need some. */
const longestDrainMs = 5000

function unsafeSms({ url, token, timeoutMs }: SmsGateway, mode: RunMode): string[] {
  const faults: string[] = []
  const scheme = URL.parse(url)?.protocol
  if (scheme !== 'https:' && (mode === 'production' || scheme !== 'http:'))
    faults.push('SMS_URL is no address with TLS')
  if (token.length < 16) faults.push('secret smsToken is missing or shorter than 16 characters')
  if (!(timeoutMs > 0 && timeoutMs <= 30_000)) faults.push('SMS_TIMEOUT_MS is not between 1 and 30000')
  return faults
}

const isOfDemo = (value: string): boolean =>
  value.startsWith('demo-') || Buffer.from(value, 'base64').toString('latin1').startsWith('demo-')

/** The reasons why this configuration must not run; empty when it may. */
export function unsafeSettings(config: Config): string[] {
  const faults: string[] = []
  if (!config.databaseUrl) faults.push('DATABASE_URL is not set')
  for (const [name, value] of Object.entries(config.secrets)) {
    if (value.length < 32) faults.push(`secret ${name} is missing or shorter than 32 characters`)
    else if (config.mode === 'production' && isOfDemo(value)) faults.push(`secret ${name} is a demo secret`)
  }
  for (const name of ['totpKey', 'evidenceKey'] as const)
    if (Buffer.from(config.secrets[name], 'base64').length !== 32)
      faults.push(`secret ${name} is not 32 bytes in base64`)
  if (new Set(Object.values(config.secrets)).size < Object.keys(config.secrets).length)
    faults.push('two secrets are the same')
  if (!(config.drainMs >= 0 && config.drainMs <= longestDrainMs))
    faults.push(`ORDO_DRAIN_MS is not between 0 and ${longestDrainMs}`)
  if (!(config.neighbourMs > 0 && config.neighbourMs <= neighbourTimeoutMaxMs))
    faults.push(`ORDO_NEIGHBOUR_MS is not between 1 and ${neighbourTimeoutMaxMs}`)
  faults.push(...unsafePasswords(config.passwordCost, config.mode))
  if (!Number.isSafeInteger(config.timeShiftMs)) faults.push('ORDO_TIME_SHIFT_MS is no whole number of milliseconds')
  if (config.sms) faults.push(...unsafeSms(config.sms, config.mode))
  if (config.mode !== 'production') return faults
  if (config.timeShiftMs) faults.push('ORDO_TIME_SHIFT_MS would move the time of the bank')
  if (!config.sms) faults.push('SMS_URL is not set: no code would reach a phone')
  if (!config.pace) faults.push('ORDO_PACE=off would count nobody')
  if (config.openGraphql) faults.push('ORDO_OPEN_GRAPHQL opens the services to free documents')
  if (!config.origins.length) faults.push('ORDO_ORIGINS names no origin')
  if (config.origins.some(origin => !origin.startsWith('https://')))
    faults.push('ORDO_ORIGINS holds an origin without TLS')
  if (!config.secure) faults.push('ORDO_SECURE=0 would send cookies without TLS')
  return faults
}
