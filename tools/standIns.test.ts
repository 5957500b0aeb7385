// A production build has no stand-in: nothing of the tokens that a demo plugs in reaches whoever is at a real bank, and a build of a demo has them all.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FrontUse, settingsOf } from './front.ts'
import { root } from './root.ts'
import { sourcesOf } from './sources.ts'
import { runVite } from './vite.ts'

const folder = 'web/src/certificates/standIn/'
const sources = sourcesOf(/^(?:web|ui|contracts)\/.*\.tsx?$/).filter(({ isTest }) => !isTest)
const standIns = sources.filter(({ path }) => path.startsWith(folder))
const others = sources.filter(({ path }) => !path.startsWith(folder))

/** Who fetches something of the folder. */
const fetchers = others.filter(({ code }) => /import\('[^']*standIn\//.test(code))

/** What is written there and nowhere else. */
const words = [
  ...new Set(
    standIns.flatMap(({ code }) => [...code.matchAll(/(?<!from )'([^'\n]{6,})'/g)].map(([, word = '']) => word)),
  ),
].filter(word => !word.startsWith('./') && !others.some(({ text }) => text.includes(word)))

/** All that is built for this use of whoever fetches a stand-in, as one text. Packages are left out: a stand-in is none. */
async function builtFor(use: FrontUse): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'ordo-stand-ins-'))
  try {
    const config = join(dir, 'vite.config.mjs')
    const [build, home] = [join(root, 'web/build.ts'), join(root, 'web')].map(path => JSON.stringify(path))
    const input = JSON.stringify(fetchers.map(({ path }) => join(root, path)))
    writeFileSync(
      config,
      `import { buildOf } from ${build}
      const of = buildOf({ home: ${home}, port: 1, server: '', proxied: [], groups: [] })
      export default env => {
        const { build, ...rest } = of(env)
        return { ...rest, build: { ...build, copyPublicDir: false, ssr: true, rolldownOptions: { input: ${input}, external: ['@aktivco/rutoken-plugin'] } } }
      }`,
    )
    const out = join(dir, 'out')
    await runVite([{ folder: 'web', outDir: out, config }], settingsOf(use))
    const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => /\.(?:js|css)$/.test(name))
    return names.map(name => readFileSync(join(out, name), 'utf8')).join('\n')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

test('a stand-in is fetched where a build says so, and nowhere else', () => {
  expect(fetchers.map(({ path }) => path)).toEqual([
    'web/src/certificates/TokenFields.tsx',
    'web/src/certificates/load.ts',
  ])
  for (const { code } of fetchers)
    expect(code.match(/__STAND_INS__[^\n]*\n?[^\n]*import\('[^']*standIn\//g)).toHaveLength(
      code.match(/import\('[^']*standIn\//g)?.length ?? 0,
    )
  expect(others.filter(({ code }) => /from '[^']*standIn\//.test(code)).map(({ path }) => path)).toEqual([])
})

test('a production build has none of its words, and a build of a demo has them', async () => {
  const [demo, production] = [await builtFor('demo'), await builtFor('production')]
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter(word => demo.includes(word)).length).toBeGreaterThan(20)
  // The adapters of real tokens are there.
  expect(production).toContain('cadesplugin')
  expect(words.filter(word => production.includes(word))).toEqual([])
})
