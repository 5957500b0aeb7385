// Hands the stored bytes of a file over; who may have it is judged at each download.
import { Readable } from 'node:stream'
import { uuidOf } from '@bank/contracts/uuid.ts'
import { attachment } from '#kit/attachment.ts'
import type { Call } from '#kit/ctx.ts'
import { type BankCtx, onBehalf } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Route } from '#kit/rest.ts'
import { piecesOf } from './pieces.ts'

/** A stored file as it is downloaded. `reader` is the person and organisation under whose rights its pieces are read. */
export type StoredFile = {
  readonly fileId: string
  readonly reader: { readonly org: string; readonly personId: string }
  readonly name: string
  readonly mime: string
  readonly size: number
}

type Download = Pick<Route, 'url' | 'access'> & {
  /** Authorises this download, records it in the audit, and returns the file; throws the refusal. */
  open(ctx: BankCtx, call: Call & { readonly viewer: NonNullable<Call['viewer']> }, id: string): Promise<StoredFile>
}

/** The route of a stored file: `url` has its `:id`. */
export const downloadRoute = ({ url, access, open }: Download): Route => ({
  method: 'GET',
  url,
  access,
  pace: 'exports',
  async handler(call, request, reply) {
    const { viewer } = call
    if (!viewer) throw new Refusal('ForbiddenException')
    const { id } = request.params as { id: string }
    const file = await onBehalf(call, viewer, ctx => open(ctx, { ...call, viewer }, uuidOf(id)))
    reply
      .header('content-type', file.mime)
      .header('content-disposition', attachment(file.name))
      .header('content-length', file.size)
    return reply.send(Readable.from(piecesOf(call.db, file.reader, file.fileId), { objectMode: false }))
  },
})
