// A refusal signs out only the person whose present session is over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceViewerChange, call } from './api.ts'
import type { CompiledDocument, Doc } from './document.ts'
import { restToEnter, sessionNow, signOut, startSession, switchContract } from './session.ts'

const question: CompiledDocument = {
  service: 'payment',
  noun: 'payments',
  kind: 'query',
  name: 'Ask',
  id: 'sha256:ask',
}
const ask = question as Doc<{ done: string }, { of: string }>

/** What the bank lets her do. */
let right = 'FIRST'
const contractOf = (org: string) => ({
  id: `contract of ${org}`,
  active: true,
  companyName: org,
  orgReferenceId: org,
  signScheme: 'ONE_SIGNATORY',
  signType: 'TOTP',
  attributes: { signRight: right, productRoles: [] },
})
const me = (org: string) => ({
  id: 'anna',
  authorized: true,
  userReferenceId: 'anna',
  postVerificationStatus: 'Confirmed',
  userContracts: [contractOf('one'), contractOf('two')],
  currentContract: contractOf(org),
})

const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const over = () =>
  answer({ data: null, errors: [{ message: 'no', extensions: { classification: 'SessionExpiredException' } }] })

/** What the bank has: the company of the session, and null when there is no session. */
let org: string | null = 'one'
const fetches = async (path: string): Promise<Response> => {
  if (path.startsWith('/api/v1/contract')) {
    org = 'two'
    return answer({ orgReferenceId: org })
  }
  if (path.includes('payment')) return over()
  return org === null ? over() : answer({ data: { employeeSecure: me(org) } })
}

beforeEach(async () => {
  org = 'one'
  right = 'FIRST'
  localStorage.clear()
  vi.stubGlobal('fetch', fetches)
  await startSession(900)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

const settled = (): Promise<void> => new Promise(done => setTimeout(done, 600))

test('a question that was asked for the company before does not sign anybody out', async () => {
  const late = call(ask, { of: 'one' }).catch((error: unknown) => error)
  await switchContract('two')
  expect(await late).toMatchObject({ classification: 'SessionExpiredException' })
  await settled()
  expect(sessionNow()).toMatchObject({ state: 'in', contract: { orgReferenceId: 'two' } })
})

test('the next sign-in begins once the goodbye of the last one is over, which takes the cookies along', async () => {
  const asked: string[] = []
  const { promise: left, resolve: leave } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return path.endsWith('/logout') ? left : Promise.resolve(answer({}))
  })
  const goodbye = signOut()
  const entered = restToEnter('/forgot-password', {})
  await new Promise(done => setTimeout(done, 50))
  expect(asked).toEqual(['/api/v1/logout'])
  leave(answer({}))
  await Promise.all([goodbye, entered])
  expect(asked).toEqual(['/api/v1/logout', '/forgot-password'])
})

test('a session that is over ends', async () => {
  org = null
  await call(ask, { of: 'one' }).catch(() => undefined)
  await settled()
  expect(sessionNow()).toEqual({ state: 'out', reason: 'over' })
})

test('another right is the right of the open page; a word that nothing has changed draws nothing anew', async () => {
  const before = sessionNow()
  announceViewerChange()
  await settled()
  expect(sessionNow()).toBe(before)
  right = 'SECOND'
  announceViewerChange()
  await expect.poll(sessionNow).toMatchObject({ state: 'in', viewer: { right: 'SECOND' } })
})

test('a company that was opened elsewhere meanwhile is not taken for a change of rights', async () => {
  const before = sessionNow()
  org = 'two'
  right = 'SECOND'
  announceViewerChange()
  await settled()
  expect(sessionNow()).toBe(before)
})
