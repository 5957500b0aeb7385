// A server refuses to start where it would not be safe, with every reason at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#kit/config.ts'
import { operatorSettings } from '#kit/settings.ts'
import { modulesDir } from '../../tools/root.ts'
import { secrets, secretsInEnv } from './config.ts'
import { testDatabase } from './database.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'ordo-start-'))
afterAll(() => rmSync(scratch, { recursive: true }))

type Env = Record<string, string | undefined>

/** A production that may start. */
const good: Env = {
  ORDO_MODE: 'production',
  DATABASE_URL: 'postgres://ordo_app:x@127.0.0.1:1/ordo',
  ORDO_ORIGINS: 'https://bank.example',
  ...secretsInEnv,
  SMS_URL: 'https://gateway.example/texts',
  ORDO_STANDINS: 'allowed',
  ORDO_SECRET_SMS_TOKEN: 'gateway-token-of-a-test',
}

/** A desk that may be opened. */
const desk: Env = {
  OFFICE_PORT: '8180',
  OFFICE_HOST: '10.20.0.5',
  ORDO_OFFICE_ORIGINS: 'https://desk.bank.example',
  ORDO_OFFICE_NETWORKS: '10.20.0.0/16',
}

const demo = `demo-${'x'.repeat(40)}`
/** 32 bytes in base64, and still the demo's. */
const demoKey = Buffer.from('demo-'.padEnd(32, 'x')).toString('base64')
const faults: [string, Env, string][] = [
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  ['no pepper', { ORDO_SECRET_PEPPER: undefined }, 'secret pepper is missing or shorter than 32 characters'],
  ['a short key', { ORDO_SECRET_CODE_KEY: 'short' }, 'secret codeKey is missing or shorter than 32 characters'],
  ['a demo pepper', { ORDO_SECRET_PEPPER: demo }, 'secret pepper is a demo secret'],
  ['a demo key of codes', { ORDO_SECRET_CODE_KEY: demo }, 'secret codeKey is a demo secret'],
  ['a demo key of captchas', { ORDO_SECRET_CAPTCHA_KEY: demo }, 'secret captchaKey is a demo secret'],
  ['a key of seeds that is none', { ORDO_SECRET_TOTP_KEY: 'x'.repeat(40) }, 'secret totpKey is not 32 bytes in base64'],
  ['a demo key of evidence', { ORDO_SECRET_EVIDENCE_KEY: demoKey }, 'secret evidenceKey is a demo secret'],
  [
    'a key of evidence that is none',
    { ORDO_SECRET_EVIDENCE_KEY: 'x'.repeat(40) },
    'secret evidenceKey is not 32 bytes in base64',
  ],
  ['one secret for two purposes', { ORDO_SECRET_CODE_KEY: secrets.pepper }, 'two secrets are the same'],
  ['no origin', { ORDO_ORIGINS: undefined }, 'ORDO_ORIGINS names no origin'],
  [
    'an origin without TLS',
    { ORDO_ORIGINS: 'https://bank.example,http://bank.example' },
    'ORDO_ORIGINS holds an origin without TLS',
  ],
  ['cookies without TLS', { ORDO_SECURE: '0' }, 'ORDO_SECURE=0 would send cookies without TLS'],
  ['free documents', { ORDO_OPEN_GRAPHQL: '1' }, 'ORDO_OPEN_GRAPHQL opens the services to free documents'],
  ['a time of its own', { ORDO_TIME_SHIFT_MS: '3600000' }, 'ORDO_TIME_SHIFT_MS would move the time of the bank'],
  ['nobody counted', { ORDO_PACE: 'off' }, 'ORDO_PACE=off would count nobody'],
  ['no gateway for codes', { SMS_URL: undefined }, 'SMS_URL is not set: no code would reach a phone'],
  ['a gateway without TLS', { SMS_URL: 'http://gateway.example' }, 'SMS_URL is no address with TLS'],
  ['a gateway that is no address', { SMS_URL: 'gateway' }, 'SMS_URL is no address with TLS'],
  [
    'a gateway without a token',
    { ORDO_SECRET_SMS_TOKEN: undefined },
    'secret smsToken is missing or shorter than 16 characters',
  ],
  [
    'an endless wait for the gateway',
    { SMS_TIMEOUT_MS: '60000' },
    'SMS_TIMEOUT_MS: 60000 is no whole number from 1 to 30000',
  ],
  ['a drain longer than the stop', { ORDO_DRAIN_MS: '9000' }, 'ORDO_DRAIN_MS: 9000 is no whole number from 0 to 5000'],
  [
    'passwords that are cheap to guess',
    { ORDO_PASSWORD_MEMORY_KIB: '64' },
    'ORDO_PASSWORD_MEMORY_KIB: 64 is no whole number from 19456 to 1048576',
  ],
  [
    'passwords hashed in one pass',
    { ORDO_PASSWORD_PASSES: '1' },
    'ORDO_PASSWORD_PASSES: 1 is no whole number from 2 to 100',
  ],
  [
    'a cost that is no number',
    { ORDO_PASSWORD_PASSES: 'two' },
    'ORDO_PASSWORD_PASSES: two is no whole number from 2 to 100',
  ],
  ['a word about stand-ins that is none', { ORDO_STANDINS: '1' }, 'ORDO_STANDINS: 1 is not the word allowed'],
  [
    'a contact that is none',
    { SECURITY_CONTACT: 'desk' },
    'SECURITY_CONTACT: desk is no way to reach anybody: mailto:security@bank.example',
  ],
  ['a slip of the pen', { ORDO_PACEE: 'off' }, 'ORDO_PACEE is no setting of this release'],
  ['what only a workshop knows', { ORDO_SIZE: 'ci' }, 'ORDO_SIZE is no setting of this release'],
  ['a pool that is no number', { DATABASE_POOL: 'abc' }, 'DATABASE_POOL: abc is no whole number from 1 to 500'],
  ['a pool of nothing', { DATABASE_POOL: '0' }, 'DATABASE_POOL: 0 is no whole number from 1 to 500'],
  ['a port that is none', { PORT: '0x50' }, 'PORT: 0x50 is no whole number from 0 to 65535'],
  ['a port of health that is none', { OPS_PORT: 'abc' }, 'OPS_PORT: abc is no whole number from 0 to 65535'],
  [
    'a place of health that is none',
    { OPS_HOST: 'a b' },
    'OPS_HOST: a b is neither an address nor a name of a machine',
  ],
  [
    'a database that is none',
    { DATABASE_URL: 'https://secret@db.example' },
    'DATABASE_URL is no address of a PostgreSQL: postgres://user:password@host/database',
  ],
  [
    'a database of reports that is none',
    { DATABASE_REPORT_URL: 'reports' },
    'DATABASE_REPORT_URL is no address of a PostgreSQL: postgres://user:password@host/database',
  ],
  [
    'an origin with a slash',
    { ORDO_ORIGINS: 'https://bank.example/' },
    'ORDO_ORIGINS: https://bank.example/ is no origin: a scheme, a name and perhaps a port, as https://bank.example',
  ],
  [
    'a project that is none',
    { SENTRY_DSN: 'nonsense' },
    'SENTRY_DSN is no address of a project: https://<key>@<host>/<number>',
  ],
  ['a release without a name', { RELEASE: '' }, 'RELEASE is empty: give it a value, or leave it out'],
  ['a host without a name', { HOST: '' }, 'HOST is empty: give it a value, or leave it out'],
  ['a release of two lines', { RELEASE: 'a\nb' }, 'RELEASE: a\nb is no label of a release: letters, digits, . + - _ @'],
  [
    'a proxy that is none',
    { ORDO_TRUST_PROXY: '10.0.0.1, all' },
    'ORDO_TRUST_PROXY: all is no address and no network: 10.0.0.7 or 10.0.0.0/24',
  ],
  [
    'a proxy that is anybody',
    { ORDO_TRUST_PROXY: '10.0.0.0/24, 0.0.0.0/0' },
    'ORDO_TRUST_PROXY: 0.0.0.0/0 would let anybody say where they call from',
  ],
  [
    'a desk that the world reaches',
    { ...desk, OFFICE_HOST: '0.0.0.0', ORDO_OFFICE_NETWORKS: undefined },
    'ORDO_OFFICE_NETWORKS is not set: the desk would be reached from anywhere',
  ],
  [
    'a desk for everybody',
    { ...desk, ORDO_OFFICE_NETWORKS: '0.0.0.0/0' },
    'ORDO_OFFICE_NETWORKS: 0.0.0.0/0 lets everybody in',
  ],
  [
    'a desk for everybody by IPv6',
    { ...desk, ORDO_OFFICE_NETWORKS: '10.0.0.0/8,::/0' },
    'ORDO_OFFICE_NETWORKS: ::/0 lets everybody in',
  ],
  [
    'a desk for each half of the world',
    { ...desk, ORDO_OFFICE_NETWORKS: '0.0.0.0/1' },
    'ORDO_OFFICE_NETWORKS: 0.0.0.0/1 lets everybody in',
  ],
  [
    'a network of the desk that is none',
    { ...desk, ORDO_OFFICE_NETWORKS: 'office' },
    'ORDO_OFFICE_NETWORKS: office is no address and no network: 10.0.0.7 or 10.0.0.0/24',
  ],
  ['a desk without an origin', { ...desk, ORDO_OFFICE_ORIGINS: undefined }, 'ORDO_OFFICE_ORIGINS names no origin'],
  [
    'one origin for both houses',
    { ...desk, ORDO_OFFICE_ORIGINS: 'https://bank.example' },
    'ORDO_OFFICE_ORIGINS holds an origin of the portal',
  ],
  [
    'a desk without TLS',
    { ...desk, ORDO_OFFICE_ORIGINS: 'http://desk.bank.example' },
    'ORDO_OFFICE_ORIGINS holds an origin without TLS',
  ],
  ['one port for both houses', { ...desk, OFFICE_PORT: '8080' }, 'OFFICE_PORT is the port of the portal'],
  [
    'a front end of the desk that is none',
    { ...desk, OFFICE_DIST: '/nowhere' },
    'OFFICE_DIST: no front end in /nowhere',
  ],
  [
    'a zone that is none',
    { BANK_ZONE: 'Asia/Frunze-2' },
    'BANK_ZONE: Asia/Frunze-2 is no time zone that is known: Asia/Bishkek',
  ],
  [
    'a level that is none',
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL: loud is none of fatal, error, warn, info, debug, trace, silent',
  ],
  [
    'a flag that is none',
    { ORDO_SECURE: 'yes' },
    'ORDO_SECURE: yes is neither 0 nor 1; ORDO_SECURE=0 would send cookies without TLS',
  ],
  ['no file of secrets', { ORDO_SECRETS_FILE: '/nowhere' }, 'ORDO_SECRETS_FILE: /nowhere cannot be read (ENOENT)'],
  ['no front end', { WEB_DIST: '/nowhere' }, 'WEB_DIST: no front end in /nowhere'],
  ['no schemas', { ISO20022_SCHEMAS: '/nowhere' }, 'ISO20022_SCHEMAS: /nowhere is no folder'],
  ['a drain in another notation', { ORDO_DRAIN_MS: '0x10' }, 'ORDO_DRAIN_MS: 0x10 is no whole number from 0 to 5000'],
  ['a wait of half a number', { ORDO_NEIGHBOUR_MS: '1.5' }, 'ORDO_NEIGHBOUR_MS: 1.5 is no whole number from 1 to 2500'],
  ['a drain that is no number', { ORDO_DRAIN_MS: 'soon' }, 'ORDO_DRAIN_MS: soon is no whole number from 0 to 5000'],
]

