// Rows of the means of signing: phones beside authenticators in the same run, a batch by each means, and how soon a phone hears what it is asked.
import type { Cluster } from './cluster.ts'
import type { Load, Meter } from './cost.ts'
import { type Office, openOffice } from './office.ts'
import { hearingTimes, measurePhoneBatch, phonesInSlices, takePhones } from './phones.ts'
import { type BenchResult, costs, round } from './results.ts'
import { against, type Comparison, percentile, sliceBySlice } from './rounds.ts'
import { measureBatch, signaturesInSlices } from './sign.ts'
import { measureTokenBatch, takeToken } from './tokens.ts'

type Context = {
  readonly cluster: Cluster
  readonly meter: Meter
  readonly seconds: number
  asks(name: string): boolean
}

/** One signer in each company, so that a document asks one phone; phones and codes alternate after each slice. */
const signers = 500
const slice = 100
const listeners = 500
const sentPerSecond = 50

/** A batch is a third of a second, and two of them differ by a third. */
const roundsOfMeans = 5

/** Of signatures, so that a round is about as long as was asked for. */
const perSecond = 200

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

type Measured = { readonly office: Office; readonly analyze: () => Promise<void> } & Pick<Context, 'meter' | 'seconds'>

async function phoneRows({ office, meter, analyze, seconds }: Measured): Promise<BenchResult[]> {
  const byCode = await office.hire(signers, 1)
  const held = await takePhones(office, await office.hire(listeners, 1, 'PAY_CONTROL'))
  await analyze()
  const cut = { meter, each: slice }
  const phones = { name: 'phones', prepare: () => phonesInSlices(office, held.slice(0, signers), cut) }
  const totp = { name: 'TOTP', prepare: () => signaturesInSlices(office, byCode, cut) }
  await sliceBySlice(phones, totp, { rounds: 1, parts: 1 })
  const parts = Math.max(1, Math.round((seconds * perSecond) / signers))
  const rate = await sliceBySlice(phones, totp, { rounds: roundsOfMeans, parts })
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

async function batchRows({ office, meter, analyze }: Measured): Promise<BenchResult[]> {
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
  async run({ cluster, meter, seconds, asks }: Context): Promise<BenchResult[]> {
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
        found.push(...(await rows({ office, meter, analyze, seconds })))
      } finally {
        await office.close()
      }
    }
    return found
  },
} as const
