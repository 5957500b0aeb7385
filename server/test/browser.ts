// A headless browser client: it keeps cookies and its device mark, solves captchas, and calls the server over HTTP.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { newId } from '#kit/random.ts'

/** A header that is undefined is not sent. */
type Headers = Readonly<Record<string, string | undefined>>
type BrowserRequest = {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Headers
  readonly address?: string
}

export type Browser = {
  readonly cookies: Map<string, string>
  device: string
  /** Where it is. */
  readonly address: string
  readonly ask: (url: string, request?: BrowserRequest) => Promise<LightMyRequestResponse>
  readonly captcha: (action: string) => Promise<string>
  readonly login: (
    name: string,
    password: string,
    request?: BrowserRequest & { readonly by?: 'username' | 'phone' },
  ) => Promise<LightMyRequestResponse>
  readonly sendCode: () => Promise<LightMyRequestResponse>
  readonly confirm: (body: unknown) => Promise<LightMyRequestResponse>
  /** Another browser that holds the very same cookies and mark. */
  readonly twin: () => Browser
}

const sent = (headers: Headers): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Of another browser it has everything, of none it stands at this address. */
export function openBrowser(app: FastifyInstance, from?: Browser, at = '10.0.0.1'): Browser {
  const cookies = new Map(from?.cookies)
  const browser: Browser = {
    cookies,
    device: from?.device ?? newId(),
    address: from?.address ?? at,
    async ask(url, { method = 'GET', body, headers = {}, address = browser.address } = {}) {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        headers: sent({
          'x-device-id': browser.device,
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        }),
        ...(body !== undefined && { payload: body as object }),
      })
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      }
      browser.device = String(answer.headers['x-device-id'] ?? browser.device)
      return answer
    },
    async captcha(action) {
      const challenge = (await browser.ask(`/api/v1/captcha?action=${action}`)).json<Challenge>()
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    async login(name, password, { by = 'username', headers = {}, ...asked } = {}) {
      const credentials = { [by]: encodeURIComponent(name), password: encodeURIComponent(password) }
      return browser.ask('/api/v1/login', {
        ...asked,
        headers: { captoken: await browser.captcha('login'), ...credentials, ...headers },
      })
    },
    sendCode: async () =>
      browser.ask('/api/v1/otp/send', {
        method: 'POST',
        body: {},
        headers: { captoken: await browser.captcha('otp') },
      }),
    confirm: body => browser.ask('/api/v1/login/confirm', { method: 'POST', body: body as object }),
    twin: () => openBrowser(app, browser),
  }
  return browser
}
