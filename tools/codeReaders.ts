// Finds the programs that read a QR from the screen and make the codes of an authenticator, for the journeys of coming in.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromDistribution } from './distribution.ts'

const programs = { zbarimg: 'zbar-tools', oathtool: 'oathtool' } as const

const isHere = (program: string): boolean =>
  (process.env.PATH ?? '').split(':').some(folder => folder !== '' && existsSync(join(folder, program)))

/** Neither is ours: what the bank shows and takes is judged by what others wrote. */
export const codeReaders = (): true =>
  fromDistribution(() => Object.keys(programs).every(isHere) || undefined, {
    needs: 'A QR and the codes of an authenticator are read by zbarimg and oathtool',
    packages: Object.values(programs),
  })
