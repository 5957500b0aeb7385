// Takes a file that somebody sends: its name made harmless, its bytes as far as they may go.
import type { FastifyRequest } from 'fastify'
import { bytesOf } from '#kit/fileBody.ts'
import { headerOf } from '#kit/http.ts'
import { sha256 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import { limits } from './limits.ts'
import { type Extension, extensions } from './sniff.ts'

const nameAtMost = 120

/** The name of a file as it is shown: without folders and without characters that turn the text around. */
export const displayName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()].slice(-nameAtMost).join('')

/** The extension of a file name. Refuses ImportExtensionException. */
export function extensionOf(name: string): Extension {
  const found = extensions.find(one => name.toLowerCase().endsWith(`.${one}`))
  if (!found || name.length <= found.length + 1) throw new Refusal('ImportExtensionException')
  return found
}

function decodePart(text: string | null): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    throw new Refusal('ValidationException', { field: 'x-file-name' })
  }
}

export const tooLarge = (): Refusal =>
  new Refusal('ImportTooLargeException', { limit: String(limits.bytes / 1024 / 1024) })

/** An uploaded file. `requestHash` covers name and bytes: by it a retry is recognised under its Idempotency-Key. */
export type Upload = { readonly name: string; readonly bytes: Buffer; readonly requestHash: Buffer }

/** Reads the body of a raw route, named by `x-file-name`. Refuses ImportExtensionException before, and ImportTooLargeException while the bytes come. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const name = displayName(decodePart(headerOf(request.headers, 'x-file-name')))
  extensionOf(name)
  const bytes = await bytesOf(request, limits.bytes, tooLarge)
  return { name, bytes, requestHash: sha256(Buffer.concat([Buffer.from(`${name}\0`), bytes])) }
}
