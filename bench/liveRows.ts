// Rows of live news: how soon each of many sockets hears, what a socket costs, and a signature beside them.
import type { Cluster } from './cluster.ts'
import type { Meter } from './cost.ts'
import { measureLive } from './live.ts'
import { openOffice } from './office.ts'
import { type BenchResult, costs, round } from './results.ts'

type Context = {
  readonly cluster: Cluster
  readonly meter: Meter
  readonly seconds: number
  readonly sockets: number
}

const listenedCompanies = 200
const eventsPerSecond = 50

export const live = {
  names: ['live'],
  async run({ cluster, meter, seconds, sockets }: Context): Promise<BenchResult[]> {
    const office = await openOffice(cluster)
    try {
      const load = { sockets, companies: listenedCompanies, perSecond: eventsPerSecond, seconds: seconds * 3 }
      const { p95, p50, arrivals, wrong, weight, idle, cost, turns, signing } = await measureLive(
        cluster,
        office,
        meter,
        load,
      )
      const note = `${arrivals} arrivals, ${wrong} missing or twice; half within ${round(p50, 1)} ms; ${Math.round(cost)} µs of the node each; turns of the event loop, p95: node ${round(turns.node, 1)} ms, clients ${round(turns.clients, 1)} ms`
      return [
        { row: `event to client, ${sockets} sockets, p95`, found: round(p95, 1), goal: 100, unit: 'ms', note },
        { row: 'memory of the node for a socket', found: round(weight, 1), goal: 20, unit: 'kB', note: '' },
        {
          row: 'statements while nothing happens',
          found: round(idle.statements, 1),
          goal: 5,
          unit: '/s',
          note: `of ten seconds, each of which takes ${round(idle.node, 1)} ms of the node's processor and ${round(idle.database, 1)} of the database's`,
        },
        {
          row: `time of a signature beside ${sockets} sockets`,
          found: round(signing.without.rate / signing.beside.rate),
          goal: 1.05,
          unit: '× without',
          note: (['beside', 'without'] as const)
            .map(one => `${one} ${Math.round(signing[one].rate)}/s, ${costs(signing[one])}`)
            .join('; '),
        },
      ]
    } finally {
      await office.close()
    }
  },
} as const
