// The configuration of a server under test: as in production but TLS, with secrets that are worth nothing.
import type { Config } from '#kit/configTypes.ts'

const secret = (name: string): string => `test-${name}-`.padEnd(44, '0')

export const secrets: Config['secrets'] = {
  pepper: secret('pepper'),
  totpKey: Buffer.alloc(32, 7).toString('base64'),
  codeKey: secret('code'),
  captchaKey: secret('captcha'),
  evidenceKey: Buffer.alloc(32, 9).toString('base64'),
}

/** As a node that is a process of its own is told them. */
export const secretsInEnv = {
  ORDO_SECRET_PEPPER: secrets.pepper,
  ORDO_SECRET_TOTP_KEY: secrets.totpKey,
  ORDO_SECRET_EVIDENCE_KEY: secrets.evidenceKey,
  ORDO_SECRET_CODE_KEY: secrets.codeKey,
  ORDO_SECRET_CAPTCHA_KEY: secrets.captchaKey,
} as const

/** A password of a test guards nothing. */
export const cheapPasswords = { ORDO_PASSWORD_MEMORY_KIB: '64', ORDO_PASSWORD_PASSES: '1' } as const

export function testConfig(over: Partial<Config>): Config {
  return {
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    opsHost: '127.0.0.1',
    opsPort: 0,
    databaseUrl: '',
    reportUrl: null,
    poolSize: 8,
    zone: 'Asia/Bishkek',
    timeShiftMs: 0,
    origins: ['http://127.0.0.1'],
    secure: false,
    trustProxy: [],
    secrets,
    webDist: null,
    office: null,
    phone: null,
    usesCamera: false,
    release: 'test',
    logLevel: 'silent',
    sentryDsn: null,
    areStandInsAllowed: false,
    securityContact: null,
    iso20022Schemas: process.env.ISO20022_SCHEMAS ?? null,
    cmsOpenssl: null,
    openGraphql: true,
    pace: null,
    sms: null,
    drainMs: 0,
    neighbourMs: 800,
    passwordCost: { memoryKib: 64, passes: 1 },
    ...over,
  }
}
