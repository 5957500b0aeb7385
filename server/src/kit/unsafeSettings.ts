// Judges settings that are readable and still unsafe to run with.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, PasswordCost, RunMode, SmsGateway } from './configTypes.ts'

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
  if (config.webDist && !existsSync(join(config.webDist, 'index.html')))
    faults.push(`WEB_DIST: no front end in ${config.webDist}`)
  if (config.iso20022Schemas && !statSync(config.iso20022Schemas, { throwIfNoEntry: false })?.isDirectory())
    faults.push(`ISO20022_SCHEMAS: ${config.iso20022Schemas} is no folder`)
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
