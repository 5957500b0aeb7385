// The worker thread that reads an imported file; it may be ended at any moment without harm to the bank.
import type { Extension } from '#files/formats/index.ts'
import { serve } from '#kit/worker.ts'
import { type Contents, read } from './read.ts'

export type ReaderJob = { readonly bytes: Uint8Array; readonly extension: Extension }

serve<ReaderJob, Contents>(async ({ bytes, extension }, tell) => tell(await read(bytes, extension)))
