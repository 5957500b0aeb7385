// Tokens in the browser: both adapters over their plug-ins' objects, each error and each of the nine messages, and a PIN that stays nowhere.

import { galleryWords } from '@bank/ui/gallery/words.ts'
import { UiWordsProvider } from '@bank/ui/words.tsx'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../texts.ts'
import { loadTexts } from '#kit/i18n.ts'
import { base64Of, bytesOfBase64 } from './base64.ts'
import type { CadesPlugin } from './cades.ts'
import { cryptoProPort } from './cryptoPro.ts'
import { type HardwareTokenError, type TokenFault, type TokenMessage, tokenMessages } from './fault.ts'
import type { TokenKind, TokenPort } from './port.ts'
import { type RutokenPlugin, rutokenPort } from './rutoken.ts'
import { cadesStandIn } from './standIn/cadesStandIn.ts'
import { install } from './standIn/install.ts'
import { rutokenExtension } from './standIn/rutokenStandIn.ts'
import { certificateFacts, ownCertificate, type StandInKey } from './standIn/sign.ts'
import { belongTo, demoPin, plug, type TokenState, triesAtMost } from './standIn/token.ts'
import { TokenFields } from './TokenFields.tsx'
import { useToken } from './useToken.ts'
import { importToToken, requestByToken, signByToken } from './withToken.ts'

const content = new TextEncoder().encode('ordo/payments')
const day = 24 * 3_600_000

/** The certificate that the bank has registered. */
let registered = ''
let requested: string[] = []

async function curveKey(): Promise<StandInKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const exported = async (how: 'pkcs8' | 'spki', key: CryptoKey) =>
    base64Of(new Uint8Array(await crypto.subtle.exportKey(how, key)))
  return { kind: 'EC', privateKey: await exported('pkcs8', privateKey), publicKey: await exported('spki', publicKey) }
}

beforeAll(async () => {
  const key = await curveKey()
  const now = Date.now()
  registered = base64Of(await ownCertificate(key, 'Ilias', now - day, now + 100 * day))
  const told = [{ login: 'ilias', personId: 'ilias-id', state: 'AWAKE', ...key, certificate: registered }]
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    requested.push(`${path} ${body ?? ''}`)
    return Response.json(path === '/dev/tokens' ? told : {})
  })
  install()
  await loadTexts('common', 'certificates')
})

beforeEach(() => {
  localStorage.clear()
  requested = []
  belongTo('ilias')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ports: Readonly<Record<TokenKind, () => Promise<TokenPort>>> = {
  RU_TOKEN_2: rutokenPort,
  RU_TOKEN_S: cryptoProPort,
}

const sign = async (kind: TokenKind, pin = demoPin): Promise<string> =>
  signByToken({ port: await ports[kind](), pin }, { content, registered })

const faultOf = (done: Promise<unknown>): Promise<TokenFault> =>
  done.then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: TokenFault) => error,
  )

