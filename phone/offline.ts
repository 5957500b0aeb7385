// Builds the worker that opens the phone without a connection, and tells it the files of the release.
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Its address: a worker answers for what lies beside it and below. */
const fileName = 'worker.js'

/** Without a connection nothing is reported. */
const isForReports = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file.type === 'chunk' && file.moduleIds.some(id => id.includes('/@sentry/'))

export function offlineWorker(home: string): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(home, 'src/worker.ts'), fileName })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName]
        if (worker?.type !== 'chunk' || worker.imports.length > 0)
          throw new Error('The worker of the phone is one file that stands alone.')
        const files = Object.values(bundle).filter(file => file.fileName.startsWith('assets/') && !isForReports(file))
        worker.code = worker.code.replaceAll('__FILES__', JSON.stringify(files.map(file => `/${file.fileName}`)))
      },
    },
  }
}
