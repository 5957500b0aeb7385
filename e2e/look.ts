// Faults of a screen as it is shown: axe by day and by night, and what is wider than the window.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sized } from '../tools/size.ts'
import type { Screen } from './screen.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type Theme = 'light' | 'dark'

export const looks = sized<readonly Theme[]>({ small: ['light'], merge: ['light', 'dark'], release: ['light', 'dark'] })

export type AxeViolation = { readonly at: string; readonly rule: string; readonly where: string }

/**
 * Under a window that must be answered first, the page cannot be reached: it is looked at when it is alone. By night only the
 * colours are others.
 */
export async function faultsOf(
  page: Page,
  screen: Pick<Screen, 'name' | 'window'>,
  look: Theme,
): Promise<AxeViolation[]> {
  // There are no frames; without looking for them no second page is opened for each question.
  const all = axe(page, look)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const asked = look === 'dark' ? all.withRules('color-contrast') : all.withTags(rules)
  const { violations } = await (screen.window ? asked.include('dialog:modal') : asked).analyze()
  const at = `${screen.name} ${page.viewportSize()?.width} ${look}`
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ at, rule: id, where: target.flat().join(' ') })),
  )
  const small: AxeViolation[] = []
  for (const fault of faults) if (fault.rule !== 'target-size' || (await isSmall(page, fault.where))) small.push(fault)
  return small
}

/** What scrolled half under a bar of the page is as large as it is in the middle of the window. */
async function isSmall(page: Page, where: string): Promise<boolean> {
  await page.locator(where).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).include(where).withRules('target-size').analyze()
  return violations.length > 0
}

/** By day it is brought to the page, which costs half as much as its questions; by night it is there already. */
const axe = (page: Page, look: Theme): AxeBuilder =>
  new AxeBuilder({ page, ...(look === 'dark' && { axeSource: ';' }) })

export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