describe.each(['RU_TOKEN_2', 'RU_TOKEN_S'] as const)('%s', kind => {
  test('signs: a CMS of the bank’s text by the registered certificate', async () => {
    const cms = bytesOfBase64(await sign(kind))
    const digest = base64Of(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
    expect(base64Of(cms)).not.toBe('')
    const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
    expect(hex(cms)).toContain(hex(bytesOfBase64(digest)))
    expect(hex(cms)).toContain(hex(bytesOfBase64(registered)))
    expect(hex(cms)).not.toContain(hex(content))
  })

  test.each([
    ['none', 'deviceMissing', 'NOT_DEVICE'],
    ['noPlugin', 'pluginMissing', 'NOT_DEVICE'],
    ['two', 'manyDevices', 'NOT_ONE_DEVICE'],
    ['expired', 'certificateExpired', 'NOT_CERT'],
    ['foreign', 'companyCertificateMissing', 'NOT_CERT'],
    ['noKey', 'keyMissing', 'NOT_CERT'],
    ['shut', 'notLoggedIn', 'USER_NOT_LOGGED_IN'],
    ['broken', 'unknown', 'UNKNOWN_ERROR'],
  ] as const satisfies readonly (readonly [TokenState, TokenMessage, HardwareTokenError])[])(
    'with a token that is «%s» says %s, which is %s',
    async (state, about, code) => {
      plug(state)
      expect(await faultOf(sign(kind))).toMatchObject({ about, code })
    },
  )

  test('makes a key, asks for its certificate with the signature of the one that ends, and takes what was issued', async () => {
    const access = { port: await ports[kind](), pin: demoPin }
    const { request, cms } = await requestByToken(access, { name: 'Осмонов "Илияс"', renewed: registered })
    expect(cms).not.toBeNull()
    const [made] = JSON.parse(localStorage.getItem('demo-token-keys ilias') ?? '[]') as { key: StandInKey }[]
    const key = made?.key
    if (!key) throw new Error('no key was made')
    expect(atob(request)).toContain(atob(key.publicKey))
    const issued = base64Of(await ownCertificate(key, 'Ilias', Date.now(), Date.now() + 365 * day))
    await importToToken(access, issued)
    const { port } = access
    const [device = ''] = await port.devices()
    await port.login(device, demoPin)
    expect((await port.certificates(device)).map(({ der }) => der)).toEqual([registered, issued])
    await port.logout(device)
    // A certificate whose key is elsewhere is none of this token.
    expect(await faultOf(importToToken(access, registered))).toMatchObject({ about: 'keyMissing' })
  })
})

describe('a PIN', () => {
  test('that is wrong says how many tries are left, and is locked in the end', async () => {
    expect(await faultOf(sign('RU_TOKEN_2', '1'))).toMatchObject({
      code: 'PIN_INCORRECT',
      triesLeft: triesAtMost - 1,
    })
    await sign('RU_TOKEN_2')
    for (let tried = 1; tried < triesAtMost; tried += 1)
      expect(await faultOf(sign('RU_TOKEN_2', '1'))).toMatchObject({ triesLeft: triesAtMost - tried })
    expect(await faultOf(sign('RU_TOKEN_2', '1'))).toMatchObject({ code: 'PIN_INCORRECT', triesLeft: 0 })
    expect(await faultOf(sign('RU_TOKEN_2'))).toMatchObject({ code: 'PIN_INCORRECT', triesLeft: 0 })
  })
})

/** The plug-in that refuses one call with this number. */
async function refusing(call: 'login' | 'sign', error: string): Promise<RutokenPlugin> {
  const plugin = await rutokenExtension.loadPlugin()
  const der = registered
  const stub: RutokenPlugin = {
    ...plugin,
    login: async () => undefined,
    logout: async () => undefined,
    enumerateCertificates: async () => [der],
    getCertificate: async () => der,
    parseCertificate: async () => ({ validNotAfter: certificateFacts(bytesOfBase64(der)).until }),
    getKeyByCertificate: async () => 'key',
    sign: async () => 'Q01T',
    [call]: async () => {
      throw new Error(error)
    },
  }
  vi.spyOn(rutokenExtension, 'loadPlugin').mockResolvedValue(stub)
  return stub
}

describe('what a plug-in refuses besides', () => {
  test('being logged in already is as good', async () => {
    await refusing('login', '256')
    expect(await sign('RU_TOKEN_2')).toBe('Q01T')
  })

  test.each([
    ['login', '257', 'notLoggedIn', 'USER_NOT_LOGGED_IN'],
    ['sign', '257', 'notLoggedIn', 'USER_NOT_LOGGED_IN'],
    ['sign', '101', 'deviceMissing', 'NOT_DEVICE'],
    ['sign', '30', 'keyMissing', 'NOT_CERT'],
    ['login', '77', 'unknown', 'UNKNOWN_ERROR'],
    ['sign', 'no number', 'unknown', 'UNKNOWN_ERROR'],
  ] as const)('Rutoken at %s with %s is %s, %s', async (call, error, about, code) => {
    await refusing(call, error)
    expect(await faultOf(sign('RU_TOKEN_2'))).toMatchObject({ about, code })
  })

  test.each([
    ['0x8010006B', 'pinIncorrect', 'PIN_INCORRECT'],
    ['0x8010006C', 'pinIncorrect', 'PIN_INCORRECT'],
    ['0x8010006E', 'notLoggedIn', 'USER_NOT_LOGGED_IN'],
    ['0x000004C7', 'notLoggedIn', 'USER_NOT_LOGGED_IN'],
    ['0x80090016', 'keyMissing', 'NOT_CERT'],
    ['0x80100069', 'deviceMissing', 'NOT_DEVICE'],
    ['0xC2100100', 'unknown', 'UNKNOWN_ERROR'],
  ] as const)('CryptoPro with %s is %s, %s', async (error, about, code) => {
    const { CreateObjectAsync: create } = cadesStandIn
    const failing: CadesPlugin['CreateObjectAsync'] = async name => {
      if (name === 'CAdESCOM.CadesSignedData') throw new Error(`Отказ (${error})`)
      if (!create) throw new Error('no plug-in')
      return create(name)
    }
    vi.spyOn(cadesStandIn, 'CreateObjectAsync', 'get').mockReturnValue(failing)
    expect(await faultOf(sign('RU_TOKEN_S'))).toMatchObject({ about, code })
  })
})

/** A form that signs, as every one does. */
function Form({ kind, onSigned }: { kind: TokenKind; onSigned: (cms: string) => void }) {
  const token = useToken(kind)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void token.use(async access => onSigned(await signByToken(access, { content, registered })))
      }}
    >
      <TokenFields of={token} owner="ilias" />
      <button type="submit">Подписать</button>
    </form>
  )
}

