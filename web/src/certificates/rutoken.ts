// The adapter of RU_TOKEN_2: the port by the Rutoken plug-in, whose errors are numbers by name.
import { msOf } from '#kit/clock.ts'
import { base64Of, pemOf, plainBase64 } from './base64.ts'
import { isTokenFault, type TokenMessage, tokenFault } from './fault.ts'
import type { TokenCertificate, TokenPort } from './port.ts'

type RutokenError =
  | 'ALREADY_LOGGED_IN'
  | 'CERTIFICATE_NOT_FOUND'
  | 'DEVICE_ERROR'
  | 'DEVICE_NOT_FOUND'
  | 'KEY_NOT_FOUND'
  | 'PIN_INCORRECT'
  | 'PIN_INVALID'
  | 'PIN_LENGTH_INVALID'
  | 'PIN_LOCKED'
  | 'SESSION_INVALID'
  | 'SLOT_ID_INVALID'
  | 'TOKEN_INVALID'
  | 'TOKEN_NOT_PRESENT'
  | 'USER_NOT_LOGGED_IN'

type SignOptions = {
  readonly detached: boolean
  readonly addSignTime: boolean
  readonly addUserCertificate: boolean
  readonly rsaHashAlgorithm: number
}

/** The object of the plug-in, as far as it is spoken to; whatever it refuses is an error with its number as the message. */
export type RutokenPlugin = {
  readonly errorCodes: Readonly<Partial<Record<RutokenError, number>>>
  readonly TOKEN_INFO_PINS_INFO: number
  readonly CERT_CATEGORY_USER: number
  readonly DATA_FORMAT_BASE64: number
  readonly HASH_TYPE_SHA256: number
  readonly PUBLIC_KEY_ALGORITHM_RSA_2048: number
  enumerateDevices(): Promise<readonly number[]>
  getDeviceInfo(device: number, what: number): Promise<{ readonly retriesLeft?: number }>
  login(device: number, pin: string): Promise<void>
  logout(device: number): Promise<void>
  enumerateCertificates(device: number, category: number): Promise<readonly string[]>
  /** PEM. */
  getCertificate(device: number, id: string): Promise<string>
  parseCertificate(device: number, id: string): Promise<{ readonly validNotAfter: string }>
  getKeyByCertificate(device: number, id: string): Promise<string>
  sign(device: number, certificate: string, content: string, format: number, options: SignOptions): Promise<string>
  generateKeyPair(
    device: number,
    reserved: undefined,
    marker: string,
    options: { readonly publicKeyAlgorithm: number },
  ): Promise<string>
  createPkcs10(
    device: number,
    key: string,
    subject: readonly { readonly rdn: string; readonly value: string }[],
    extensions: { readonly keyUsage: readonly string[] },
    options: { readonly hashAlgorithm: number },
  ): Promise<string>
  importCertificate(device: number, pem: string, category: number): Promise<string>
}

/** Any other is unknown. */
const messages: Readonly<Partial<Record<RutokenError, TokenMessage>>> = {
  CERTIFICATE_NOT_FOUND: 'keyMissing',
  DEVICE_ERROR: 'deviceMissing',
  DEVICE_NOT_FOUND: 'deviceMissing',
  KEY_NOT_FOUND: 'keyMissing',
  PIN_INCORRECT: 'pinIncorrect',
  PIN_INVALID: 'pinIncorrect',
  PIN_LENGTH_INVALID: 'pinIncorrect',
  PIN_LOCKED: 'pinIncorrect',
  SESSION_INVALID: 'notLoggedIn',
  SLOT_ID_INVALID: 'deviceMissing',
  TOKEN_INVALID: 'deviceMissing',
  TOKEN_NOT_PRESENT: 'deviceMissing',
  USER_NOT_LOGGED_IN: 'notLoggedIn',
}

const isRutokenError = (name: string): name is RutokenError =>
  name === 'ALREADY_LOGGED_IN' || Object.hasOwn(messages, name)

/** The error by name; null for what has none here. */
function nameOf({ errorCodes }: RutokenPlugin, error: unknown): RutokenError | null {
  const number = error instanceof Error ? error.message : String(error)
  const [name] = Object.entries(errorCodes).find(([, code]) => String(code) === number) ?? []
  return name !== undefined && isRutokenError(name) ? name : null
}

