// A server of production logs to standard output, JSON lines and nothing else, where no restart empties them; a demo logs to its folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environment } from './bank.ts'
import { modulesDir, root } from './root.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ordo-log-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Starts a server as `npm start` does, with a configuration that it refuses, and tells what stood where. */
async function startedAs(mode: 'production' | 'demo') {
  const file = join(scratch, `${mode}.log`)
  const program = `import { startServer } from ${JSON.stringify(join(root, 'tools/bank.ts'))}
    await startServer({ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ORDO_MODE: '${mode}' }, ${JSON.stringify(file)}).catch(({ message }) => console.error(message))
    process.exit()`
  const env = { ...process.env, NODE_COMPILE_CACHE: modulesDir }
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: [...stdio] })
  const said = { out: '', err: '' }
  child.stdout.on('data', chunk => (said.out += String(chunk)))
  child.stderr.on('data', chunk => (said.err += String(chunk)))
  await once(child, 'close')
  return { ...said, file: existsSync(file) ? readFileSync(file, 'utf8') : null }
}

const refusal = {
  level: 60,
  time: expect.any(String),
  msg: expect.stringMatching(/^refusing to start: .*DATABASE_URL/),
}
const jsonLines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

test('production writes its log to standard output, and only there', async () => {
  const { out, err, file } = await startedAs('production')
  expect(jsonLines(out)).toEqual([refusal])
  expect(err).toBe('The server did not start: its log says why\n')
  expect(file).toBeNull()
})

test('a demo writes it into its folder, and standard output stays for people', async () => {
  const { out, file } = await startedAs('demo')
  expect(out).toBe('')
  expect(jsonLines(file ?? '')).toEqual([refusal])
})

test('production is told no origin but the operator’s; a demo is open on its own addresses', () => {
  const facts = { store: { appUrl: '', reportUrl: '' }, webDist: undefined, port: 1, officePort: 2, phonePort: 3 }
  const origins = (mode: 'production' | 'demo'): (string | undefined)[] => {
    const env = environment({ mode }, facts)
    return [env.ORDO_ORIGINS, env.ORDO_OFFICE_ORIGINS, env.ORDO_PHONE_ORIGINS]
  }
  expect(origins('production')).toEqual([undefined, undefined, undefined])
  expect(origins('demo')).toEqual([1, 2, 3].map(port => `http://localhost:${port},http://127.0.0.1:${port}`))
})
