// How the checks are run one after another, each said in one line, and counted together.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './root.ts'

export type Count = { readonly passed: number; readonly failed: number }

export type Step = {
  readonly name: string
  readonly run: () => Promise<Count>
}

export type Output = { readonly code: number; readonly text: string }

/** Runs them in order, whatever fails, and gives the sum. */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
  let sum: Count = { passed: 0, failed: 0 }
  for (const { name, run } of steps) {
    const begun = performance.now()
    const count = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error))
      return { passed: 0, failed: 1 }
    })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(
      `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${count.passed} passed, ${count.failed} failed, ${seconds} s)`,
    )
    sum = { passed: sum.passed + count.passed, failed: sum.failed + count.failed }
  }
  return sum
}

/** A command that passes or fails as one; what it said is shown only when it failed. */
export function command(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, text } = await output(program, args)
      if (code !== 0) console.error(text.trim())
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
        ...process.env,
        PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, text }
}
