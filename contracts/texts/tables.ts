// Tables of names under other keys, or with a capital letter.

import type { LangTexts, NameTable } from './names.ts'

/** The same names under keys that begin alike. */
export const prefixed = <P extends string, K extends string>(prefix: P, table: NameTable<K>): NameTable<`${P}${K}`> =>
  Object.fromEntries(Object.entries(table).map(([name, texts]) => [`${prefix}${name}`, texts])) as NameTable<`${P}${K}`>

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** As they stand by themselves, where they are written as in the middle of a sentence. */
export const titled = <K extends string>(table: NameTable<K>): NameTable<K> =>
  Object.fromEntries(
    Object.entries<LangTexts>(table).map(([name, { ru, ky, en }]) => [
      name,
      { ru: title(ru), ky: title(ky), en: title(en) },
    ]),
  ) as NameTable<K>
