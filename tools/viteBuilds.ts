// The program that `runVite` starts: builds what its argument lists, in order.
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './root.ts'
import type { ViteBuild } from './vite.ts'

const builds = JSON.parse(process.argv[2] ?? '[]') as readonly ViteBuild[]
for (const { folder, outDir, program, config } of builds)
  await build({
    root: join(root, folder),
    // Node reads settings as they are; what they share is read once for all.
    configLoader: 'native',
    ...(config !== undefined && { configFile: config }),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ...(program !== undefined && { ssr: program, minify: false }) },
  })
