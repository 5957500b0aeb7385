// The token of a demo: what is plugged in, which keys and certificates it holds, and its PIN. Keys that are made here stay in this browser.
import { machineNow } from '#kit/clock.ts'
import { list } from '#kit/demo.ts'
import { local } from '#kit/storage.ts'
import { base64Of, bytesOfBase64 } from '../base64.ts'
import { certificateFacts, newKey, ownCertificate, type StandInKey } from './sign.ts'

/** What is plugged in. `shut`: it forgets that the PIN was given. `broken`: it answers with what nobody knows. `real`: nothing of the stand-in, for who has a token of their own. */
export const tokenStates = [
  ...(['own', 'none', 'noPlugin', 'two', 'expired', 'revoked', 'foreign', 'noKey', 'shut', 'broken'] as const),
  'real',
] as const
export type TokenState = (typeof tokenStates)[number]

export const demoPin = '12345678'
export const triesAtMost = 10

const stateKey = 'demo-token'
const isState = (text: string | null): text is TokenState => tokenStates.some(one => one === text)

export function tokenState(): TokenState {
  const kept = local.get(stateKey)
  return isState(kept) ? kept : 'own'
}

const hearers = new Set<() => void>()

export function plug(state: TokenState): void {
  local.set(stateKey, state)
  for (const hear of hearers) hear()
}

/** Calls when something else is plugged in; answers how to stop it. */
export function onPlug(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** By their login before the sign-in, by their id inside. */
let owner = ''
export function belongTo(person: string): void {
  owner = person
}

export type StandInCertificate = { readonly der: string; readonly until: string; readonly key: StandInKey | null }

/** As `/dev/tokens` tells of them. */
type DemoToken = {
  readonly login: string
  readonly personId: string
  readonly state: 'AWAKE' | 'REPLACED' | 'REVOKED'
  readonly privateKey: string
  readonly publicKey: string
  readonly certificate: string
}

type KeyEntry = { readonly key: StandInKey; readonly certificate: string | null }

const madeKey = (): string => `demo-token-keys ${owner}`
const made = (): readonly KeyEntry[] => JSON.parse(local.get(madeKey()) ?? '[]') as readonly KeyEntry[]
const keep = (all: readonly KeyEntry[]): void => local.set(madeKey(), JSON.stringify(all))

const certificate = (der: string, key: StandInKey | null): StandInCertificate => ({
  der,
  until: certificateFacts(bytesOfBase64(der)).until,
  key,
})

async function published(states: readonly DemoToken['state'][]): Promise<StandInCertificate[]> {
  const all = await list<DemoToken>('/dev/tokens')
  return all
    .filter(one => [one.login, one.personId].includes(owner) && states.includes(one.state))
    .map(one => certificate(one.certificate, { kind: 'EC', privateKey: one.privateKey, publicKey: one.publicKey }))
}

const yearMs = 365 * 24 * 3_600_000

async function selfMade(name: string, from: number): Promise<StandInCertificate> {
  const key = await newKey()
  const at = machineNow() + from * yearMs
  const der = await ownCertificate(key, name, at, at + yearMs)
  return certificate(base64Of(der), key)
}

/** Once for each, as long as the page stands. */
const foreign = new Map<TokenState, Promise<StandInCertificate>>()
function strange(state: 'expired' | 'foreign'): Promise<StandInCertificate> {
  const found = foreign.get(state) ?? selfMade(state, state === 'expired' ? -2 : 0)
  foreign.set(state, found)
  return found
}

async function own(): Promise<StandInCertificate[]> {
  const mine = made().flatMap(one => (one.certificate === null ? [] : [certificate(one.certificate, one.key)]))
  return [...(await published(['AWAKE', 'REPLACED'])), ...mine]
}

/** The certificates on what is plugged in. */
export async function contents(): Promise<readonly StandInCertificate[]> {
  const state = tokenState()
  if (state === 'expired' || state === 'foreign') return [await strange(state)]
  if (state === 'revoked') return published(['REVOKED'])
  const mine = await own()
  return state === 'noKey' ? mine.map(one => ({ ...one, key: null })) : mine
}

/** Its id is its public key. */
export async function makeKey(): Promise<string> {
  const key = await newKey()
  keep([...made(), { key, certificate: null }])
  return key.publicKey
}

export const keyById = (id: string): StandInKey | null => made().find(({ key }) => key.publicKey === id)?.key ?? null

/** False where its key is not here. */
export function write(der: string): boolean {
  const { publicKey } = certificateFacts(bytesOfBase64(der))
  const all = made()
  if (!all.some(({ key }) => key.publicKey === publicKey)) return false
  keep(all.map(one => (one.key.publicKey === publicKey ? { ...one, certificate: der } : one)))
  return true
}
