// Phones of the measured bank: bound ones that wait for news, what they are asked, and the decision that each of them has signed.
import http from 'node:http'
import type { AnsweredRequest, PhoneRequest, RequestList } from '@bank/contracts/phoneRequests.ts'
import { decisionText, type PhoneDecision } from '@bank/contracts/phoneText.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { signed } from '@bank/server/test/phones.ts'
import { shownIn } from '@bank/server/test/signerPhones.ts'
import type { TortureCompany } from '@bank/server/test/torture/cast.ts'
import { headersOf } from '@bank/server/test/torture/line.ts'
import { type BoundPhone, phoneOf } from '@bank/server/test/torture/phones.ts'
import { send } from '@bank/server/test/torture/verbs.ts'
import type { Load, Meter } from './cost.ts'
import { creatorOf, makeDrafts, makeSent, type Office } from './office.ts'
import { eachOf, slicesOf } from './rounds.ts'

export type HeldPhone = { readonly company: TortureCompany; readonly phone: BoundPhone }

/** A phone for each first signer of these companies. */
export async function takePhones(office: Office, companies: readonly TortureCompany[]): Promise<HeldPhone[]> {
  const held: HeldPhone[] = []
  for (const company of companies)
    for (const person of company.of('FIRST'))
      held.push({ company, phone: await phoneOf(office.db, office.clock, person) })
  return held
}

type PhoneCall = { readonly path: string; readonly body?: object; readonly agent?: http.Agent }

/** One call of a phone. */
async function call<T>(office: Office, phone: BoundPhone, { path, body, agent }: PhoneCall): Promise<T> {
  const text = body && JSON.stringify(body)
  const headers = { ...headersOf(phone, ''), ...(text && { 'content-length': Buffer.byteLength(text) }) }
  const options = { host: '127.0.0.1', port: office.phonePort, path: `/phone/v1/${path}`, headers, agent }
  return new Promise<T>((done, failed) => {
    const request = http.request({ ...options, method: body ? 'POST' : 'GET' }, answer => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        said += part
      })
      answer.on('end', () => (answer.statusCode === 200 ? done(JSON.parse(said)) : failed(new Error(said))))
    })
    request.on('error', failed)
    request.end(text)
  })
}

/** Phones that wait for what they are asked, at once: the bank asks many in one go. */
const asking = 64

const agent = new http.Agent({ keepAlive: true, maxSockets: asking })

/** The one request that waits on this phone, once the bank has asked. */
async function pendingOn(office: Office, phone: BoundPhone): Promise<string> {
  for (let after = 0; ; ) {
    const { pending, news } = await call<RequestList>(office, phone, { path: 'requests', agent })
    if (pending[0]) return pending[0].id
    after = Math.max(after, news)
    await call(office, phone, { path: `news?after=${after}`, agent })
  }
}

type PhoneAnswer = { readonly phone: BoundPhone; readonly path: string; readonly body: object }

/** What was shown, signed, and not sent yet. */
async function answerOf(office: Office, phone: BoundPhone): Promise<PhoneAnswer> {
  const id = await pendingOn(office, phone)
  const shown = await call<PhoneRequest>(office, phone, { path: `requests/${id}`, agent })
  const said: PhoneDecision = {
    ...{ request: id, keyId: phone.keyId, purpose: shown.purpose, decision: 'SIGN', shownHash: shownIn(shown) },
    ...{ omitted: [], reason: '', number: null },
  }
  const signature = signed(phone.privateKey, decisionText(said))
  const body = { decision: 'SIGN', omitted: [], reason: null, number: null, signature }
  return { phone, path: `requests/${id}/answer`, body }
}

async function signs(office: Office, { phone, path, body }: PhoneAnswer, count: number): Promise<void> {
  const { succeeded, failed } = await call<AnsweredRequest>(office, phone, { path, body, agent })
  if (succeeded !== count)
    throw new Error(`a phone signed ${succeeded} of ${count}: ${JSON.stringify(failed.slice(0, 2))}`)
}

/** Decisions of sixteen phones at once, each about a document of its own, in slices of so many. */
export async function phonesInSlices(
  office: Office,
  held: readonly HeldPhone[],
  { meter, each }: { readonly meter: Meter; readonly each: number },
): Promise<(() => Promise<Load>)[]> {
  await eachOf(held, 8, async ({ company }) => {
    await makeSent(office, company, 1)
  })
  const answers: PhoneAnswer[] = []
  await eachOf(held, asking, async ({ phone }) => {
    answers.push(await answerOf(office, phone))
  })
  return slicesOf(answers, each).map(some => () => {
    const done = async () => {
      await eachOf(some, 16, one => signs(office, one, 1))
      return some.length
    }
    return meter.load(done, office.pid)
  })
}

/** Payments of which one decision of a phone signs five hundred. */
export async function measurePhoneBatch(office: Office, { company, phone }: HeldPhone, meter: Meter): Promise<Load> {
  await makeSent(office, company, 500)
  const answer = await answerOf(office, phone)
  const done = async () => {
    await signs(office, answer, 500)
    return 500
  }
  return meter.load(done, office.pid)
}

/** Milliseconds from sending a document to its phone's news of it: all phones wait, and documents come at this pace, each for the next phone. */
export async function hearingTimes(
  office: Office,
  held: readonly HeldPhone[],
  perSecond: number,
): Promise<readonly number[]> {
  const waiting = new http.Agent({ keepAlive: true })
  const drafts = await makeDrafts(
    office,
    held.map(({ company }) => company),
  )
  const begun = elapsed()
  const times = await Promise.all(
    held.map(async ({ company, phone }, at) => {
      let { news: after } = await call<RequestList>(office, phone, { path: 'requests', agent: waiting })
      const due = begun + settleMs + (at * 1000) / perSecond
      let sentAt = Number.POSITIVE_INFINITY
      const sending = new Promise(done => setTimeout(done, due - elapsed())).then(async () => {
        sentAt = elapsed()
        await office.ask(creatorOf(company), send(company, drafts[at] ?? ''))
      })
      for (;;) {
        const { news } = await call<{ news: number }>(office, phone, { path: `news?after=${after}`, agent: waiting })
        const heard = elapsed()
        if (news > after) {
          await sending
          return heard - sentAt
        }
        after = news
      }
    }),
  )
  waiting.destroy()
  return times
}

/** All phones wait before the first document comes. */
const settleMs = 2000