describe('the configuration of a production', () => {
  test('may start', () => {
    const { mode, secure, pace, sms, drainMs, origins, neighbourMs, passwordCost } = readConfig(good)
    expect({ mode, secure, origins }).toEqual({ mode: 'production', secure: true, origins: ['https://bank.example'] })
    expect(pace).toEqual({ mutations: 60, reads: 600, exports: 10, proofs: 10 })
    expect(sms?.token).toBe('gateway-token-of-a-test')
    expect(drainMs).toBe(3000)
    expect(neighbourMs).toBe(2000)
    expect(passwordCost).toEqual({ memoryKib: 19_456, passes: 2 })
  })

  test('a desk is opened where it is told, and else by nobody', () => {
    expect(readConfig(good).office).toBeNull()
    expect(readConfig({ ...good, ...desk }).office).toMatchObject({ port: 8180, networks: ['10.20.0.0/16'] })
    expect(
      readConfig({ ...good, ...desk, OFFICE_HOST: undefined, ORDO_OFFICE_NETWORKS: undefined }).office,
    ).toMatchObject({
      host: '127.0.0.1',
      networks: [],
    })
  })

  test.each(faults)('%s', (_name, change, reason) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(new Error(`refusing to start: ${reason}`))
  })

  test('a mode that is none, and production unless said otherwise', () => {
    expect(() => readConfig({ ...good, ORDO_MODE: 'live' })).toThrow(
      'ORDO_MODE: live is none of production, demo, test',
    )
    expect(readConfig({ ...good, ORDO_MODE: undefined }).mode).toBe('production')
  })

  test('every reason at once', () => {
    const all = { ...good, ORDO_ORIGINS: undefined, ORDO_SECURE: '0', ORDO_SECRET_PEPPER: demo }
    const reasons = [
      'secret pepper is a demo secret',
      'ORDO_ORIGINS names no origin',
      'ORDO_SECURE=0 would send cookies without TLS',
    ]
    expect(() => readConfig(all)).toThrow(new Error(`refusing to start: ${reasons.join('; ')}`))
  })

  test('a file of secrets that is none, without a word of what stands in it', () => {
    const file = join(scratch, 'broken.json')
    writeFileSync(file, '{"pepper": "very secret"')
    expect(() => readConfig({ ...good, ORDO_SECRETS_FILE: file })).toThrow(
      new Error(`refusing to start: ORDO_SECRETS_FILE: ${file} is no JSON object`),
    )
    writeFileSync(file, JSON.stringify({ papper: 'x', pepper: 1 }))
    expect(() => readConfig({ ...good, ORDO_SECRETS_FILE: file })).toThrow(
      `ORDO_SECRETS_FILE: papper in ${file} is no secret of this release; ORDO_SECRETS_FILE: pepper in ${file} is no text`,
    )
  })

  test('every setting stands in the page of the operator, and no other', () => {
    const page = readFileSync(new URL('../../docs/operate/configuration.md', import.meta.url), 'utf8')
    const named = page.match(/`(ORDO_\w+|DATABASE_\w+|SMS_\w+|OPS_\w+)(?=[=`])/g) ?? []
    const unsaid = operatorSettings.filter(name => !page.includes(`\`${name}\``))
    const unknown = named.map(name => name.slice(1)).filter(name => !operatorSettings.includes(name))
    expect({ unsaid, unknown }).toEqual({ unsaid: [], unknown: [] })
  })

  test('the secrets of the demo folder, all of them', () => {
    const file = join(scratch, 'secrets.json')
    writeFileSync(
      file,
      JSON.stringify({
        pepper: demo,
        totpKey: secrets.totpKey,
        codeKey: `${demo}1`,
        captchaKey: `${demo}2`,
        evidenceKey: demoKey,
        smsToken: 'gateway-token-of-a-test',
      }),
    )
    const bare = Object.fromEntries(Object.entries(good).filter(([name]) => !name.startsWith('ORDO_SECRET_')))
    expect(() => readConfig({ ...bare, ORDO_SECRETS_FILE: file })).toThrow(
      /pepper is a demo secret; secret codeKey is a demo secret; secret captchaKey is a demo secret; secret evidenceKey is a demo secret$/,
    )
  })
})

