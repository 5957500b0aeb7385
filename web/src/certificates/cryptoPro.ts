// The adapter of RU_TOKEN_S: the port by CryptoPro's plug-in, whose own window asks for the PIN and whose errors are codes of Windows.
import { msOf } from '#kit/clock.ts'
import { uuid } from '#kit/random.ts'
import { base64Of, plainBase64 } from './base64.ts'
import { type CadesCertificate, type CadesPlugin, loadCades } from './cades.ts'
import { isTokenFault, type TokenMessage, tokenFault } from './fault.ts'
import type { TokenCertificate, TokenPort } from './port.ts'

/** Numbers of CAPICOM, CAdESCOM and CertEnroll, by their names there. */
const codes = {
  currentUser: 2,
  openMaximumAllowed: 2,
  base64: 0,
  base64ToBinary: 1,
  endEntityOnly: 2,
  cadesBes: 1,
  contextUser: 1,
  requestBase64: 1,
  allowUntrustedRoot: 4,
  signatureKey: 2,
  providerRsaAes: 24,
} as const

/** Codes of the system in the text of an error, in lower case; any other is unknown. */
const messages: Readonly<Record<string, TokenMessage>> = {
  '0x8010006b': 'pinIncorrect',
  '0x8010006c': 'pinIncorrect',
  '0x8010006e': 'notLoggedIn',
  '0x000004c7': 'notLoggedIn',
  '0x80090016': 'keyMissing',
  '0x8009000d': 'keyMissing',
  '0x8010000c': 'deviceMissing',
  '0x80100017': 'deviceMissing',
  '0x80100069': 'deviceMissing',
}

function faultOf(error: unknown): Error {
  if (isTokenFault(error)) return error
  const said = error instanceof Error ? error.message : String(error)
  const code = /0x[\da-f]{8}/i.exec(said)?.[0].toLowerCase() ?? ''
  // A PIN that is locked.
  return tokenFault(messages[code] ?? 'unknown', code === '0x8010006c' ? 0 : null)
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw faultOf(error)
  }
}

/** Runs with the person's own store of certificates, in which those of tokens appear. */
async function withStore<T>(plugin: CadesPlugin, run: (all: readonly CadesCertificate[]) => Promise<T>): Promise<T> {
  const store = await plugin.CreateObjectAsync('CAdESCOM.Store')
  await store.Open(codes.currentUser, 'My', codes.openMaximumAllowed)
  try {
    const list = await store.Certificates
    const count = await list.Count
    return await run(await Promise.all(Array.from({ length: count }, (_, at) => list.Item(at + 1))))
  } finally {
    await store.Close()
  }
}

async function view(one: CadesCertificate): Promise<TokenCertificate> {
  const [exported, until, hasKey] = await Promise.all([one.Export(codes.base64), one.ValidToDate, one.HasPrivateKey()])
  const der = plainBase64(exported)
  return { id: der, der, until: msOf(until), hasKey }
}

async function signBy(plugin: CadesPlugin, own: CadesCertificate, content: Uint8Array): Promise<string> {
  const signer = await plugin.CreateObjectAsync('CAdESCOM.CPSigner')
  await signer.propset_Certificate(own)
  await signer.propset_CheckCertificate(false)
  await signer.propset_Options(codes.endEntityOnly)
  const data = await plugin.CreateObjectAsync('CAdESCOM.CadesSignedData')
  // The encoding says how the content is read, so it comes first.
  await data.propset_ContentEncoding(codes.base64ToBinary)
  await data.propset_Content(base64Of(content))
  return plainBase64(await data.SignCades(signer, codes.cadesBes, true))
}

async function privateKey(plugin: CadesPlugin, name: string) {
  const key = await plugin.CreateObjectAsync('X509Enrollment.CX509PrivateKey')
  await key.propset_ProviderName('Crypto-Pro Enhanced RSA and AES CSP')
  await key.propset_ProviderType(codes.providerRsaAes)
  await key.propset_ContainerName(name)
  await key.propset_KeySpec(codes.signatureKey)
  return key
}

async function requestFor(plugin: CadesPlugin, container: string, name: string): Promise<string> {
  const key = await privateKey(plugin, container)
  await key.Open()
  const request = await plugin.CreateObjectAsync('X509Enrollment.CX509CertificateRequestPkcs10')
  await request.InitializeFromPrivateKey(codes.contextUser, key, '')
  const subject = await plugin.CreateObjectAsync('X509Enrollment.CX500DistinguishedName')
  await subject.Encode(`CN="${name.replaceAll('"', '""')}"`, 0)
  await request.propset_Subject(subject)
  const enrollment = await plugin.CreateObjectAsync('X509Enrollment.CX509Enrollment')
  await enrollment.InitializeFromRequest(request)
  return plainBase64(await enrollment.CreateRequest(codes.requestBase64))
}

/** The readers are the plug-in's own affair: all that it can sign by is one device here. */
const store = 'store'

/** Throws `pluginMissing` where the extension or the plug-in is not installed. */
export async function cryptoProPort(): Promise<TokenPort> {
  const plugin = await loadCades().catch((error: unknown) => {
    throw isTokenFault(error) ? error : tokenFault('pluginMissing')
  })
  return {
    devices: () =>
      ask(() =>
        withStore(plugin, async all => {
          const ders = await Promise.all(all.map(async one => plainBase64(await one.Export(codes.base64))))
          // One certificate on two tokens: nobody could say which of them signs.
          if (new Set(ders).size < ders.length) throw tokenFault('manyDevices')
          return [store]
        }),
      ),
    login: async () => undefined,
    logout: async () => undefined,
    certificates: () => ask(() => withStore(plugin, all => Promise.all(all.map(view)))),
    sign: (_device, id, content) =>
      ask(() =>
        withStore(plugin, async all => {
          for (const one of all) {
            if (plainBase64(await one.Export(codes.base64)) === id) return signBy(plugin, one, content)
          }
          throw tokenFault('keyMissing')
        }),
      ),
    keyPair: () =>
      ask(async () => {
        const name = `ordo-${uuid()}`
        const key = await privateKey(plugin, name)
        await key.propset_Length(2048)
        await key.Create()
        return name
      }),
    request: (_device, key, name) => ask(() => requestFor(plugin, key, name)),
    importCertificate: (_device, der) =>
      ask(async () => {
        const enrollment = await plugin.CreateObjectAsync('X509Enrollment.CX509Enrollment')
        await enrollment.Initialize(codes.contextUser)
        await enrollment.InstallResponse(codes.allowUntrustedRoot, der, codes.requestBase64, '')
      }),
  }
}
