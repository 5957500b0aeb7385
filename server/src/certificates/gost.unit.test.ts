// Signatures by GOST R 34.10-2012, made and checked by an OpenSSL with the engine; where there is none, these are skipped and the rest of the house refuses GOST by its name.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CmsCheck, checkCms } from './cms.ts'

const openssl = process.env.ORDO_CMS_OPENSSL ?? '/usr/bin/openssl'
const hasGost = spawnSync(openssl, ['dgst', '-engine', 'gost', '-md_gost12_256'], { input: 'any' }).status === 0

const config = `
[ca]
default_ca = own
[own]
database = index
crlnumber = number
default_crl_days = 30
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
[person]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
`

/** What OpenSSL makes in a folder of its own. */
function makeGost(folder: string, bits: 256 | 512) {
  const run = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(openssl, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${args.join(' ')}\n${stderr}`)
  }
  const gost = (command: string, ...args: readonly string[]) => run(command, '-engine', 'gost', ...args)
  const hash = `-md_gost12_${bits}`
  const key = (name: string) =>
    gost('genpkey', '-algorithm', `gost2012_${bits}`, '-pkeyopt', 'paramset:A', '-out', `${name}.key`)
  const der = (name: string): Buffer => {
    run('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`)
    return readFileSync(join(folder, `${name}.der`))
  }

  function authority(name: string): Buffer {
    key(name)
    const more = ['-config', 'config', '-extensions', 'authority', '-out', `${name}.pem`]
    gost('req', '-x509', '-new', '-key', `${name}.key`, hash, '-subj', '/CN=Root', '-days', '900', ...more)
    return der(name)
  }

  function person(name: string, by: string): Buffer {
    key(name)
    gost('req', '-new', '-key', `${name}.key`, hash, '-subj', `/CN=${name}`, '-config', 'config', '-out', `${name}.csr`)
    const from = ['-req', '-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', hash]
    gost('x509', ...from, '-days', '300', '-extfile', 'config', '-extensions', 'person', '-out', `${name}.pem`)
    return der(name)
  }

  /** The list of an authority, with whom it revoked. */
  function list(by: string, revoked: readonly string[] = []): Buffer {
    writeFileSync(join(folder, 'index'), '')
    writeFileSync(join(folder, 'number'), '01')
    const own = ['-config', 'config', '-keyfile', `${by}.key`, '-cert', `${by}.pem`, '-md', hash.slice(1)]
    for (const name of revoked) gost('ca', ...own, '-revoke', `${name}.pem`)
    gost('ca', ...own, '-gencrl', '-out', 'list.pem')
    run('crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list.der')
    return readFileSync(join(folder, 'list.der'))
  }

  function sign(name: string, content: string): Buffer {
    writeFileSync(join(folder, 'content'), content)
    const by = ['-signer', `${name}.pem`, '-inkey', `${name}.key`, '-md', hash.slice(1)]
    gost('cms', '-sign', '-binary', '-in', 'content', ...by, '-outform', 'DER', '-out', 'signature')
    return readFileSync(join(folder, 'signature'))
  }
  writeFileSync(join(folder, 'config'), config)
  return { authority, person, list, sign }
}

const faultOf = (check: CmsCheck): string | null => {
  const verdict = checkCms(check)
  return 'fault' in verdict ? verdict.fault : null
}

describe.each([256, 512] as const)('GOST R 34.10-2012 of %i bits, where OpenSSL has the engine', bits => {
  let folder: string
  let made: ReturnType<typeof makeGost>
  let right: CmsCheck
  beforeAll(() => {
    if (!hasGost) return
    folder = mkdtempSync(join(tmpdir(), 'ordo-gost-test-'))
    made = makeGost(folder, bits)
    const anchors = [made.authority('root')]
    const registered = [made.person('anna', 'root')]
    const content = Buffer.from('ordo/batch/2\ncount:1:1')
    const ground = { anchors, registered, lists: [made.list('root')], at: new Date(), openssl }
    right = { ...ground, content, cms: made.sign('anna', content.toString()) }
  })
  afterAll(() => {
    if (hasGost) rmSync(folder, { recursive: true, force: true })
  })

  test.runIf(hasGost)('counts, and proves itself by its chain and list', () => {
    expect(checkCms(right)).toEqual({ chain: [...right.registered, ...right.anchors], lists: right.lists })
  })

  test.runIf(hasGost)('over other bytes, and with any part of the signature changed, does not', () => {
    expect(faultOf({ ...right, content: Buffer.from('ordo/batch/2\ncount:1:2') })).toBe('DIGEST')
    const changed = Buffer.from(right.cms)
    changed[changed.length - 5] = (changed.at(-5) ?? 0) ^ 1
    expect(faultOf({ ...right, cms: changed })).toBe('SIGNATURE')
  })

  test.runIf(hasGost)('of another authority of that name, revoked, over, without a list, does not', () => {
    expect(faultOf({ ...right, anchors: [made.authority('other')] })).toBe('CHAIN')
    expect(faultOf({ ...right, lists: [made.list('root', ['anna'])] })).toBe('REVOKED')
    expect(faultOf({ ...right, lists: [] })).toBe('NO_LIST')
    expect(faultOf({ ...right, at: new Date(right.at.getTime() + 400 * 24 * 3_600_000) })).toBe('EXPIRED')
  })

  test.runIf(hasGost)('by the key of somebody else under the name of the registered one does not', () => {
    const stranger = made.person('boris', 'root')
    expect(faultOf({ ...right, cms: made.sign('boris', right.content.toString()) })).toBe('FOREIGN')
    expect(faultOf({ ...right, registered: [...right.registered, stranger] })).toBeNull()
  })

  test.runIf(hasGost)('is refused by name where no program is told, or one that knows none of it', () => {
    for (const program of [null, '/nowhere/openssl', '/bin/false'])
      expect(faultOf({ ...right, openssl: program })).toBe('NO_GOST')
  })
})
