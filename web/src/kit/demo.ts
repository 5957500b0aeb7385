// Calls of the demo: its people, their newest SMS, and TOTP codes. The server answers only in demo mode.
import { machineNow } from './clock.ts'
import { send } from './wire.ts'

export type DemoPerson = {
  readonly id: string
  readonly login: string
  readonly password: string
  readonly name: string
  readonly about: string
  readonly totpSecret?: string
}

/** One who can be registered or restored in the demo. */
export type DemoComer = {
  readonly id: string
  readonly name: string
  readonly inn: string
  readonly phone: string
  readonly totpSecret?: string
}

type Sms = { readonly phone: string; readonly text: string; readonly createdAt: string }

export async function list<T>(path: string): Promise<readonly T[]> {
  const { status, body } = await send(path, { method: 'GET' })
  return status === 200 && Array.isArray(body) ? (body as T[]) : []
}

export const demoPeople = (): Promise<readonly DemoPerson[]> => list('/dev/people')

export const demoComers = (of: 'register' | 'restore'): Promise<readonly DemoComer[]> =>
  list(of === 'register' ? '/dev/newcomers' : '/dev/people')

const tail = (phone: string): string => phone.replace(/\D/g, '').slice(-2)

/** The newest SMS code sent to this phone, by its masked number; other people may be signing in too. */
export async function newestCode(phone: string): Promise<string | null> {
  const mine = (await list<Sms>('/dev/sms')).filter(sms => tail(sms.phone) === tail(phone))
  return mine.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(code => code !== undefined) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Uint8Array<ArrayBuffer> {
  const bits = [...base32.replace(/=+$/, '')]
    .map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}

export const stepSeconds = 30

/** What an authenticator would show now (RFC 6238): it goes by the time of the machine, wherever the bank's clock stands. */
export async function totpCode(secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(machineNow() / 1000 / stepSeconds)))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const at = mac.getUint8(19) & 0x0f
  return String((mac.getUint32(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
