// Phones of signers under test: bound to a key of the portal and opened, with the verbs of whoever holds them.
import { createHash, type KeyObject } from 'node:crypto'
import type { AnsweredRequest, PhoneRequest, RequestAnswer, RequestList } from '@bank/contracts/phoneRequests.ts'
import { type Decision, decisionText, type PhoneDecision } from '@bank/contracts/phoneText.ts'
import { pathOf } from '@bank/contracts/services.ts'
import { sql } from '#kit/db.ts'
import { jobs } from '../src/paycontrol/index.ts'
import type { Person, RefusalAnswer } from './person.ts'
import { openPhones, signed, type TestPhones } from './phones.ts'
import type { TestBank } from './world.ts'

/** What is sent, or signed, instead of what is right. */
export type AnswerWish = {
  readonly omitted?: readonly string[]
  readonly reason?: string | null
  readonly number?: number | null
  /** Signed instead. */
  readonly over?: Partial<PhoneDecision>
  /** Signs instead. */
  readonly by?: KeyObject
}

async function told<T>(answer: Promise<{ readonly statusCode: number; json(): unknown }>): Promise<T> {
  const got = await answer
  const body = got.json() as T & { code: string; params?: Record<string, string> }
  if (got.statusCode === 200) return body
  throw { refused: body.code, params: body.params ?? {} } satisfies RefusalAnswer
}

/** The bytes that a phone shows, and their SHA-256. */
export const shownIn = ({ text: { head, lines } }: PhoneRequest): string =>
  createHash('sha256')
    .update([head, ...lines].join('\n'))
    .digest('hex')

type CodeFrom = 'APP' | 'SMS'

/** Whoever asks for a key; by SMS in a session that was opened at the sign-in. */
export type KeyHolder = Pick<Person, 'id' | 'org' | 'call' | 'freshCode'>

/** A code that makes a key, out of the SMS that was sent for it. */
async function codeBySms({ world }: TestPhones, { id, org, call }: KeyHolder): Promise<string> {
  await call(`mutation { sendPayControlCode(orgReferenceId: "${org}") { phone } }`, { url: pathOf('access-control') })
  const found = await world.db.bank(tx =>
    tx.row<{ text: string }>(sql`
      select s.text from outside.sms s join identity.persons p on p.phone = s.phone where p.id = ${id} order by s.id desc limit 1`),
  )
  return /\d{6}/.exec(found?.text ?? '')?.[0] ?? ''
}

/** Binds a phone to a new key of this person, and opens it. */
async function takePhone(phones: TestPhones, person: KeyHolder, by: CodeFrom) {
  const phone = phones.phone()
  const make = async (call: string) => {
    const code = by === 'APP' ? person.freshCode() : await codeBySms(phones, person)
    const query = `mutation { ${call}(orgReferenceId: "${person.org}", otpCode: "${code}") { key } }`
    return person.call<{ key: string }>(query, { url: pathOf('access-control') })
  }
  const { key } = await make('createPayControlKey').catch(error => {
    if (error.refused !== 'PayControlKeyExistsException') throw error
    if (by === 'SMS') phones.world.wait(60_000)
    return make('regeneratePayControlKey')
  })
  const { keyId } = await told<{ keyId: string }>(phone.bind(key))
  let token = ''
  const opens = async (): Promise<void> => {
    token = (await told<{ token: string }>(phone.open(keyId))).token
  }
  await opens()
  const headers = () => ({ authorization: `Bearer ${token}` })
  const get = <T>(path: string): Promise<T> => told(phone.browser.ask(`/phone/v1/${path}`, { headers: headers() }))
  const reads = (id: string): Promise<PhoneRequest> => get(`requests/${id}`)

  /** What it would send. */
  async function answerTo(id: string, decision: Decision, wish: AnswerWish = {}): Promise<RequestAnswer> {
    const shown = await reads(id)
    const { omitted = [], reason = null, number = null, over = {}, by = phone.privateKey } = wish
    const said: PhoneDecision = {
      ...{ request: id, keyId, purpose: shown.purpose, decision, shownHash: shownIn(shown), omitted, number },
      ...{ reason: reason ?? '', ...over },
    }
    return { decision, omitted, reason, number, signature: signed(by, decisionText(said)) }
  }
  const sends = (id: string, answer: RequestAnswer): Promise<AnsweredRequest> =>
    told(phone.post(`requests/${id}/answer`, answer, token))

  return {
    ...{ phone, keyId, opens, reads, answerTo, sends },
    lists: (): Promise<RequestList> => get('requests'),
    news: (after: number): Promise<{ news: number }> => get(`news?after=${after}`),
    async pending(): Promise<readonly string[]> {
      return (await get<RequestList>('requests')).pending.map(({ id }) => id)
    },
    signs: async (id: string, wish?: AnswerWish) => sends(id, await answerTo(id, 'SIGN', wish)),
    declines: async (id: string, reason: string | null = null, wish: AnswerWish = {}) =>
      sends(id, await answerTo(id, 'DECLINE', { ...wish, reason })),
    leaves: () => phone.post('leave', {}, token),
    givesUp: () => phone.post('unbind', {}, token),
  }
}

export type SignerPhone = Awaited<ReturnType<typeof takePhone>>

/** The house of phones beside a bank, and the bank's own work for them. */
export async function openSignerPhones(bank: TestBank) {
  const phones = await openPhones(bank.world)
  const run = async (name: 'ask' | 'silence' | 'expire'): Promise<void> => {
    const job = jobs.find(one => one.name === `paycontrol.${name}`)
    while (await job?.run(bank.world));
  }
  return {
    of: (person: KeyHolder, by: CodeFrom = 'APP'): Promise<SignerPhone> => takePhone(phones, person, by),
    /** Whoever is to be asked is asked. */
    asks: () => run('ask'),
    /** Whoever did not answer in time is waited for no more. */
    falls: () => run('silence'),
    ...{ run, close: phones.close },
  }
}

export type SignerPhones = Awaited<ReturnType<typeof openSignerPhones>>
