// The system account under which PostgreSQL runs: it refuses to run as root, so root lends it one of its own.

import { execFileSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemAccount = { readonly uid?: number; readonly gid?: number }

const NAME = 'postgres'

export function accountFor(dir: string, program: string): SystemAccount {
  if (process.getuid?.() !== 0) return {}
  const account = lookUp() ?? create()
  chmodSync(dir, statSync(dir).mode | 0o011)
  for (const path of [dir, program]) {
    const shut = closedAncestor(path)
    if (shut) {
      throw new Error(
        `PostgreSQL does not run as root and user ${NAME} may not enter ${shut}: ` +
          `run as an ordinary user, or move the project, or \`chmod o+x ${shut}\`.`,
      )
    }
  }
  return account
}

function lookUp(): SystemAccount | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

function create(): SystemAccount {
  execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  const account = lookUp()
  if (!account) throw new Error(`User ${NAME} could not be made: make it, or run as an ordinary user.`)
  return account
}

function closedAncestor(path: string): string | null {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder
  }
  return null
}
