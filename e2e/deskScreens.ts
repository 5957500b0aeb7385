// Every screen and dialog of the bank's desk, which clerk sees it, and the steps that open it in any language.
import type { Page } from '@playwright/test'
import { pressFirst, type Screen } from './screen.ts'
import { type Lang, sayAtDesk } from './words.ts'

const press = (page: Page, lang: Lang, key: string): Promise<void> => pressFirst(page, sayAtDesk(lang, key))

/** On the desk's own port: an address without one leads to the portal. */
const goTo = (page: Page, path: string): Promise<unknown> => page.goto(new URL(path, page.url()).href)

const rowsOf = (page: Page) => page.locator('[data-case]')

/** A request of the queue in this state, as a page of its own. */
async function openCase(page: Page): Promise<void> {
  const id = await rowsOf(page).first().getAttribute('data-case')
  await goTo(page, `/case/${id}`)
  await page.locator('main h2').first().waitFor()
}

/** Beside the queue on a wide screen, a page of its own on a phone. */
async function openFirst(page: Page): Promise<void> {
  await rowsOf(page).getByRole('link').first().click()
  await page.locator('main h2').first().waitFor()
}

const follow =
  (kind: 'company' | 'document' | 'person') =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href^="/${kind}/"]`).first().click()
    await page.waitForURL(new RegExp(`/${kind}/`))
    await page.locator('main dl, main ul').first().waitFor()
  }

/** Refused without a word: what is missing is said at each field. */
async function refuseEmpty(page: Page, lang: Lang): Promise<void> {
  await openCase(page)
  await page.getByRole('radio', { name: sayAtDesk(lang, 'cases.verdict.REJECT'), exact: true }).check()
  await press(page, lang, 'cases.propose.reject')
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const deskScreens: readonly Screen[] = (
  [
    { name: 'desk-login', path: '/login', isPictured: true },
    {
      name: 'desk-code',
      isDetail: true,
      path: '/login',
      act: async (page, lang) => {
        await page.locator('aside button').first().click()
        await press(page, lang, 'identity.continue')
        await page.locator('aside strong').waitFor()
      },
    },
    { name: 'desk-queue', login: 'supervisor', path: '/queue', isPictured: true },
    {
      name: 'desk-queue-case',
      isDetail: true,
      login: 'supervisor',
      path: '/queue?state=PROPOSED',
      isPictured: true,
      act: openFirst,
    },
    { name: 'desk-queue-none', isDetail: true, login: 'operator', path: '/queue?text=ничего-такого-нет' },
    {
      name: 'desk-case',
      login: 'supervisor',
      path: '/queue?state=PROPOSED',
      reached: '/case/id',
      isPictured: true,
      act: openCase,
    },
    {
      name: 'desk-case-refused',
      isDetail: true,
      login: 'operator',
      path: '/queue?state=NEW',
      reached: '/case/id',
      isPictured: true,
      act: refuseEmpty,
    },
    {
      name: 'desk-case-decided',
      isDetail: true,
      login: 'operator',
      path: '/queue?state=REJECTED',
      reached: '/case/id',
      act: openCase,
    },
    {
      name: 'desk-case-missing',
      isDetail: true,
      login: 'operator',
      path: '/case/00000000-0000-4000-8000-000000000000',
    },
    {
      name: 'desk-asking',
      isDetail: true,
      window: true,
      login: 'operator',
      path: '/queue',
      act: (page, lang) => press(page, lang, 'cases.ask'),
    },
    {
      name: 'desk-asking-contract',
      isDetail: true,
      window: true,
      login: 'operator',
      path: '/search?q=Ала-Тоо',
      act: async (page, lang) => {
        await follow('company')(page)
        await press(page, lang, 'clients.do.change')
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      },
    },
    { name: 'desk-search', login: 'operator', path: '/search?q=Ала-Тоо', isPictured: true },
    { name: 'desk-search-none', isDetail: true, login: 'operator', path: '/search?q=ничего-такого-нет' },
    {
      name: 'desk-company',
      login: 'operator',
      path: '/search?q=Ала-Тоо',
      reached: '/company/id',
      isPictured: true,
      act: follow('company'),
    },
    {
      name: 'desk-person',
      login: 'operator',
      path: '/search?q=Асанова',
      reached: '/person/id',
      isPictured: true,
      act: follow('person'),
    },
    {
      name: 'desk-document',
      login: 'operator',
      path: '/search?q=Ала-Тоо',
      reached: '/document/id',
      isPictured: true,
      act: async page => {
        await follow('company')(page)
        await follow('document')(page)
      },
    },
    { name: 'desk-rules', login: 'operator', path: '/rules', isPictured: true },
    { name: 'desk-anchors', login: 'operator', path: '/rules?rule=ANCHORS' },
    { name: 'desk-tariffs', login: 'operator', path: '/tariffs', isPictured: true },
    { name: 'desk-rates', login: 'operator', path: '/rates', isPictured: true },
    { name: 'desk-staff', login: 'supervisor', path: '/staff', isPictured: true },
    { name: 'desk-audit', login: 'supervisor', path: '/audit', isPictured: true },
    { name: 'desk-audit-closed', isDetail: true, login: 'operator', path: '/audit' },
    { name: 'desk-day', login: 'operator', path: '/day', isPictured: true },
    {
      name: 'desk-clock',
      isDetail: true,
      window: true,
      login: 'operator',
      path: '/day',
      act: (page, lang) => press(page, lang, 'day.clock.workingDay'),
    },
    { name: 'desk-rails', login: 'operator', path: '/rails', isPictured: true },
    {
      name: 'desk-rail-stopping',
      isDetail: true,
      window: true,
      login: 'operator',
      path: '/rails',
      act: (page, lang) =>
        page
          .getByRole('button', { name: new RegExp(`^${sayAtDesk(lang, 'day.stop')} `) })
          .first()
          .click(),
    },
    { name: 'desk-books', login: 'operator', path: '/books', isPictured: true },
    {
      name: 'desk-keys',
      isDetail: true,
      window: true,
      login: 'operator',
      path: '/staff',
      act: page => page.keyboard.press('?'),
    },
    { name: 'desk-unknown', isDetail: true, login: 'operator', path: '/no/such/place' },
  ] satisfies readonly Omit<Screen, 'house'>[]
).map(screen => ({ ...screen, house: 'desk' as const }))
