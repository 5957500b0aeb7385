// Runs the goals of torture: `node server/test/torture/run.ts [--seed=N] [--lane=1/2] [goal…]`.
import { randomInt } from 'node:crypto'
import { size } from '../../../tools/size.ts'
import { openCluster } from './cluster.ts'
import { pursue } from './goal.ts'
import { goals } from './goals.ts'

const words = process.argv.slice(2)
const seedWord = words.find(word => word.startsWith('--seed='))?.slice('--seed='.length) ?? process.env.TORTURE_SEED
const seed = seedWord ? Number(seedWord) : randomInt(2 ** 31)
const named = words.filter(word => !word.startsWith('--')).map(word => word.toUpperCase())
// A lane is every n-th of them, so that two runs beside each other pursue all.
const [lane = 1, lanes = 1] = (words.find(word => word.startsWith('--lane='))?.slice('--lane='.length) ?? '1/1')
  .split('/')
  .map(Number)
const chosen = named.length
  ? goals.filter(goal => named.includes(goal.id))
  : goals.filter((_, n) => n % lanes === lane - 1)
if (chosen.length < named.length) {
  console.error(`Goals are ${goals.map(goal => goal.id).join(', ')}.`)
  process.exit(2)
}

const say = (text: string): void => console.log(text)
say(`seed ${seed}, ${size} size`)
// A run that is told to end goes through `exit`, where the cluster clears away its folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const cluster = await openCluster()
let passed = 0
let failed = 0
for (const goal of chosen) {
  const missing = goal.notHere?.()
  if (missing) {
    say(`not run ${goal.id}: ${missing}`)
    continue
  }
  const begun = performance.now()
  const { faults, counts } = await pursue(goal, cluster, { seed, say })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  say(`${faults.length ? 'FAILED' : 'ok    '} ${goal.id} ${goal.title} (${seconds} s) ${JSON.stringify(counts)}`)
  for (const fault of faults.slice(0, 20)) say(`       ${fault}`)
  if (faults.length) failed++
  else passed++
}
await cluster.stop()
say(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
