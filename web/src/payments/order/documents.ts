// Fetches payment orders and saves, opens or prints them.
import type { Lang } from '@bank/contracts/lang.ts'
import { file } from '#kit/file.ts'

/** What to do with the file: download, open or print. */
export type DocumentAction = 'DOWNLOAD' | 'OPEN' | 'PRINT'
export type PaperFormat = 'pdf' | 'zip'
export type PaperRequest = { readonly ids: readonly string[]; readonly lang: Lang; readonly as: PaperFormat }

function fetchOrders({ ids, lang, as }: PaperRequest) {
  const [only] = ids
  if (ids.length === 1 && only && as === 'pdf')
    return file(`payment-orders/${only}.pdf?lang=${lang}`, { method: 'GET' })
  return file('payment-orders', { method: 'POST', body: { ids, lang, as } })
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const glanceMs = 100
const glances = 100

/** Polls the tab, as a viewer fires no event when it is ready; a person who is faster closes it or prints by hand. */
async function printWhenShown(tab: Window, url: string): Promise<void> {
  for (let left = glances; left > 0 && !tab.closed; left -= 1) {
    if (tab.location.href === url && tab.document.readyState === 'complete') return tab.print()
    await new Promise(done => setTimeout(done, glanceMs))
  }
}

/** The pop-up was blocked. */
export const noTab = Symbol('no tab')

/**
 * Fetches the paper and does it; `noTab` when the browser keeps tabs shut. Throws what the bank refuses.
 * A tab opens with the press, as browsers let none open later, and is closed again when there is nothing to show.
 */
export async function carryOut(action: DocumentAction, wanted: PaperRequest): Promise<typeof noTab | null> {
  const tab = action === 'DOWNLOAD' ? null : window.open('', '_blank')
  if (action !== 'DOWNLOAD' && !tab) return noTab
  try {
    const { name, blob } = await fetchOrders(wanted)
    // The object URL is not revoked: the tab may be reloaded.
    const url = URL.createObjectURL(blob)
    if (!tab) save(url, name)
    else {
      tab.location.replace(url)
      if (action === 'PRINT') await printWhenShown(tab, url)
    }
    return null
  } catch (error) {
    tab?.close()
    throw error
  }
}
