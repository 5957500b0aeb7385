// Jobs of the ledger: sealing of hot accounts, the closing of bank days, the sums of their lines by month, their words, the auditor, which compares balances with entries, and what it asks clerks.
import { asBank } from '#kit/door.ts'
import type { Job } from '#kit/jobs.ts'
import { askAboutAlarms } from './askAboutAlarms.ts'
import { closeDays } from './days.ts'
import { sumFlows } from './flows.ts'
import * as store from './store.ts'
import { keepWords } from './words.ts'

const sealedAtOnce = 20_000
const linesPerAudit = 300_000

const seal: Job = {
  name: 'ledger.seal',
  everyMs: 5000,
  async run(world) {
    const done = await asBank(world, ({ tx }) => store.seal(tx, sealedAtOnce))
    return (done?.placed ?? 0n) >= BigInt(sealedAtOnce)
  },
}

const audit: Job = {
  name: 'ledger.audit',
  everyMs: 60_000,
  async run(world) {
    const alarms = await asBank(world, ({ tx }) => store.audit(tx, linesPerAudit))
    for (const alarm of alarms) world.log.error({ alarm }, 'ledger: books and entries differ, account stopped')
    return false
  },
}

export const jobs: readonly Job[] = [seal, closeDays, sumFlows, keepWords, audit, askAboutAlarms]
