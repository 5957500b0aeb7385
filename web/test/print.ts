// Prints in a test: the page is told as by a browser, and seen as paper shows it.
import { cdp } from 'vitest/browser'

/** The part of Chromium's protocol that prints; its types would bring those of Node into a browser's test. */
type Protocol = { send(method: 'Emulation.setEmulatedMedia', params: { readonly media: 'print' | '' }): Promise<void> }

const show = (media: 'print' | ''): Promise<void> =>
  (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media })

/** What is read while it is printed. */
export async function printed<T>(read: () => T): Promise<T> {
  window.dispatchEvent(new Event('beforeprint'))
  await show('print')
  try {
    return read()
  } finally {
    await show('')
    window.dispatchEvent(new Event('afterprint'))
  }
}

/** The sheet that is printed in place of the screen; undefined where the page prints as it is. */
export function sheetAlone(): Element | undefined {
  const [root, ...others] = [...document.body.children].filter(one => !/^(?:SCRIPT|STYLE|LINK)$/.test(one.tagName))
  const sheet = others.at(-1)
  return sheet?.checkVisibility() && [root, ...others.slice(0, -1)].every(one => !one?.checkVisibility())
    ? sheet
    : undefined
}

export const wordsOf = (of: Element | null | undefined): string => of?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
