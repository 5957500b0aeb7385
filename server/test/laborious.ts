// A worker that does what a test asks of it: answers, refuses, breaks, spins, swells or says nothing.
import { Refusal } from '#kit/refusal.ts'
import { serve } from '#kit/worker.ts'

export type Labour = 'ECHO' | 'REFUSE' | 'BREAK' | 'SPIN' | 'HEAP' | 'BESIDE' | 'SILENCE' | 'DIE' | 'MANY'

const megabyte = 1024 * 1024

async function* labour(what: Labour, input: AsyncIterable<number>): AsyncGenerator<number> {
  if (what === 'ECHO') for await (const one of input) yield one * 2
  if (what === 'MANY') for (let n = 0; n < 3; n++) yield n
  if (what === 'REFUSE') throw new Refusal('ImportUnsafeException', { danger: 'MACRO' })
  if (what === 'BREAK') throw new Error('a bug')
  if (what === 'DIE') process.exit(3)
  const held: unknown[] = []
  while (what === 'SPIN' || what === 'HEAP' || what === 'BESIDE') {
    if (what === 'HEAP') held.push(Array.from({ length: 10_000 }, (_, n) => ({ n })))
    if (what === 'BESIDE') held.push(Buffer.alloc(megabyte, 1))
    if (what === 'BESIDE') await new Promise(done => setTimeout(done, 1))
  }
  if (what === 'SILENCE') await new Promise(done => setTimeout(done, 60_000))
}

await serve(labour)
