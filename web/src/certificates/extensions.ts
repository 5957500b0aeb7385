// The addresses at which browsers get the extensions of tokens, and of the programs behind them.
import { browserNameOf } from '#kit/deviceName.ts'
import type { TokenKind } from './port.ts'

export const extensionBrowsers = ['Chrome', 'Edge', 'Yandex', 'Opera', 'Firefox'] as const
export type ExtensionBrowser = (typeof extensionBrowsers)[number]

type ExtensionPlaces = {
  readonly extensions: Readonly<Record<ExtensionBrowser, string>>
  readonly program: string
}

const chromeShop = (id: string): string => `https://chromewebstore.google.com/detail/${id}`
const rutokenAtChrome = chromeShop('ohedcglhbbfdgaogjhcclacoccbagkjg')
const cryptoProAtChrome = chromeShop('iifchhfnnmpdbibifmljnfjhpififfog')
const cryptoProAtOpera = 'https://addons.opera.com/extensions/details/cryptopro-extension-for-cades-browser-plug-in/'

export const extensionsOf: Readonly<Record<TokenKind, ExtensionPlaces>> = {
  RU_TOKEN_2: {
    extensions: {
      Chrome: rutokenAtChrome,
      Edge: rutokenAtChrome,
      Yandex: rutokenAtChrome,
      Opera: rutokenAtChrome,
      Firefox: 'https://addons.mozilla.org/firefox/addon/adapter-rutoken-plugin/',
    },
    program: 'https://www.rutoken.ru/support/download/rutoken-plugin/',
  },
  RU_TOKEN_S: {
    extensions: {
      Chrome: cryptoProAtChrome,
      Edge: cryptoProAtChrome,
      Yandex: cryptoProAtOpera,
      Opera: cryptoProAtOpera,
      Firefox:
        'https://www.cryptopro.ru/sites/default/files/products/cades/extensions/firefox_cryptopro_extension_latest.xpi',
    },
    program: 'https://www.cryptopro.ru/products/cades/plugin',
  },
}

/** Null for a browser that has none. */
export function browserOf(agent: string): ExtensionBrowser | null {
  const name = browserNameOf(agent)
  return extensionBrowsers.find(one => one === name) ?? null
}
