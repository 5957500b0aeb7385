// `npm start`: the whole bank in one command, until Ctrl C.

import { enableCompileCache } from 'node:module'
import { openBank } from './bank.ts'
import { type Lock, takeLock } from './lock.ts'
import { people } from './people.ts'
import { dataDir, modulesDir } from './root.ts'
import { untilStopped } from './stopping.ts'

/** A database of somebody's own is opened as what they say it is: what nobody said is no demo and no production. */
function modeOf({ ORDO_MODE: said, DATABASE_URL: given }: NodeJS.ProcessEnv): 'production' | 'demo' {
  if (said === 'production' || said === 'demo') return said
  if (said !== undefined) throw new Error(`ORDO_MODE: ${said || 'nothing'} is none of production, demo.`)
  if (given !== undefined)
    throw new Error('DATABASE_URL is given without ORDO_MODE: say ORDO_MODE=production, or ORDO_MODE=demo for a demo.')
  return 'demo'
}

const preferred = Number(process.env.PORT ?? 8080)
const begun = performance.now()
/** In production standard output is the log's alone, JSON lines; what we say goes beside it. */
const say = (line: string): void => (process.env.ORDO_MODE === 'production' ? console.error(line) : console.log(line))

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? modulesDir)
await main()
process.exit()

async function main(): Promise<void> {
  let lock: Lock | undefined
  const stopping = untilStopped()
  try {
    const mode = modeOf(process.env)
    lock = takeLock(dataDir)
    const bank = await Promise.race([
      openBank({ mode, port: preferred, isPackedLater: mode === 'demo', log: say }),
      stopping,
    ])
    // Stopped while it was opening: each process watches over its own end.
    if (!bank) return
    lock.say(bank.address)
    if (bank.port !== preferred) say(`Port ${preferred} is taken, so the bank opens on ${bank.port}.`)
    say(`\nOrdo is open at ${bank.address} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
    if (bank.officeAddress) say(`The bank’s desk is open at ${bank.officeAddress}\n`)
    if (bank.phoneAddress) say(`Phones that sign open ${bank.phoneAddress}\n`)
    if (mode === 'demo') say(await people())
    say(`Ctrl C stops everything${mode === 'demo' ? '; the data stays in .data, `npm run db reset` empties it' : ''}.`)
    const failure = await Promise.race([stopping, bank.gone])
    if (failure) console.error(failure)
    await bank.stop()
    process.exitCode = failure ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    lock?.release()
  }
}
