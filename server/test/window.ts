// Opens the system's Chromium for server tests that look at a page.
import { chromium, type Browser as Window } from '@playwright/test'
import { chromium as program } from '../../tools/chromium.ts'

export type { Window }

/** `more`: arguments of its own. */
export function openWindow(...more: readonly string[]): Promise<Window> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: program(), args: [...asRoot, '--disable-dev-shm-usage', ...more] })
}
