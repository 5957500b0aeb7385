// The worker thread that makes files of every kind, so that no call waits for them. Of the bank it loads what the kind of a file needs: modules stay in its memory.
import { serve } from '#kit/worker.ts'
import { inWorld } from '#kit/workerWorld.ts'
import type { GeneratedFileKind } from './kind.ts'
import { type MakerJob, type MakerNews, make } from './make.ts'

type KindModule = { readonly fileKind: GeneratedFileKind }

serve<MakerJob, MakerNews>(async ({ module, file, reader, ...job }, wake) => {
  const { fileKind }: KindModule = await import(module)
  await inWorld(job, wake, world => make(world, { kind: fileKind, file }, reader))
})
