// The thread in which a file of payments is written, so that no call waits for it. It knows no database and no secret.
import type { BusinessDate } from '@bank/contracts/dates.ts'
import type { Language } from '#files/index.ts'
import { owned, serve } from '#kit/worker.ts'
import type { Format, Line } from './file.ts'
import { writers } from './writers.ts'

export type WriterJob = {
  readonly format: Format
  readonly language: Language
  readonly day: BusinessDate
  readonly time: string
  /** By BIC. */
  readonly bankNames: ReadonlyMap<string, string>
}

/** Bytes of the file in order, and of how many lines letters were replaced since the last ones. */
export type Written = { readonly bytes: Uint8Array; readonly respelled: number }

await serve<WriterJob, readonly Line[], Written>(
  async function* ({ format, bankNames, ...around }, input) {
    const { spell, body } = writers[format]
    let respelled = 0
    async function* lines(): AsyncGenerator<Line> {
      for await (const chunk of input)
        for (const one of chunk) {
          const spelled = spell(one)
          if (spelled.respelled) respelled++
          yield spelled.line
        }
    }
    for await (const bytes of body(lines(), { ...around, bankName: bic => bankNames.get(bic) ?? '' })) {
      yield { bytes, respelled }
      respelled = 0
    }
  },
  ({ bytes }) => owned(bytes),
)
