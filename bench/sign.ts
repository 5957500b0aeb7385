// Measures signing through the whole bank, one by one and in batches: HTTP, GraphQL, code, hold, outbox, audit.
import { elapsed } from '@bank/server/src/kit/clock.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import { makeSent, makeWaiting, type Office, type SigningRequest, signAll } from './office.ts'
import { against, middle, type Ratio } from './rounds.ts'
import type { TpcB } from './tpcb.ts'

const atOnce = 16
const stepMs = 30_000

async function eachOf<T>(all: readonly T[], limit: number, act: (one: T) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await act(one)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}

type Signer = { readonly company: TortureCompany; readonly person: TorturePerson }

const signersOf = (companies: readonly TortureCompany[]): Signer[] =>
  companies.flatMap(company => company.of('FIRST').map(person => ({ company, person })))

/** One document for each signer, ready to be signed; made before the clock runs. */
async function prepareRound(office: Office, companies: readonly TortureCompany[]): Promise<SigningRequest[]> {
  await office.wait(stepMs)
  const waiting: SigningRequest[] = []
  await eachOf(signersOf(companies), 8, async ({ company, person }) => {
    const ids = await makeSent(office, company, 1)
    waiting.push(await makeWaiting(office, company, person, ids))
  })
  return waiting
}

async function timed(count: number, act: () => Promise<void>): Promise<number> {
  const begun = elapsed()
  await act()
  return (count * 1000) / (elapsed() - begun)
}

/** Signatures in a second, sixteen people at once, everyone with a code of their own. */
export async function signatureRate(office: Office, companies: readonly TortureCompany[]): Promise<number> {
  const waiting = await prepareRound(office, companies)
  return timed(waiting.length, () => eachOf(waiting, atOnce, one => signAll(office, one, 1)))
}

export const measureSignatures = (
  office: Office,
  companies: readonly TortureCompany[],
  tpcb: TpcB,
  seconds: number,
): Promise<Ratio> => against(tpcb, seconds, () => signatureRate(office, companies))

/** Payments in a second when one code signs five hundred of them. */
export async function measureBatch(
  office: Office,
  companies: readonly TortureCompany[],
  tpcb: TpcB,
  seconds: number,
): Promise<Ratio> {
  const [company] = companies
  const person = company?.of('FIRST')[0]
  if (!company || !person) throw new Error('nobody to sign')
  return against(tpcb, seconds, async () => {
    await office.wait(stepMs)
    const ids = await makeSent(office, company, 500)
    const waiting = await makeWaiting(office, company, person, ids)
    return timed(500, () => signAll(office, waiting, 500))
  })
}

/** The middle time of one signature alone, in milliseconds. */
export async function aloneMs(office: Office, companies: readonly TortureCompany[]): Promise<number> {
  const waiting = await prepareRound(office, companies)
  const times: number[] = []
  for (const one of waiting) {
    const begun = elapsed()
    await signAll(office, one, 1)
    times.push(elapsed() - begun)
  }
  return middle(times)
}
