// Password hashing by Argon2id with a pepper, at most two at once; a hash of an older cost is renewed.
import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordBounds } from '@bank/contracts/checks/password.ts'
import { usualPasswordCost } from '#kit/config.ts'
import type { PasswordCost } from '#kit/configTypes.ts'
import { equal, newBytes } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'

const tagLength = 32
const atOnce = 2
const waitingAtMost = 100

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

let busy = 0
const hashQueue: (() => void)[] = []

/** A bounded queue: hashing costs memory by design, so a crowd waits in line, and one too large is asked to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) {
    if (hashQueue.length >= waitingAtMost) throw new Refusal('UnavailableException')
    await new Promise<void>(done => hashQueue.push(done))
  } else busy++
  try {
    return await work()
  } finally {
    const next = hashQueue.shift()
    if (next) next()
    else busy--
  }
}

type Phc = {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

function tagOf(
  pepper: string,
  password: string,
  { memory, passes, parallelism, salt }: Omit<Phc, 'tag'>,
): Promise<Buffer> {
  // NFC: one form for one password, whichever keyboard composed its letters.
  const message = Buffer.from(password.normalize('NFC'), 'utf8')
  return inTurn(() =>
    derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength, secret: Buffer.from(pepper) }),
  )
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const phcText = ({ memory, passes, parallelism, salt, tag }: Phc): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(text: string): Phc {
  const [, memory, passes, parallelism, salt, tag] = shape.exec(text) ?? []
  if (!salt || !tag) throw new Error('not an Argon2id hash')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** The pepper, and the cost of a new hash. */
export type HashingOptions = { readonly pepper: string; readonly cost?: PasswordCost }

const termsOf = ({ memoryKib, passes }: PasswordCost) => ({ memory: memoryKib, passes, parallelism: 1 })

export async function hashPassword(
  { pepper, cost = usualPasswordCost }: HashingOptions,
  password: string,
): Promise<string> {
  const terms = { ...termsOf(cost), salt: newBytes(16) }
  return phcText({ ...terms, tag: await tagOf(pepper, password, terms) })
}

/** Checked when there is no such person, so that the answer takes the same time. */
const nobody = { salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

export type PasswordVerdict = { readonly right: boolean; readonly stale: boolean }

/** `stale`: right, but hashed at an older cost. An over-long password is hashed too, as its head, and is never right. */
export async function checkPassword(
  { pepper, cost = usualPasswordCost }: HashingOptions,
  password: string,
  hash: string | null,
): Promise<PasswordVerdict> {
  const due = termsOf(cost)
  const known = hash === null ? { ...due, ...nobody } : readPhc(hash)
  const characters = [...password.normalize('NFC')]
  const tag = await tagOf(pepper, characters.slice(0, passwordBounds.max).join(''), known)
  const right = equal(tag, known.tag) && hash !== null && characters.length <= passwordBounds.max
  const stale =
    right && (known.memory !== due.memory || known.passes !== due.passes || known.parallelism !== due.parallelism)
  return { right, stale }
}
