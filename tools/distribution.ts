// Programs of the distribution that tests run, installed where one is missing and root may.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

type DistributionPackages = {
  /** Whoever needs them, for the sentence on what to install. */
  readonly needs: string
  readonly packages: readonly string[]
  /** What else may be done. */
  readonly or?: string
}

/** What is found, after its packages were installed if need be; throws a sentence on what to install elsewhere. */
export function fromDistribution<Found>(
  find: () => Found | undefined,
  { needs, packages, or = '' }: DistributionPackages,
): Found {
  const found = find()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], quiet)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new Error(`${needs}: install it (\`apt-get install ${packages.join(' ')}\`)${or}.`)
}
