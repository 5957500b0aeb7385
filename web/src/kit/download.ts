// How does a file of the bank come onto a person's machine?
import { refused } from './refused.ts'
import { ask } from './wire.ts'

const nameIn = (header: string | null): string => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? []
  return name ? decodeURIComponent(name) : 'ordo'
}

type RestError = { code?: string; says?: Record<string, string>; traceId?: string }

/** Fetches a file of /api/v1 and hands it to the browser to keep. Throws `Refused`. */
export async function download(path: string): Promise<void> {
  const response = await ask(`/api/v1/${path}`, { method: 'GET' })
  if (!response.ok) {
    const { code, says, traceId }: RestError = await response.json().catch(() => ({}))
    throw refused(code ?? 'SystemException', { ...(says && { says }), ...(traceId && { traceId }) })
  }
  const href = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = href
  link.download = nameIn(response.headers.get('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
