// The bytes of a file, handed to the person who asked for it and to nobody else.
import { downloadRoute } from '#files/index.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { own } from './ask.ts'
import { writers } from './writers.ts'

export const routes: readonly Route[] = [
  downloadRoute({
    url: '/api/v1/exports/:id',
    access: 'PAYMENT_READERS',
    async open(ctx, { viewer, address }, id) {
      const file = await own(ctx, id)
      if (file.status !== 'SUCCESS') throw new Refusal('ExportNotReadyException')
      const { personId: person, sessionId: session, org } = viewer
      const { format, operations, size } = file
      const params = { format, operations }
      ctx.record({ org, subject: id, action: 'export.download', params, person, session, address })
      const writer = writers[format]
      return { fileId: id, reader: file, name: writer.name(file), mime: writer.mime, size }
    },
  }),
]
