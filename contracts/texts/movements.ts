// Names of what has become of the money of a movement, in three languages, for the middle of a sentence.

import type { NameTable } from './names.ts'

export const movementTexts: NameTable<'in' | 'out'> = {
  in: { ru: 'зачислено', ky: 'эсепке түштү', en: 'credited' },
  out: { ru: 'исполнен', ky: 'аткарылды', en: 'executed' },
}
