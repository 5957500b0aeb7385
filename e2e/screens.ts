// Every screen and dialog of the portal, who sees it, and the steps that open it in any language.
import { statementStatusTexts } from '@bank/contracts/texts/statements.ts'
import type { Page } from '@playwright/test'
import { deskScreens } from './deskScreens.ts'
import { byPhone, byToken, pressFirst as press, type Screen, third } from './screen.ts'
import { type Lang, say } from './words.ts'

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).first().check()

/** The first document of the list that waits for this person. */
async function openMine(page: Page, lang: Lang): Promise<void> {
  await page.getByText(say(lang, 'documents.status.mine'), { exact: true }).first().click()
  await page.waitForURL(/open=/)
}

/** Opened, and an action of it begun. */
const begin =
  (act: 'sign' | 'cancel') =>
  async (page: Page, lang: Lang): Promise<void> => {
    await openMine(page, lang)
    await press(page, say(lang, `documents.act.${act}`))
  }

const accountsOf = (page: Page) => page.locator('a[href$="/accounts"][href^="/settings/users/"]')

/** Somebody of the company who may do something with its accounts. */
async function openColleague(page: Page): Promise<void> {
  await page.locator('tr, [data-card]').filter({ hasText: 'Жумабекова' }).first().click()
  await accountsOf(page).waitFor()
}

