// The folder of results and pictures that outlive a journey; never committed.
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const bank = URL.parse(process.env.ORDO_ADDRESS ?? '')?.host.replace(':', '_') ?? 'nowhere'

/** One for each bank: two runs beside each other share nothing. */
export const shelf = process.env.ORDO_SHELF ?? join(import.meta.dirname, '..', '.e2e', bank)

/** For review, and only when they are asked for: each costs as much as looking at the screen does. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.ORDO_PICTURES) await page.screenshot({ path: join(shelf, 'shots', `${name}.png`) })
}
