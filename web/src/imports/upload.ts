// Uploads a file under an idempotency key, so that a retry after a lost answer brings it once.
import { rest } from '#kit/api.ts'
import { keyOf } from '#kit/keys.ts'
import { refusalOf } from '#kit/refusal.ts'

const megabytes = 10
const extensions = ['txt', 'csv', 'xlsx', 'xml'] as const
export const acceptedExtensions = extensions.map(one => `.${one}`).join(',')

const isOurs = (name: string): boolean => extensions.some(one => name.toLowerCase().endsWith(`.${one}`))

/** Validates the file before the upload, with the bank's refusals. Throws `Refusal`. */
function mustBeSendable(file: File): void {
  if (!isOurs(file.name)) throw refusalOf('ImportExtensionException')
  if (file.size === 0) throw refusalOf('ImportEmptyException')
  if (file.size > megabytes * 1024 * 1024)
    throw refusalOf('ImportTooLargeException', { params: { limit: String(megabytes) } })
}

/** Uploads a file and returns its id. The idempotency key makes a retry after a lost answer harmless. */
export async function uploadFile(file: File): Promise<string> {
  mustBeSendable(file)
  const key = keyOf('importFile', [file.name, file.size, file.lastModified])
  const headers = { 'idempotency-key': key.value, 'x-file-name': encodeURIComponent(file.name) }
  try {
    const { id } = await rest<{ id: string }>('imports', { body: file, headers })
    key.forget()
    return id
  } catch (error) {
    // Keeps the key only after a lost answer, when the outcome is unknown.
    if (!(error instanceof Error && 'unknown' in error && error.unknown)) key.forget()
    throw error
  }
}
