// Finds the system's Chromium for the journeys, and installs it from the distribution when root may.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell first: the same browser without windows, which draws a page for two thirds of the work. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

const wanted = 'chromium-headless-shell'

/** The browser that is named or found, if there is one. */
export const chromiumHere = (): string | undefined => process.env.CHROMIUM || places.find(existsSync)

/** The browser, installed where nothing was found and root may; throws a sentence on what to install elsewhere. */
export function chromium(): string {
  const found = chromiumHere()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', wanted], quiet)
    const installed = places.find(existsSync)
    if (installed) return installed
  }
  throw new Error(
    `The browser journeys need Chromium: install it (\`apt-get install ${wanted}\`), or name its program in CHROMIUM.`,
  )
}