async function load(): Promise<RutokenPlugin> {
  const { default: rutoken } = await import('@aktivco/rutoken-plugin')
  await rutoken.ready
  const isThere = (await rutoken.isExtensionInstalled()) && (await rutoken.isPluginInstalled())
  if (!isThere || !rutoken.loadPlugin) throw tokenFault('pluginMissing')
  return rutoken.loadPlugin()
}

const never = (): null => null

async function triesLeft(plugin: RutokenPlugin, device: number): Promise<number | null> {
  const info = await plugin.getDeviceInfo(device, plugin.TOKEN_INFO_PINS_INFO).catch(never)
  return info?.retriesLeft ?? null
}

/** Runs a call of the plug-in; what it refuses becomes a fault of the port. */
async function asked<T>(plugin: RutokenPlugin, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (isTokenFault(error)) throw error
    const name = nameOf(plugin, error)
    throw tokenFault((name && messages[name]) ?? 'unknown')
  }
}

async function loginTo(plugin: RutokenPlugin, device: number, pin: string): Promise<void> {
  try {
    await plugin.login(device, pin)
  } catch (error) {
    const name = nameOf(plugin, error)
    if (name === 'ALREADY_LOGGED_IN') return
    const about = (name && messages[name]) ?? 'unknown'
    if (about !== 'pinIncorrect') throw tokenFault(about)
    throw tokenFault(about, name === 'PIN_LOCKED' ? 0 : await triesLeft(plugin, device))
  }
}

async function certificate(plugin: RutokenPlugin, device: number, id: string): Promise<TokenCertificate> {
  const [pem, { validNotAfter }] = await Promise.all([
    plugin.getCertificate(device, id),
    plugin.parseCertificate(device, id),
  ])
  const hasKey = await plugin.getKeyByCertificate(device, id).then(
    () => true,
    error => {
      if (nameOf(plugin, error) === 'KEY_NOT_FOUND') return false
      throw error
    },
  )
  return { id, der: plainBase64(pem), until: msOf(validNotAfter), hasKey }
}

/** Throws `pluginMissing` where the extension or the plug-in is not installed. */
export async function rutokenPort(): Promise<TokenPort> {
  const plugin = await load().catch((error: unknown) => {
    throw isTokenFault(error) ? error : tokenFault('pluginMissing')
  })
  const ask = <T>(call: () => Promise<T>): Promise<T> => asked(plugin, call)
  return {
    devices: () => ask(async () => (await plugin.enumerateDevices()).map(String)),
    login: (device, pin) => loginTo(plugin, Number(device), pin),
    logout: device => ask(() => plugin.logout(Number(device))),
    certificates: device =>
      ask(async () => {
        const ids = await plugin.enumerateCertificates(Number(device), plugin.CERT_CATEGORY_USER)
        return Promise.all(ids.map(id => certificate(plugin, Number(device), id)))
      }),
    sign: (device, id, content) =>
      ask(async () => {
        const options = {
          detached: true,
          addSignTime: true,
          addUserCertificate: true,
          rsaHashAlgorithm: plugin.HASH_TYPE_SHA256,
        }
        return plainBase64(await plugin.sign(Number(device), id, base64Of(content), plugin.DATA_FORMAT_BASE64, options))
      }),
    keyPair: device =>
      ask(() =>
        plugin.generateKeyPair(Number(device), undefined, '', {
          publicKeyAlgorithm: plugin.PUBLIC_KEY_ALGORITHM_RSA_2048,
        }),
      ),
    request: (device, key, name) =>
      ask(async () => {
        const subject = [{ rdn: 'commonName', value: name }]
        const extensions = { keyUsage: ['digitalSignature', 'nonRepudiation'] }
        const options = { hashAlgorithm: plugin.HASH_TYPE_SHA256 }
        return plainBase64(await plugin.createPkcs10(Number(device), key, subject, extensions, options))
      }),
    importCertificate: (device, der) =>
      ask(async () => {
        await plugin.importCertificate(Number(device), pemOf('CERTIFICATE', der), plugin.CERT_CATEGORY_USER)
      }),
  }
}
