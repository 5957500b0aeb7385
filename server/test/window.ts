// Opens the system's Chromium for server tests that look at a page.
import { chromium, type Browser as Window } from '@playwright/test'
import { chromium as program } from '../../tools/chromium.ts'

export type { Window }

export function openWindow(): Promise<Window> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage']
  return chromium.launch({ executablePath: program(), args })
}
