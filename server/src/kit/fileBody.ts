// Reads a body that is a file.
import type { FastifyRequest } from 'fastify'
import { headerOf } from './http.ts'
import { Refusal } from './refusal.ts'

export const fileType = 'application/octet-stream'

/** Reads the whole body, once it is known who sends it. Throws `tooLarge` before more than `most` bytes are held. */
export async function bytesOf(request: FastifyRequest, most: number, tooLarge: () => Refusal): Promise<Buffer> {
  if (headerOf(request.headers, 'content-type') !== fileType) throw new Refusal('QueryRefusedException')
  if (Number(headerOf(request.headers, 'content-length') ?? 0) > most) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The rest of the body is not read, but the connection stays: the refusal has to arrive.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