type StartOutcome = { readonly code: number | null; readonly output: string; readonly opened: boolean }

/** The real program, until it ends by itself or says that it is open. */
async function started(env: Env): Promise<StartOutcome> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: modulesDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  let opened = false
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += String(chunk)))
  child.once('message', () => {
    opened = true
    child.kill('SIGTERM')
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: said, opened }
}

describe('the program', () => {
  test('a production with a demo secret and no origin does not open, and says both', async () => {
    const { code, output, opened } = await started({ ...good, ORDO_SECRET_PEPPER: demo, ORDO_ORIGINS: undefined })
    expect({ code, opened }).toEqual({ code: 1, opened: false })
    expect(output).toContain('refusing to start: secret pepper is a demo secret; ORDO_ORIGINS names no origin')
    expect(output).not.toContain(demo)
  })

  test('a database that may forget does not open, and says which settings', async () => {
    const { appUrl } = await testDatabase()
    const { code, output, opened } = await started({ ...good, DATABASE_URL: appUrl })
    expect({ code, opened }).toEqual({ code: 1, opened: false })
    expect(output).toContain('fsync is off, must be on')
    expect(output).toContain('full_page_writes is off, must be on')
    expect(output).not.toContain('superuser')
  })

  test('a superuser does not open, and says so', async () => {
    const { appUrl } = await testDatabase()
    const admin = new URL(inject('postgres').adminUrl)
    admin.pathname = new URL(appUrl).pathname
    const { code, output, opened } = await started({ ...good, DATABASE_URL: admin.href })
    expect({ code, opened }).toEqual({ code: 1, opened: false })
    expect(output).toContain('the role is a superuser or passes by row-level security')
    expect(output).not.toContain(admin.password)
  })

  test('a production with stand-ins that nobody allowed does not open, and names them', async () => {
    const { code, output } = await started({ ...good, ORDO_STANDINS: undefined })
    expect(code).toBe(1)
    expect(output).toContain(
      'refusing to start: stand-ins answer for clearing, gross settlement, SWIFT, the treasury, the card processing, ',
    )
    expect(output).toContain('or ORDO_STANDINS=allowed starts with them')
  })

  test('it ends with one line of the log, and no stack', async () => {
    const { output } = await started({ ...good, OPS_PORT: 'abc', BANK_ZONE: 'Nowhere', ORDO_MODE: 'live' })
    const lines = output.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 60,
      msg: 'refusing to start: ORDO_MODE: live is none of production, demo, test; OPS_PORT: abc is no whole number from 0 to 65535; BANK_ZONE: Nowhere is no time zone that is known: Asia/Bishkek',
    })
  })
})
