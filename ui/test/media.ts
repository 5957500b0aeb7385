/** Shows the page under test as paper does, or as a reader's machine asks for it. */
import { cdp } from 'vitest/browser'

type MediaFeature = 'prefers-contrast' | 'prefers-reduced-motion' | 'forced-colors'

/** The part of Chromium's protocol that is used; its types would bring those of Node into a browser's test. */
type Protocol = {
  send(
    method: 'Emulation.setEmulatedMedia',
    params: {
      readonly media?: 'print' | ''
      readonly features?: readonly { readonly name: string; readonly value: string }[]
    },
  ): Promise<void>
}

const session = () => cdp() as unknown as Protocol

/** What is read while the machine asks for this. */
export async function wished<T>(wishes: { readonly [K in MediaFeature]?: string }, read: () => T): Promise<Awaited<T>> {
  const features = Object.entries(wishes).map(([name, value]) => ({ name, value }))
  await session().send('Emulation.setEmulatedMedia', { features })
  try {
    return await read()
  } finally {
    await session().send('Emulation.setEmulatedMedia', {
      features: features.map(({ name }) => ({ name, value: '' })),
    })
  }
}

/** What is read while it is printed: the page is told as by a browser, and seen as paper shows it. */
export async function printed<T>(read: () => T): Promise<Awaited<T>> {
  window.dispatchEvent(new Event('beforeprint'))
  await session().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    return await read()
  } finally {
    await session().send('Emulation.setEmulatedMedia', { media: '' })
    window.dispatchEvent(new Event('afterprint'))
  }
}

/** The ground under some elements where the system sets the colours. */
export const groundsOf = (...elements: readonly Element[]): Promise<string[]> =>
  wished({ 'forced-colors': 'active' }, () => elements.map(one => getComputedStyle(one).backgroundColor))
