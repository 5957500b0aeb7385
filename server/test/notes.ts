// A kind of files that only tests have: lines of text that stand on accounts, to prove that a kind is a row.

import { type GeneratedFileKind, makeFiles, type StoredFile } from '#files/index.ts'
import { personStanding } from '#identity/index.ts'

type NoteRequest = { readonly lines: number }
type NoteResult = { readonly lines: number }

async function* bytesOf(lines: number, told: { lines: number }): AsyncGenerator<Uint8Array> {
  for (; told.lines < lines; told.lines++) yield Buffer.from(`${told.lines + 1}\n`)
}

export const noteKind: GeneratedFileKind<NoteRequest, NoteResult> = {
  module: new URL('./notes.ts', import.meta.url),
  code: 'NOTE',
  url: '/api/v1/notes/:id',
  access: 'PAYMENT_READERS',
  formats: {
    TXT: { mime: () => 'text/plain; charset=utf-8', name: (file: StoredFile) => `notes-${file.language}.txt` },
  },
  lifeMs: 60 * 60_000,
  unfinishedAtMost: 2,
  topic: 'note',
  actions: { ask: 'export.ask', made: 'export.made', download: 'export.download', remove: 'export.remove' },
  refusals: {
    missing: 'ExportNotFoundException',
    unready: 'ExportNotReadyException',
    limit: 'ExportLimitException',
  },
  limits: { workMs: 20_000, silenceMs: 45_000, heapMb: 64, besideMb: 64 },
  progressEvery: 1,
  auditParams: ({ lines = 0 }) => ({ lines }),
  async make(_world, { request: { lines } }) {
    const told = { lines: 0 }
    return {
      total: lines,
      bytes: bytesOf(lines, told),
      progress: () => ({ processed: told.lines, result: { lines: told.lines } }),
      end: () => ({ isEmpty: lines === 0, result: { lines }, head: Buffer.from('Notes\n') }),
    }
  },
}

export { noteKind as fileKind }

/** Makes the note that has waited longest; false when none is due. */
export const makeNextNote = makeFiles([noteKind], personStanding)
