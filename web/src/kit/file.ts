// Downloads a file of the house's REST and saves it.
import { type RestError, refuse } from './api.ts'
import { house } from './house.ts'
import { answerLost, ask, readAnswer, type WireRequest } from './wire.ts'

/** A file, under the name that the bank gave it. */
export type NamedFile = { readonly name: string; readonly blob: Blob }

/** Request options of a download, with a timeout long enough for a file that is made meanwhile. */
const forFiles = { accept: '*/*', patienceMs: 600_000 }

/** The file name of `content-disposition`: the encoded one where given, else the plain one. */
function nameIn(header: string): string | undefined {
  const [, whole] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  return whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(header)?.[1]
}

/** Fetches a file of the house's REST as who is signed in. Throws `Refusal`. */
export async function file(path: string, sent: WireRequest = { method: 'GET' }): Promise<NamedFile> {
  const response = await ask(`${house().rest}/${path}`, sent, forFiles)
  const name = nameIn(response.headers.get('content-disposition') ?? '')
  if (!response.ok || name === undefined) {
    const { body, traceId } = await readAnswer(response)
    const { code, ...said } = body as RestError
    return refuse(code ?? 'SystemException', { traceId, ...said })
  }
  const blob = await response.blob().catch(() => {
    throw answerLost()
  })
  return { name, blob }
}

/** Milliseconds until the object URL is revoked: the browser must have taken the file over. */
const graceMs = 60_000

/** Saves a file on the person's machine. */
export function keep({ name, blob }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), graceMs)
}

/** Fetches a file and saves it. */
export const saveFile = async (path: string): Promise<void> => keep(await file(path))
