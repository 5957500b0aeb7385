// Saves, opens or prints a paper: a file that a browser can show.
import { useToast } from '@bank/ui/overlay/Toasts.tsx'
import { useState } from 'react'
import { errorText } from './errorText.ts'
import { keep, type NamedFile } from './file.ts'
import { t } from './i18n.ts'

export type PaperAction = 'DOWNLOAD' | 'OPEN' | 'PRINT'

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
export async function carryOut(action: PaperAction, fetched: () => Promise<NamedFile>): Promise<typeof noTab | null> {
  const tab = action === 'DOWNLOAD' ? null : window.open('', '_blank')
  if (action !== 'DOWNLOAD' && !tab) return noTab
  try {
    const paper = await fetched()
    if (!tab) keep(paper)
    else {
      // The object URL is not revoked: the tab may be reloaded.
      const url = URL.createObjectURL(paper.blob)
      tab.location.replace(url)
      if (action === 'PRINT') await printWhenShown(tab, url)
    }
    return null
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Busy meanwhile, and a refusal told in a notice, in the words of `say`. Where the browser keeps tabs shut the paper is saved instead. */
export function usePaper(
  fetched: () => Promise<NamedFile>,
  say: (error: unknown) => string = error => errorText(t, error),
) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (action: PaperAction) => {
    setBusy(true)
    try {
      if ((await carryOut(action, fetched)) === noTab) await carryOut('DOWNLOAD', fetched)
    } catch (error) {
      toast({ text: say(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run: (action: PaperAction) => void run(action) }
}
