// The bytes of a file, handed to the person who asked for it and to nobody else.
import { Readable } from 'node:stream'
import { uuidOf } from '@bank/contracts/uuid.ts'
import { attachment } from '#kit/attachment.ts'
import type { Call } from '#kit/ctx.ts'
import { onBehalf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { own } from './ask.ts'
import type { ExportFile } from './file.ts'
import * as store from './store.ts'
import { writers } from './writers.ts'

/** Piece after piece, each read when the last one has left. */
async function* bytesOf({ db }: Pick<Call, 'db'>, file: ExportFile): AsyncGenerator<Buffer> {
  let number = -1
  for (;;) {
    const piece = await db.org(file, tx => store.pieceAfter(tx, file.id, number))
    if (!piece) return
    yield piece.bytes
    number = piece.number
  }
}

const opened = (call: Call, viewer: NonNullable<Call['viewer']>, id: string): Promise<ExportFile> =>
  onBehalf(call, viewer, async ctx => {
    const file = await own(ctx, id)
    if (file.status !== 'SUCCESS') throw new Refusal('ExportNotReadyException')
    const { personId: person, sessionId: session, org } = viewer
    const { format, operations } = file
    ctx.record({
      org,
      subject: id,
      action: 'export.download',
      says: { format, operations },
      person,
      session,
      address: call.address,
    })
    return file
  })

export const routes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/exports/:id',
    access: 'PAYMENT_READERS',
    pace: 'exports',
    async handler(call, request, reply) {
      if (!call.viewer) throw new Refusal('ForbiddenException')
      const { id } = request.params as { id: string }
      const file = await opened(call, call.viewer, uuidOf(id))
      const writer = writers[file.format]
      reply
        .header('content-type', writer.mime)
        .header('content-disposition', attachment(writer.name(file)))
        .header('content-length', file.size)
      return reply.send(Readable.from(bytesOf(call, file), { objectMode: false }))
    },
  },
]
