// The thread that makes files of statements loads what they are made of and no more: modules stay in its memory, used or not.
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** Tells the addresses of the modules that a thread loads for these. */
const program = `
const { registerHooks } = require('node:module')
const { parentPort, workerData } = require('node:worker_threads')
const loaded = []
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
Promise.all(workerData.map(url => import(url))).then(() => {
  parentPort.postMessage(loaded)
  process.exit()
})`

const loadedBy = (...modules: readonly URL[]): Promise<readonly string[]> =>
  new Promise((done, fail) => {
    const worker = new Worker(program, { eval: true, workerData: modules.map(({ href }) => href) })
    worker.on('message', done).on('error', fail)
  })

const namesIn = (urls: readonly string[], part: RegExp): string[] =>
  [...new Set(urls.flatMap(url => part.exec(url)?.[1] ?? []))].sort()

test('the thread loads what statements are made of, and nothing of sign-in, payments, rails or calls', async () => {
  const urls = await loadedBy(new URL('../files/maker.ts', import.meta.url), new URL('./kind.ts', import.meta.url))
  expect(namesIn(urls, /\/server\/src\/(\w+)\//)).toEqual(['cases', 'files', 'kit', 'ledger', 'statements'])
  const packages = namesIn(urls, /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)
  expect(packages).toContain('pg')
  for (const heavy of ['graphql', 'libxml2-wasm', 'fast-xml-parser', 'otplib', 'pdfmake'])
    expect(packages).not.toContain(heavy)
})
