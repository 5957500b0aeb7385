// A real browser extension, as those of tokens are: our policy of content and Trusted Types let its object in, and the adapters find it.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { enterPassword } from './cast.ts'
import { dialog, press } from './desk.ts'
import { expect, test } from './journey.ts'
import { plug, signWithPin } from './tokens.ts'

/** A browser that loads extensions: the one of the journeys is made without them. */
const whole = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  path => existsSync(path) && !path.endsWith('shell'),
)

/** As Rutoken's, whose script puts its object into the page, and as CryptoPro's, which tells where its script stands. */
const files = {
  'manifest.json': JSON.stringify({
    ...{ manifest_version: 3, name: 'Tokens of a test', version: '1' },
    content_scripts: [{ matches: ['http://localhost/*'], js: ['content.js'], run_at: 'document_start' }],
    web_accessible_resources: [{ resources: ['webpage.js', 'nmcades_plugin_api.js'], matches: ['http://localhost/*'] }],
  }),
  'content.js': `
    const script = document.createElement('script')
    script.src = chrome.runtime.getURL('webpage.js')
    document.documentElement.append(script)
    addEventListener('message', ({ source, data }) => {
      if (source === window && data === 'cadesplugin_echo_request')
        postMessage('cadesplugin_loaded url:' + chrome.runtime.getURL('nmcades_plugin_api.js'), location.origin)
    })`,
  'webpage.js': `
    window['C3B7563B-BF85-45B7-88FC-7CFF1BD3C2DB'] = {
      initialize: async () => {},
      isPluginInstalled: async () => true,
      loadPlugin: async () => ({ errorCodes: {}, enumerateDevices: async () => [7, 8] }),
    }`,
  'nmcades_plugin_api.js': `
    window.cpcsp_chrome_nmcades = {
      check_chrome_plugin(found) {
        window.cadesplugin.set({
          CreateObjectAsync: async () => { throw new Error('No smart card in the reader (0x8010000C)') },
        })
        found()
      },
    }`,
} as const

const holder = {
  scheme: 'ONE_SIGNATORY',
  people: { ilias: { right: 'FIRST', hasPassword: true } },
} as const

/** The step of the sign-in, with the extension in the place of the demo's stand-in. */
async function atToken(page: Page, person: Parameters<typeof enterPassword>[1]): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page, person)
  await press(page, 'Подтвердить токеном')
  await plug(page, 'настоящий токен')
  await page.reload()
  await enterPassword(page, person)
  await press(page, 'Подтвердить токеном')
}

test('the object of a plug-in comes into the page by its extension, and both adapters find it', async ({
  company,
  address,
  launchOptions,
}) => {
  test.skip(!whole, 'No browser here loads extensions.')
  const [first, second] = [
    (await company({ ...holder, signType: 'RU_TOKEN_2' })).own.people.ilias,
    (await company({ ...holder, signType: 'RU_TOKEN_S' })).own.people.ilias,
  ]
  const home = mkdtempSync(join(tmpdir(), 'ordo-extension-'))
  const extension = join(home, 'extension')
  mkdirSync(extension)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(extension, name), text)
  const context = await chromium.launchPersistentContext(join(home, 'browser'), {
    executablePath: whole ?? '',
    baseURL: address,
    locale: 'ru-RU',
    headless: false,
    args: [
      ...(launchOptions.args ?? []),
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', said => said.type() === 'error' && complaints.push(said.text()))
    await atToken(page, first)
    await signWithPin(page, 'Войти')
    await expect(page.getByRole('alert')).toContainText('Подключено больше одного токена.')
    await page.goto('/auth/login')
    await enterPassword(page, second)
    await press(page, 'Подтвердить токеном')
    await press(page, 'Войти')
    await expect(dialog(page, 'КриптоПро не подписал')).toContainText('Токен не найден.')
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    rmSync(home, { recursive: true, force: true })
  }
})
