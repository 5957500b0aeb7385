// Offers the signing extension of the browser that somebody comes with, from its shop or its maker, for either kind of token.
import { expect, test } from 'vitest'
import { browserOf, extensionBrowsers, extensionsOf } from './extensions.ts'
import { tokenKinds } from './port.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0`

test.each([
  ['Chrome', `${chrome} Safari/537.36`],
  ['Edge', `${chrome} Safari/537.36 Edg/142.0.0.0`],
  ['Yandex', `${chrome} YaBrowser/25.10.0.0 Safari/537.36`],
  ['Opera', `${chrome} Safari/537.36 OPR/120.0.0.0`],
  ['Firefox', `${windows.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`],
  [
    null,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605',
  ],
  [null, ''],
])('is that of %s for “%s”', (browser, agent) => {
  expect(browserOf(agent)).toBe(browser)
})

const shops = /^(?:chromewebstore\.google|addons\.opera|addons\.mozilla|www\.cryptopro|www\.rutoken)\.(?:com|org|ru)$/

test.each(tokenKinds)('of %s is there for each of these browsers, over HTTPS from where it is published', kind => {
  const { extensions, program } = extensionsOf[kind]
  expect(Object.keys(extensions)).toEqual(extensionBrowsers)
  for (const address of [...Object.values(extensions), program]) {
    expect(new URL(address).protocol).toBe('https:')
    expect(new URL(address).hostname).toMatch(shops)
  }
  // An extension of one maker's browser is no use in another's.
  expect(extensions.Firefox).not.toContain('chromewebstore')
  expect(extensions.Chrome).toContain('chromewebstore')
})
