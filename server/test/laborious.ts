// A worker that does what a test asks of it: tells, refuses, breaks, spins, swells or says nothing.
import { threadId } from 'node:worker_threads'
import { Refusal } from '#kit/refusal.ts'
import { serve } from '#kit/worker.ts'

export type Labour = 'TELL' | 'THREAD' | 'REFUSE' | 'BREAK' | 'SPIN' | 'HEAP' | 'BESIDE' | 'SILENCE' | 'DIE' | 'LONG'

const megabyte = 1024 * 1024
/** Microseconds of a processor: to ask for them is work of the system, which counts as well. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

serve<Labour, number>(async (what, tell) => {
  if (what === 'TELL') for (let n = 0; n < 3; n++) tell(n)
  if (what === 'THREAD') tell(threadId)
  if (what === 'REFUSE') throw new Refusal('ImportUnsafeException', { danger: 'MACRO' })
  if (what === 'BREAK') throw new Error('a bug')
  if (what === 'DIE') process.exit(3)
  if (what === 'SILENCE') await pause(60_000)
  for (let n = 0; n < 10 && what === 'LONG'; n++) {
    const begun = worked()
    while (worked() - begun < 60_000);
    tell(n)
    await pause(100)
  }
  const held: unknown[] = []
  while (what === 'SPIN' || what === 'HEAP' || what === 'BESIDE') {
    if (what === 'HEAP') held.push(Array.from({ length: 10_000 }, (_, n) => ({ n })))
    if (what === 'BESIDE') held.push(Buffer.alloc(megabyte, 1))
    if (what === 'BESIDE') await pause(1)
  }
})
