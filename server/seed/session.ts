// Makes signed-in sessions, at the portal and at the desk, and documents that wait for a signature, for a journey to begin with.
import type { PersonViewer } from '@bank/contracts/access.ts'
import { generateSync } from 'otplib'
import { beginSession, sessions as deskSessions } from '#desk/index.ts'
import { begin, sessions } from '#identity/sessions.ts'
import { worksOf } from '#identity/store.ts'
import { makeClock, makeMachineClock } from '#kit/clock.ts'
import type { Call } from '#kit/ctx.ts'
import { cookieName } from '#kit/http.ts'
import { newBytes, newId, sha256 } from '#kit/random.ts'
import { Mutation } from '#payments/index.ts'
import { companies } from './companies.ts'
import type { FreshCompany, FreshPerson } from './company.ts'
import { firstAccount } from './days.ts'
import type { CompanyOptions, OpenSession, PersonName } from './options.ts'

/** Opens a session, as the second factor of a sign-in does. */
export async function openSession(call: Call, personId: string, org?: string): Promise<OpenSession> {
  const device = newId()
  const begun = await call.db.bank(async tx => {
    const works = await worksOf(tx, personId, call.clock.today())
    const work = works.find(one => one.open && (org === undefined || one.org === org))
    if (!work) throw new Error('this person works for nobody')
    return begin(tx, call, { personId, work, device: sha256(device), address: call.address })
  })
  return {
    cookie: { name: cookieName(call.config.secure), value: begun.token },
    device,
    expiresIn: begun.expiresIn,
  }
}

/** The same of a clerk, at the desk. */
export async function openDeskSession(call: Call, clerkId: string): Promise<OpenSession> {
  const device = newId()
  const { address } = call
  const begun = await call.db.bank(tx => beginSession(tx, call, { clerkId, device: sha256(device), address }))
  return {
    cookie: { name: cookieName(call.config.secure, deskSessions(call).cookie), value: begun.token },
    device,
    expiresIn: begun.expiresIn,
  }
}

type SignedInPerson = Pick<FreshPerson, 'name' | 'totpSecret'> & { readonly session: OpenSession }

/** A client of a signed-in person; each call has its own idempotency key. */
async function callerOf(
  call: Call,
  { session }: SignedInPerson,
): Promise<() => Call & { readonly viewer: PersonViewer }> {
  const opened = await sessions(call).open(session.cookie.value, session.device, false)
  if (!opened) throw new Error('the session is not open')
  return () => ({ ...call, viewer: opened.viewer, key: newId(), requestHash: newBytes(32) })
}

const stepSeconds = 30

/** Both clocks as they stand now. */
function stoodStill({ clock, machine }: Pick<Call, 'clock' | 'machine'>): Pick<Call, 'clock' | 'machine'> {
  const [bankAt, machineAt] = [clock.now().getTime(), machine.now().getTime()]
  return { clock: makeClock(clock.zone, () => bankAt), machine: makeMachineClock(() => machineAt) }
}

function mustAll({ failed }: { readonly failed: readonly { readonly classification: string }[] }): void {
  const [first] = failed
  if (first) throw new Error(`the bank refused what should stand ready: ${first.classification}`)
}

/**
 * Drafts, sends and signs transfers to another client by the use cases themselves, until the wished signature is the next one.
 * Returns the TOTP step that each signer has used: the one before the present, so that the present one is free.
 */
export async function makeWaiting(
  asked: Call,
  { accounts, people }: Pick<FreshCompany, 'accounts'> & { readonly people: readonly SignedInPerson[] },
  { right, count }: NonNullable<CompanyOptions['waiting']>,
): Promise<ReadonlyMap<PersonName, number>> {
  const call = { ...asked, ...stoodStill(asked) }
  const by = (name: PersonName): SignedInPerson => {
    const found = people.find(one => one.name === name)
    if (!found) throw new Error(`documents that wait need ${name}`)
    return found
  }
  const cholpon = await callerOf(call, by('cholpon'))
  const [from] = accounts
  const client = companies.find(({ key }) => key === 'tulpar')
  if (!from || !client) throw new Error('nobody pays, or nobody is paid')
  const legalPartyId = cholpon().viewer.org
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const intraTransfer = {
      legalPartyId,
      transferNum: `W${n}`,
      payerAccount: from.number,
      recipientAccount: firstAccount(client).number,
      recipientName: client.name,
      recipientInn: client.inn,
      amount: `${n}250.00`,
      currency: 'KGS' as const,
      purpose: `Оплата за доставку по заявке № ${440 + n}`,
      valueDate: call.clock.today(),
    }
    ids.push(await Mutation.saveIntraBankForeignTransferDraft(null, { intraTransfer }, cholpon()))
  }
  mustAll(await Mutation.forSigningPayment(null, { paymentIds: ids, legalPartyId }, cholpon()))
  if (right === 'FIRST') return new Map()
  const signer = by('anna')
  const anna = await callerOf(call, signer)
  const step = Math.floor(call.machine.now().getTime() / 1000 / stepSeconds) - 1
  const code = generateSync({ secret: signer.totpSecret, epoch: step * stepSeconds })
  const { id: challengeId } = await Mutation.prepareSigning(null, { paymentIds: ids, legalPartyId }, anna())
  const sign = { legalPartyId, paymentIds: ids, outcome: 'SUCCESS' as const, challengeId, code }
  mustAll(await Mutation.signingPayment(null, { sign }, anna()))
  return new Map([['anna', step]])
}
