// Runs steps two at a time where one leaves room for another, prints each beside its budget, and counts them together.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modulesDir, root } from './root.ts'

export type StepCount = { readonly passed: number; readonly failed: number }

export type RunStep = {
  readonly name: string
  /** Seconds that it should take on two quiet cores; more is said, and fails nothing. */
  readonly budget: number
  /** How much of the two cores it is given, both unless told; what has work for less, or waits, leaves the rest to the next steps. */
  readonly cores?: number
  readonly run: () => Promise<StepCount>
}

export type Output = { readonly code: number; readonly text: string }

const children = new Set<ChildProcess>()
const failed: StepCount = { passed: 0, failed: 1 }
const plus = (a: StepCount, b: StepCount): StepCount => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** At the end of the time everything that still runs is ended, and has failed. */
function endAt(deadline: number): () => void {
  const timer = setTimeout(() => {
    console.error('The time is over.')
    for (const child of children) child.kill('SIGTERM')
  }, deadline)
  return () => clearTimeout(timer)
}

async function runStep({ name, budget, run }: RunStep): Promise<StepCount> {
  const begun = performance.now()
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return failed
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const said = `${count.passed} passed, ${count.failed} failed, ${seconds} of ${budget} s`
  console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${said})`)
  return count
}

const allCores = 2

/** Runs them in order, whatever fails, and gives the sum; steps run beside each other as long as the cores suffice. */
export async function runSteps(steps: readonly RunStep[], secondsLeft?: number): Promise<StepCount> {
  const stopWatch = secondsLeft === undefined ? () => {} : endAt(secondsLeft * 1000)
  const counts: Promise<StepCount>[] = []
  const running = new Set<Promise<unknown>>()
  let given = 0
  for (const step of steps) {
    const { cores = allCores } = step
    while (running.size > 0 && given + cores > allCores) await Promise.race(running)
    given += cores
    const counted = runStep(step)
    counts.push(counted)
    const ended = counted.finally(() => {
      given -= cores
      running.delete(ended)
    })
    running.add(ended)
  }
  const all = await Promise.all(counts)
  stopWatch()
  return all.reduce(plus, { passed: 0, failed: 0 })
}

/** The whole of a program: its steps with a folder for what they write, and one closing line with the sum. */
export async function close(make: (scratch: string) => readonly RunStep[], secondsLeft?: number): Promise<never> {
  const scratch = mkdtempSync(join(tmpdir(), 'ordo-test-'))
  const clear = (): void => rmSync(scratch, { recursive: true, force: true })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      clear()
      process.exit(1)
    })
  }
  const sum = await runSteps(make(scratch), secondsLeft).finally(clear)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  process.exit(sum.failed === 0 ? 0 : 1)
}

/** A command that passes or fails as one; what it said is shown only when it failed. */
export function command(name: string, budget: number, [program, ...args]: readonly [string, ...string[]]): RunStep {
  return {
    name,
    budget,
    cores: 1,
    run: async () => {
      const { code, text } = await output(program, args)
      if (code !== 0) console.error(text.trim())
      return code === 0 ? { passed: 1, failed: 0 } : failed
    },
  }
}

/** `program` is one of ours in node_modules/.bin, or a file for Node when it ends in `.ts`. */
export async function output(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Output> {
  const script = program.endsWith('.ts')
  const child = spawn(
    script ? process.execPath : join(root, 'node_modules/.bin', program),
    script ? [program, ...args] : args,
    {
      cwd: root,
      env: {
        NODE_COMPILE_CACHE: modulesDir,
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  children.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  children.delete(child)
  return { code: code ?? 1, text }
}
