// The table of kinds of files that are made, a row each, of the noun that knows what stands in them.
import { exportKind } from '#exports/index.ts'
import { type GeneratedFileKind, makeFiles } from '#files/index.ts'
import { personStanding } from '#identity/index.ts'
import { papersKind } from '#orders/index.ts'
import { statementKind } from '#statements/index.ts'

export const fileKinds: readonly GeneratedFileKind[] = [exportKind, statementKind, papersKind]

/** Makes the file that has waited longest, in the one thread for all kinds; false when none is due. */
export const makeNextFile = makeFiles(fileKinds, personStanding)
