// Finds the system's Chromium for the journeys, and installs it from the distribution when root may.

import { existsSync } from 'node:fs'
import { fromDistribution } from './distribution.ts'

/** The shell first: the same browser without windows, which draws a page for two thirds of the work. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser that is named or found, if there is one. */
export const chromiumHere = (): string | undefined => process.env.CHROMIUM || places.find(existsSync)

/** The browser, installed where nothing was found and root may; throws a sentence on what to install elsewhere. */
export const chromium = (): string =>
  fromDistribution(chromiumHere, {
    needs: 'The browser journeys need Chromium',
    packages: ['chromium-headless-shell'],
    or: ', or name its program in CHROMIUM',
  })
