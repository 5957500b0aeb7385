// Keys, requests, certificates, lists and signatures of GOST R 34.10-2012 for tests, by an OpenSSL with the engine where there is one.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const gostOpenssl = process.env.ORDO_CMS_OPENSSL ?? '/usr/bin/openssl'
export const hasGost =
  spawnSync(gostOpenssl, ['dgst', '-engine', 'gost', '-md_gost12_256'], { input: 'any' }).status === 0

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
export function makeGost(folder: string, bits: 256 | 512) {
  const run = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(gostOpenssl, args, { cwd: folder, encoding: 'utf8' })
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

  /** A key, and the request for its certificate (PKCS#10). */
  function request(name: string): Buffer {
    key(name)
    gost('req', '-new', '-key', `${name}.key`, hash, '-subj', `/CN=${name}`, '-config', 'config', '-out', `${name}.csr`)
    run('req', '-in', `${name}.csr`, '-outform', 'DER', '-out', `${name}.req`)
    return readFileSync(join(folder, `${name}.req`))
  }

  /** The certificate that somebody else issued for it. */
  function take(name: string, certificate: Buffer): void {
    writeFileSync(join(folder, `${name}.der`), certificate)
    run('x509', '-inform', 'DER', '-in', `${name}.der`, '-out', `${name}.pem`)
  }

  function person(name: string, by: string): Buffer {
    request(name)
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
  return { authority, person, request, take, list, sign }
}
