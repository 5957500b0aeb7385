// The loader hook of a server under torture: patches of its files. The product holds no switch for any of them.
import { registerHooks } from 'node:module'
import { applyPatches, type Patch, patchVariable } from './patch.ts'

const patches = JSON.parse(process.env[patchVariable] ?? '[]') as readonly Patch[]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = patches.filter(({ file }) => url.endsWith(file))
    return mine.length ? { ...loaded, source: applyPatches(String(loaded.source), mine) } : loaded
  },
})
