// Waits for the quiet minute in which a bank that was filled before is measured.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const callMs = 60_000

/** Until the file is there, at once where none is named: the session of whoever calls, which ends after a quarter of an hour without a call, is kept by one a minute. */
export async function untilThere(file: string | null, call: () => Promise<unknown>): Promise<void> {
  if (!file) return
  console.log(`filled; measured once ${file} is there`)
  for (let waited = 0; !existsSync(file); waited += 200) {
    if (waited % callMs === 0) await call()
    await pause(200)
  }
  console.log('measured from now on')
}
