// Judges settings that are readable and still unsafe to run with.
import { existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Config, OfficeConfig, PhoneConfig, RunMode, SmsGateway } from './configTypes.ts'

function unsafeSms({ url, token }: SmsGateway, mode: RunMode): string[] {
  const faults: string[] = []
  const scheme = URL.parse(url)?.protocol
  if (scheme !== 'https:' && (mode === 'production' || scheme !== 'http:'))
    faults.push('SMS_URL is no address with TLS')
  if (token.length < 16) faults.push('secret smsToken is missing or shorter than 16 characters')
  return faults
}

const isOfDemo = (value: string): boolean =>
  value.startsWith('demo-') || Buffer.from(value, 'base64').toString('latin1').startsWith('demo-')

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Wider than any network that one bank has: it would let everybody in, alone or with a few of its like. */
function isTooWide(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  return prefix !== undefined && Number(prefix) < (isIP(address) === 6 ? 7 : 8)
}

function unsafeOffice(office: OfficeConfig, { mode, origins, port }: Config): string[] {
  const faults: string[] = []
  if (office.dist && !existsSync(join(office.dist, 'index.html')))
    faults.push(`OFFICE_DIST: no front end in ${office.dist}`)
  if (office.port && office.port === port) faults.push('OFFICE_PORT is the port of the portal')
  if (office.origins.some(origin => origins.includes(origin)))
    faults.push('ORDO_OFFICE_ORIGINS holds an origin of the portal')
  if (mode !== 'production') return faults
  if (!office.networks.length && !isLoopback(office.host))
    faults.push('ORDO_OFFICE_NETWORKS is not set: the desk would be reached from anywhere')
  for (const network of office.networks)
    if (isTooWide(network)) faults.push(`ORDO_OFFICE_NETWORKS: ${network} lets everybody in`)
  if (!office.origins.length) faults.push('ORDO_OFFICE_ORIGINS names no origin')
  if (office.origins.some(origin => !origin.startsWith('https://')))
    faults.push('ORDO_OFFICE_ORIGINS holds an origin without TLS')
  return faults
}

function unsafePhone(phone: PhoneConfig, { mode, origins, port, office }: Config): string[] {
  const faults: string[] = []
  if (phone.dist && !existsSync(join(phone.dist, 'index.html')))
    faults.push(`PHONE_DIST: no front end in ${phone.dist}`)
  if (phone.port && [port, office?.port].includes(phone.port)) faults.push('PHONE_PORT is the port of another house')
  if (phone.origins.some(origin => origins.includes(origin) || office?.origins.includes(origin)))
    faults.push('ORDO_PHONE_ORIGINS holds an origin of another house')
  if (mode !== 'production') return faults
  if (!phone.origins.length) faults.push('ORDO_PHONE_ORIGINS names no origin')
  if (phone.origins.some(origin => !origin.startsWith('https://')))
    faults.push('ORDO_PHONE_ORIGINS holds an origin without TLS')
  return faults
}

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
  if (config.sms) faults.push(...unsafeSms(config.sms, config.mode))
  if (config.webDist && !existsSync(join(config.webDist, 'index.html')))
    faults.push(`WEB_DIST: no front end in ${config.webDist}`)
  if (config.office) faults.push(...unsafeOffice(config.office, config))
  if (config.phone) faults.push(...unsafePhone(config.phone, config))
  if (config.iso20022Schemas && !statSync(config.iso20022Schemas, { throwIfNoEntry: false })?.isDirectory())
    faults.push(`ISO20022_SCHEMAS: ${config.iso20022Schemas} is no folder`)
  for (const proxy of config.trustProxy)
    if (isTooWide(proxy)) faults.push(`ORDO_TRUST_PROXY: ${proxy} would let anybody say where they call from`)
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
