// Measures saving and signing through the whole bank, one by one and in batches: HTTP, GraphQL, code, hold, outbox, audit.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import type { LineRequest } from '@bank/server/test/torture/line.ts'
import type { Load, Meter } from './cost.ts'
import { makeDraft, makeSent, makeWaiting, type Office, type SigningRequest, signAll } from './office.ts'
import { eachOf, middle, slicesOf } from './rounds.ts'

const atOnce = 16
const stepMs = 30_000

type Signer = { readonly company: TortureCompany; readonly person: TorturePerson }

const signersOf = (companies: readonly TortureCompany[]): Signer[] =>
  companies.flatMap(company => company.of('FIRST').map(person => ({ company, person })))

/** One document for each signer, ready to be signed; made before the clock runs. */
export async function prepareRound(office: Office, companies: readonly TortureCompany[]): Promise<SigningRequest[]> {
  await office.wait(stepMs)
  const waiting: SigningRequest[] = []
  await eachOf(signersOf(companies), 8, async ({ company, person }) => {
    const ids = await makeSent(office, company, 1)
    waiting.push(await makeWaiting(office, company, person, ids))
  })
  return waiting
}

/** Drafts of eight people at once. */
export async function measureSaves(office: Office, companies: readonly TortureCompany[], meter: Meter): Promise<Load> {
  const drafts: { readonly person: TorturePerson; readonly request: LineRequest }[] = []
  for (const company of companies) for (let i = 0; i < 4; i++) drafts.push(await makeDraft(office, company))
  const saved = async () => {
    await eachOf(drafts, 8, async ({ person, request }) => {
      await office.ask(person, request)
    })
    return drafts.length
  }
  return meter.load(saved, office.pid)
}

const measureReady = (office: Office, waiting: readonly SigningRequest[], meter: Meter): Promise<Load> => {
  const signed = async () => {
    await eachOf(waiting, atOnce, one => signAll(office, one, 1))
    return waiting.length
  }
  return meter.load(signed, office.pid)
}

/** Signatures of sixteen people at once, everyone with a code of their own. */
export const measureSignatures = async (
  office: Office,
  companies: readonly TortureCompany[],
  meter: Meter,
): Promise<Load> => measureReady(office, await prepareRound(office, companies), meter)

/** The same in slices of so many. */
export const signaturesInSlices = async (
  office: Office,
  companies: readonly TortureCompany[],
  { meter, each }: { readonly meter: Meter; readonly each: number },
): Promise<(() => Promise<Load>)[]> =>
  slicesOf(await prepareRound(office, companies), each).map(some => () => measureReady(office, some, meter))

/** Payments of which one code signs five hundred. */
export async function measureBatch(office: Office, companies: readonly TortureCompany[], meter: Meter): Promise<Load> {
  const [company] = companies
  const person = company?.of('FIRST')[0]
  if (!company || !person) throw new Error('nobody to sign')
  await office.wait(stepMs)
  const ids = await makeSent(office, company, 500)
  const waiting = await makeWaiting(office, company, person, ids)
  const signed = async () => {
    await signAll(office, waiting, 500)
    return 500
  }
  return meter.load(signed, office.pid)
}

/** Milliseconds of each of these signatures, one after the other. */
export async function signatureTimes(office: Office, waiting: readonly SigningRequest[]): Promise<number[]> {
  const times: number[] = []
  for (const one of waiting) {
    const begun = elapsed()
    await signAll(office, one, 1)
    times.push(elapsed() - begun)
  }
  return times
}

/** The middle time of one signature alone, in milliseconds. */
export const aloneMs = async (office: Office, companies: readonly TortureCompany[]): Promise<number> =>
  middle(await signatureTimes(office, await prepareRound(office, companies)))
