// The stand-in of the Rutoken plug-in: what its browser extension puts into a page, with the numbers of its errors.
import { base64Of, bytesOfBase64, pemOf, plainBase64 } from '../base64.ts'
import type { RutokenPlugin } from '../rutoken.ts'
import { cmsOf, requestOf } from './sign.ts'
import { contents, demoPin, keyById, makeKey, tokenState, triesAtMost, write } from './token.ts'

const errorCodes = {
  DEVICE_NOT_FOUND: 101,
  CERTIFICATE_NOT_FOUND: 13,
  PIN_INCORRECT: 163,
  PIN_LOCKED: 164,
  USER_NOT_LOGGED_IN: 257,
  ALREADY_LOGGED_IN: 256,
  KEY_NOT_FOUND: 30,
} as const

/** A number that no adapter knows. */
const unknownError = 77

const refuse = (name: keyof typeof errorCodes): Error => new Error(String(errorCodes[name]))

let isOpen = false
let triesLeft = triesAtMost

async function held(id: string) {
  const found = (await contents()).find(({ der }) => der === id)
  if (!found) throw refuse('CERTIFICATE_NOT_FOUND')
  return found
}

async function keyOf(id: string) {
  const { key } = await held(id)
  if (!key) throw refuse('KEY_NOT_FOUND')
  return key
}

function mustBeOpen(): void {
  if (!isOpen || tokenState() === 'shut') throw refuse('USER_NOT_LOGGED_IN')
}

const plugin: RutokenPlugin = {
  errorCodes,
  TOKEN_INFO_PINS_INFO: 14,
  CERT_CATEGORY_USER: 1,
  DATA_FORMAT_BASE64: 2,
  HASH_TYPE_SHA256: 7,
  PUBLIC_KEY_ALGORITHM_RSA_2048: 8,
  async enumerateDevices() {
    const state = tokenState()
    if (state === 'broken') throw new Error(String(unknownError))
    return state === 'none' ? [] : state === 'two' ? [1, 2] : [1]
  },
  getDeviceInfo: async () => ({ retriesLeft: triesLeft }),
  async login(_device, pin) {
    if (isOpen) throw refuse('ALREADY_LOGGED_IN')
    if (triesLeft === 0) throw refuse('PIN_LOCKED')
    if (pin !== demoPin) {
      triesLeft -= 1
      throw refuse(triesLeft === 0 ? 'PIN_LOCKED' : 'PIN_INCORRECT')
    }
    triesLeft = triesAtMost
    isOpen = true
  },
  async logout() {
    if (!isOpen) throw refuse('USER_NOT_LOGGED_IN')
    isOpen = false
  },
  enumerateCertificates: async () => (await contents()).map(({ der }) => der),
  getCertificate: async (_device, id) => pemOf('CERTIFICATE', (await held(id)).der),
  parseCertificate: async (_device, id) => ({ validNotAfter: (await held(id)).until }),
  async getKeyByCertificate(_device, id) {
    mustBeOpen()
    return (await keyOf(id)).publicKey
  },
  async sign(_device, id, content) {
    mustBeOpen()
    return base64Of(await cmsOf(await keyOf(id), bytesOfBase64(id), bytesOfBase64(content)))
  },
  async generateKeyPair() {
    mustBeOpen()
    return makeKey()
  },
  async createPkcs10(_device, id, [subject]) {
    mustBeOpen()
    const key = keyById(id)
    if (!key) throw refuse('KEY_NOT_FOUND')
    return pemOf('CERTIFICATE REQUEST', base64Of(await requestOf(key, subject?.value ?? '')))
  },
  async importCertificate(_device, pem) {
    const der = plainBase64(pem)
    if (!write(der)) throw refuse('KEY_NOT_FOUND')
    return der
  },
}

let asked = 0

/** What the extension is found by in a page. */
export const rutokenExtension = {
  initialize: async (): Promise<void> => undefined,
  // Who comes without the plug-in once is told so until the page is loaded anew; here it is plugged in and out.
  async isPluginInstalled(): Promise<boolean> {
    asked += 1
    return asked === 1 || tokenState() !== 'noPlugin'
  },
  loadPlugin: async (): Promise<RutokenPlugin> => ({ ...plugin }),
}
