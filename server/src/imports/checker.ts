// The thread in which a file is read, validated and written as rows, so that no call waits for it.
import { serve } from '#kit/worker.ts'
import { inWorld, type WorldJob } from '#kit/workerWorld.ts'
import type { ImportFile } from './file.ts'
import { readAndValidate } from './readAndValidate.ts'

export type CheckerJob = WorldJob & { readonly file: ImportFile }
/** Ids of organisations that have events. */
export type CheckerNews = readonly string[]

serve<CheckerJob, CheckerNews>(({ file, ...job }, tell) => inWorld(job, tell, world => readAndValidate(world, file)))