/** Sent without a word in it: what is missing is said at each field. */
async function sendEmpty(page: Page, lang: Lang): Promise<void> {
  await page
    .getByRole('button', { name: say(lang, 'form.send'), exact: true })
    .locator('visible=true')
    .first()
    .click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const strangers: readonly Screen[] = [
  { name: 'login', path: '/auth/login', isPictured: true },
  { name: 'register', path: '/auth/register' },
  { name: 'restore', path: '/auth/restore' },
  { name: 'faq', path: '/auth/faq' },
  { name: 'contacts', path: '/auth/contacts' },
  { name: 'rejected', login: 'havva', path: '/user-rejected' },
  { name: 'cashier', login: 'farid', path: '/outlet/all' },
  { name: 'checked', login: 'gulnara', path: '/accounts' },
]

const accounts: readonly Screen[] = [
  { name: 'home', login: 'anna', path: '/accounts', isPictured: true },
  {
    name: 'debts',
    window: true,
    login: 'anna',
    path: '/accounts',
    act: (page, lang) => press(page, say(lang, 'home.debts.open')),
  },
  {
    name: 'calculator',
    window: true,
    login: 'anna',
    path: '/accounts',
    act: (page, lang) => press(page, say(lang, 'rates.calculator')),
  },
  { name: 'correspondents', login: 'anna', path: '/documents/requisites' },
  { name: 'rates', login: 'anna', path: '/rates?group=nbkr&days=365' },
  {
    name: 'account',
    login: 'anna',
    path: '/accounts',
    reached: '/account/id',
    isPictured: true,
    act: async page => {
      await page.locator('a[href^="/account/"]:not([href*="?"])').first().click()
      await page.waitForURL(/\/account\//)
    },
  },
]

const payments: readonly Screen[] = [
  { name: 'history', login: 'anna', path: '/history', isPictured: true },
  { name: 'inbox', login: 'ilias', path: '/inbox', isPictured: true },
  { name: 'payment', login: third, path: '/history?status=FOR_SIGN', isPictured: true, act: openMine },
  {
    name: 'filter',
    login: 'anna',
    path: '/history',
    act: (page, lang) => press(page, say(lang, 'payments.filter.open')),
  },
  {
    name: 'signing',
    window: true,
    login: third,
    path: '/history?status=FOR_SIGN',
    isPictured: true,
    act: begin('sign'),
  },
  { name: 'declining', window: true, login: third, path: '/history?status=FOR_SIGN', act: begin('cancel') },
  { name: 'exported', login: 'anna', path: '/exported', isPictured: true },
  { name: 'imported', login: 'anna', path: '/imported', isPictured: true },
  { name: 'statements', login: 'anna', path: '/account-statements', isPictured: true },
  {
    name: 'statement-order',
    window: true,
    login: 'anna',
    path: '/account-statements?order=1',
    isPictured: true,
    act: page => page.getByRole('dialog').getByRole('checkbox').first().waitFor(),
  },
  {
    name: 'statement',
    login: 'anna',
    path: '/account-statements',
    reached: '/account-statements/id',
    isPictured: true,
    act: async (page, lang) => {
      const rows = page.locator('tr, [data-card]')
      await rows.filter({ hasText: statementStatusTexts.READY[lang] }).first().click()
      await page.waitForURL(/account-statements\/[0-9a-f]/)
      // What was accepted by QR says so in the words of the books, whatever the language.
      await choose(page, say(lang, 'accounts.filter.direction.OUT'))
      await rows.nth(1).waitFor()
    },
  },
  { name: 'schedules', login: 'anna', path: '/documents/schedules', isPictured: true },
  {
    name: 'schedule-new',
    window: true,
    login: 'anna',
    path: '/documents/schedules',
    act: async (page, lang) => {
      await press(page, say(lang, 'statements.schedule.add'))
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'statement-missing', login: 'anna', path: '/account-statements/00000000-0000-4000-8000-000000000000' },
  { name: 'import-missing', login: 'anna', path: '/imported/0' },
  { name: 'audit', login: 'anna', path: '/settings/audit', isPictured: true },
  {
    name: 'exporting',
    window: true,
    isForDesks: true,
    login: third,
    path: '/history?status=FOR_SIGN',
    act: async (page, lang) => {
      await openMine(page, lang)
      await press(page, say(lang, 'exports.one'))
    },
  },
  { name: 'kinds', login: 'anna', path: '/payment', isPictured: true },
  { name: 'clearing', login: 'anna', path: '/payment/clearing-gross', isPictured: true },
  { name: 'clearing-refused', login: 'anna', path: '/payment/clearing-gross', isPictured: true, act: sendEmpty },
  { name: 'inside', login: 'anna', path: '/payment/intra-bank-transfer', isPictured: true },
  { name: 'conversion', login: 'anna', path: '/payment/conversion', isPictured: true },
  { name: 'templates', login: 'anna', path: '/templates', isPictured: true },
  {
    name: 'template-removing',
    window: true,
    login: 'anna',
    path: '/templates',
    act: page =>
      page
        .getByRole('button', { name: /Электроэнергия/ })
        .last()
        .click(),
  },
  {
    name: 'template-saving',
    window: true,
    login: 'anna',
    path: '/payment/clearing-gross',
    act: (page, lang) => press(page, say(lang, 'templates.save.open')),
  },
  {
    name: 'template-choosing',
    window: true,
    login: 'anna',
    path: '/payment/clearing-gross',
    act: (page, lang) => press(page, say(lang, 'templates.choose.open')),
  },
  {
    name: 'template-editing',
    login: 'anna',
    path: '/templates',
    reached: '/payment/clearing-gross',
    isPictured: true,
    act: async page => {
      await page
        .getByRole('button', { name: /«Коммунальные услуги»|“Коммунальные услуги”/ })
        .first()
        .click()
      await page.waitForURL(/edit-template/)
      // The heading of the screen before stays until the form is there.
      await page.locator('main form').first().waitFor()
    },
  },
  { name: 'business-card', login: 'anna', path: '/payment/card-transfer' },
  { name: 'person-card', login: 'anna', path: '/payment/card-transfer-o24', isPictured: true },
  { name: 'person-card-refused', login: 'anna', path: '/payment/card-transfer-o24', act: sendEmpty },
  { name: 'from-card', login: 'anna', path: '/payment/card-transfer-rko' },
  { name: 'budget', login: 'anna', path: '/budget', isPictured: true },
  { name: 'tax', login: 'anna', path: '/budget/tax', isPictured: true },
  { name: 'tax-refused', login: 'anna', path: '/budget/tax', act: sendEmpty },
  { name: 'fine', login: 'anna', path: '/budget/fine' },
  { name: 'inside-refused', login: 'anna', path: '/payment/intra-bank-transfer', act: sendEmpty },
  {
    name: 'own',
    login: 'anna',
    path: '/payment/intra-bank-transfer',
    act: (page, lang) => choose(page, say(lang, 'payments.kind.INTRABANK_TRANSFER_OWN')),
  },
]

const rest: readonly Screen[] = [
  { name: 'settings', login: 'anna', path: '/settings/info', isPictured: true },
  { name: 'visibility', login: 'anna', path: '/settings/account-visibility' },
  { name: 'users', login: 'anna', path: '/settings/users' },
  { name: 'users-drawer', login: 'anna', path: '/settings/users', isPictured: true, act: openColleague },
  {
    name: 'user',
    login: 'anna',
    path: '/settings/users',
    reached: '/settings/users/id',
    act: async page => {
      await openColleague(page)
      const href = await accountsOf(page).getAttribute('href')
      await page.goto(href?.replace(/\/accounts$/, '') ?? '')
      await accountsOf(page).waitFor()
    },
  },
  {
    name: 'user-accounts',
    login: 'anna',
    path: '/settings/users',
    reached: '/settings/users/id/accounts',
    isPictured: true,
    act: async page => {
      await openColleague(page)
      await accountsOf(page).click()
      await page.getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'security', login: 'anna', path: '/settings/security', isPictured: true },
  { name: 'pay-control', login: byPhone, path: '/settings/pay-control', isPictured: true },
  { name: 'certificates', login: byToken, path: '/settings/certificates', isPictured: true },
  { name: 'extension', login: byToken, path: '/extension' },
  { name: 'rights', login: 'anna', path: '/settings/rights' },
  { name: 'password', login: 'anna', path: '/settings/password' },
  { name: 'phone', login: 'anna', path: '/settings/phone' },
  { name: 'codeWord', login: 'anna', path: '/settings/code-word' },
  { name: 'more', login: 'anna', path: '/more' },
  {
    name: 'palette',
    window: true,
    login: 'anna',
    path: '/settings/info',
    act: page => page.keyboard.press('Control+k'),
  },
  { name: 'keys', window: true, login: 'anna', path: '/settings/info', act: page => page.keyboard.press('?') },
  {
    name: 'unknown',
    login: 'anna',
    path: '/no/such/place',
    act: page => page.getByRole('heading', { level: 1 }).waitFor(),
  },
]

/** The portal's, then the desk's. */
export const screens: readonly Screen[] = [...strangers, ...accounts, ...payments, ...rest, ...deskScreens]