const onSigned = vi.fn<(cms: string) => void>()
const show = (kind: TokenKind) =>
  render(
    <UiWordsProvider words={galleryWords}>
      <Form kind={kind} onSigned={onSigned} />
    </UiWordsProvider>,
  )
const pinField = () => page.getByLabelText('PIN токена', { exact: true })
const press = () => page.getByRole('button', { name: 'Подписать' }).click()

describe('on the screen', () => {
  test('the PIN leaves neither the page nor the memory of the form', async () => {
    const plugin = await rutokenExtension.loadPlugin()
    let isRunning = () => undefined as unknown
    const held = new Promise<void>(resolve => {
      isRunning = () => resolve()
    })
    const login = vi.fn<RutokenPlugin['login']>(async () => held)
    vi.spyOn(rutokenExtension, 'loadPlugin').mockResolvedValue({ ...plugin, login })
    await show('RU_TOKEN_2')
    await pinField().fill('87654321')
    await press()
    await expect.poll(() => login.mock.calls).toContainEqual([1, '87654321'])
    // While the token works the field is empty already.
    await expect.element(pinField()).toHaveValue('')
    expect(document.documentElement.outerHTML).not.toContain('87654321')
    isRunning()
    await expect.element(page.getByText('Токен работает. Не отключайте его.')).not.toBeInTheDocument()
    await expect.element(pinField()).toHaveValue('')
    expect(JSON.stringify([requested, { ...localStorage }, { ...sessionStorage }])).not.toContain('87654321')
    const field = pinField().element()
    const reactKeys = Object.keys(field).filter(key => key.startsWith('__react'))
    expect(reactKeys.length).toBeGreaterThan(0)
    const kept = reactKeys.map(key => (field as unknown as Record<string, { memoizedProps?: object }>)[key])
    for (const one of kept) expect(Object.values(one?.memoizedProps ?? one ?? {})).not.toContain('87654321')
  })

  test('without a PIN nothing is asked of the token', async () => {
    await show('RU_TOKEN_2')
    await press()
    await expect.element(page.getByText('Введите PIN.')).toBeVisible()
    expect(onSigned).not.toHaveBeenCalled()
  })

  test('a wrong PIN is said at its field with the tries that are left, and the form goes on', async () => {
    const plugin = await rutokenExtension.loadPlugin()
    const login = vi
      .fn<RutokenPlugin['login']>()
      .mockRejectedValueOnce(new Error('163'))
      .mockRejectedValueOnce(new Error('164'))
    const getDeviceInfo = async () => ({ retriesLeft: 3 })
    vi.spyOn(rutokenExtension, 'loadPlugin').mockResolvedValue({ ...plugin, login, getDeviceInfo })
    await show('RU_TOKEN_2')
    await pinField().fill('1')
    await press()
    await expect.element(page.getByText('Неверный PIN. Осталось 3 попытки.')).toBeVisible()
    await pinField().fill('2')
    await press()
    await expect.element(page.getByText('PIN заблокирован. Разблокируйте токен кодом администратора.')).toBeVisible()
  })

  const states = { deviceMissing: 'none', pluginMissing: 'noPlugin', manyDevices: 'two', keyMissing: 'noKey' } as const
  test.each(Object.entries(states))('%s is told in words, in CryptoPro’s own dialog as well', async (about, state) => {
    plug(state)
    const { default: texts } = await import('./i18n/ru.json')
    const text = texts[`certificates.fault.${about as keyof typeof states}`]
    const screen = await show('RU_TOKEN_S')
    await press()
    await expect.element(page.getByRole('dialog', { name: 'КриптоПро не подписал' })).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible()
    await screen.unmount()
  })

  test('each of the nine messages has its words', async () => {
    const { default: texts } = await import('./i18n/ru.json')
    const said = Object.keys(tokenMessages).map(about => texts[`certificates.fault.${about as TokenMessage}`])
    expect(new Set(said).size).toBe(9)
    expect(said).not.toContain(undefined)
  })
})
