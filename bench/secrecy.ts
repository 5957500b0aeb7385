// Measures the timing side channel: foreign ids and ids of nobody are queried in turn, and must take the same time.
import { makeServices } from '@bank/server/src/app.ts'
import { elapsed } from '@bank/server/src/kit/clock.ts'
import { newId } from '@bank/server/src/kit/random.ts'
import { type Fill, probes } from '@bank/server/test/probe.ts'
import { nowhere } from '@bank/server/test/targets.ts'
import type { TortureCompany, TorturePerson } from '@bank/server/test/torture/cast.ts'
import { headersOf } from '@bank/server/test/torture/line.ts'
import { makeSent, type Office } from './office.ts'
import { middle } from './rounds.ts'

/** Who is paid under a number of an account is told to any client. */
const told = new Set(['accountByNumber', 'accountByNumberAndCurrency'])
const warmUps = 5
const times = 60

type TimingGap = {
  /** The field whose two answers differ most. */
  readonly field: string
  /** Milliseconds between the middle times of its two answers. */
  readonly apart: number
  readonly fields: number
}

export async function measureSecrecy(office: Office, ours: TortureCompany, theirs: TortureCompany): Promise<TimingGap> {
  const [account] = theirs.accounts
  const [id] = await makeSent(office, theirs, 1)
  const person = ours.of('FIRST')[0]
  if (!account || !id || !person) throw new Error('nothing to ask about')
  const there: Fill = { org: ours.org, account: account.number, accountId: account.id, id }
  const absent: Fill = { ...nowhere, org: ours.org }
  const found: { field: string; apart: number }[] = []
  for (const { schema, path } of makeServices(true))
    for (const { kind, name, namesThing, text } of probes(schema)) {
      if (kind === 'subscription' || !namesThing || told.has(name)) continue
      const asked = [there, absent].map(fill => ({ path, query: text(fill), times: [] as number[] }))
      for (let round = 0; round < warmUps + times; round++)
        // Who is asked first changes, so that neither has always the warmer machine.
        for (const one of round % 2 ? asked : asked.toReversed()) {
          const ms = await timeOf(office, person, one)
          if (round >= warmUps) one.times.push(ms)
        }
      const [one = 0, other = 0] = asked.map(({ times: all }) => middle(all))
      found.push({ field: name, apart: Math.abs(one - other) })
    }
  const [most] = found.toSorted((a, b) => b.apart - a.apart)
  if (!most) throw new Error('no field names a thing')
  return { ...most, fields: found.length }
}

async function timeOf(
  office: Office,
  person: TorturePerson,
  { path, query }: { readonly path: string; readonly query: string },
): Promise<number> {
  const body = JSON.stringify({ query })
  const begun = elapsed()
  await office.line.raw({ path, headers: headersOf(person, newId()), body })
  return elapsed() - begun
}
