// The worker thread that makes exports, so that no call waits for them.

import { serve } from '#kit/worker.ts'
import { inWorld, type WorldJob } from '#kit/workerWorld.ts'
import type { ExportFile } from './file.ts'
import { make } from './make.ts'

export type MakerJob = WorldJob & { readonly file: ExportFile }
/** Ids of organisations that have events. */
export type MakerNews = readonly string[]

serve<MakerJob, MakerNews>(({ file, ...job }, tell) => inWorld(job, tell, world => make(world, file)))
