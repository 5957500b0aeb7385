// One screen or dialog of either front end: who sees it, where it is, what opens it; and how it is come to.
import type { Page } from '@playwright/test'
import type { ClerkName, PersonName } from '../server/seed/options.ts'
import { watchRequests } from './settled.ts'
import type { Lang } from './words.ts'

/** Where anna signs third nobody else does anything: what lies there stays as it is while it is looked at. */
export const third = 'anna, third signer'

/** Of his three companies those where he signs otherwise. */
export const byPhone = 'ilias, by phone'
export const byToken = 'ilias, by token'

export type Screen = {
  readonly name: string
  /** The portal unless said otherwise. */
  readonly house?: 'desk'
  /** Nobody is signed in without one. */
  readonly login?: PersonName | ClerkName | typeof third | typeof byPhone | typeof byToken
  readonly path: string
  /** Where `act` leads to, if it leaves the path. */
  readonly reached?: string
  /** What is to be opened or pressed there. */
  readonly act?: (page: Page, lang: Lang) => Promise<void>
  /** What opens is a window over the page. */
  readonly window?: true
  /** A phone keeps no files, so there is nothing to open there. */
  readonly isForDesks?: true
  /** A picture is taken for review. */
  readonly isPictured?: true
  /** Another screen of the same page is looked at with every test. */
  readonly isDetail?: true
}

export const pressFirst = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Each house has a port of its own. */
const addressOf = ({ house, path }: Screen): string =>
  house ? new URL(path, process.env.ORDO_OFFICE_ADDRESS).href : path

/** Goes there and waits until nothing more is on its way. */
export async function visit(page: Page, screen: Screen, lang: Lang = 'ru'): Promise<void> {
  const settled = watchRequests(page)
  await page.goto(addressOf(screen))
  await settled()
  if (!screen.act) return
  await screen.act(page, lang)
  if (screen.window) await page.locator('dialog:modal').last().waitFor()
  // What was pressed may have led to another screen, which is still being fetched.
  await settled()
}
