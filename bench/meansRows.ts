// Rows of the means of signing: phones beside authenticators in the same run, a batch by each means, and how soon a phone hears what it is asked.
import type { Cluster } from './cluster.ts'
import type { Load, Meter } from './cost.ts'
import { type Office, openOffice } from './office.ts'
import { hearingTimes, measurePhoneBatch, measurePhones, takePhones } from './phones.ts'
import { type BenchResult, costs, round } from './results.ts'
import { against, type Comparison, percentile } from './rounds.ts'
import { measureBatch, measureSignatures } from './sign.ts'
import { measureTokenBatch, takeToken } from './tokens.ts'

type Context = { readonly cluster: Cluster; readonly meter: Meter; asks(name: string): boolean }

/** One signer in each company, so that a document asks one phone. */
const signers = 200
const listeners = 500
const sentPerSecond = 50

/** One round is a second at most, and two of them differ by a third. */
const roundsOfMeans = 5

const workOf = ({ databaseMicros, nodeMicros }: Load): number => databaseMicros + nodeMicros

const besideTotp = (row: string, goal: number, { load, rounds, beside }: Comparison): BenchResult => ({
  row,
  found: round(beside[0]?.ratio ?? Number.NaN),
  goal,
  least: true,
  unit: '× TOTP',
  note: [
    `${Math.round(load.rate)}/s, ${costs(load)}; rounds ${rounds.map(one => round(one)).join(' ')}`,
    ...beside.map(
      one =>
        `TOTP ${Math.round(one.load.rate)}/s, ${costs(one.load)}; by processor time ${round(workOf(one.load) / workOf(load))} ×`,
    ),
  ].join('; '),
})

async function phoneRows(office: Office, meter: Meter, analyze: () => Promise<void>): Promise<BenchResult[]> {
  const byCode = await office.hire(signers, 1)
  const held = await takePhones(office, await office.hire(listeners, 1, 'PAY_CONTROL'))
  await analyze()
  const some = held.slice(0, signers)
  const totp = { name: 'TOTP', run: () => measureSignatures(office, byCode, meter) }
  await measurePhones(office, some, meter)
  await totp.run()
  const rate = await against([totp], () => measurePhones(office, some, meter), roundsOfMeans)
  const times = await hearingTimes(office, held, sentPerSecond)
  return [
    besideTotp('signatures of phones', 1, rate),
    {
      row: `from sending to the phone’s news, ${listeners} phones, ${sentPerSecond} documents a second, p95`,
      found: Math.round(percentile(times, 0.95)),
      goal: 1000,
      unit: 'ms',
      note: `half within ${Math.round(percentile(times, 0.5))} ms, all within ${Math.round(Math.max(...times))}`,
    },
  ]
}

async function batchRows(office: Office, meter: Meter, analyze: () => Promise<void>): Promise<BenchResult[]> {
  const byCode = await office.hire(1, 1)
  const [phone] = await takePhones(office, await office.hire(1, 1, 'PAY_CONTROL'))
  const [tokens] = await office.hire(1, 1, 'RU_TOKEN_2')
  if (!phone || !tokens) throw new Error('nobody to sign')
  const token = await takeToken(office, tokens)
  await analyze()
  const totp = { name: 'TOTP', run: () => measureBatch(office, byCode, meter) }
  const byPhone = () => measurePhoneBatch(office, phone, meter)
  const byToken = () => measureTokenBatch(office, token, meter)
  for (const first of [totp.run, byPhone, byToken]) await first()
  return [
    besideTotp('batch of 500 by a phone', 0.9, await against([totp], byPhone, roundsOfMeans)),
    besideTotp('batch of 500 by a token', 0.9, await against([totp], byToken, roundsOfMeans)),
  ]
}

export const means = {
  names: ['phones', 'batches'],
  async run({ cluster, meter, asks }: Context): Promise<BenchResult[]> {
    const found: BenchResult[] = []
    const analyze = () => cluster.admin('analyze')
    for (const [name, rows] of [
      ['phones', phoneRows],
      ['batches', batchRows],
    ] as const) {
      if (!asks(name)) continue
      const office = await openOffice(cluster)
      try {
        await office.works('phones')
        found.push(...(await rows(office, meter, analyze)))
      } finally {
        await office.close()
      }
    }
    return found
  },
} as const
