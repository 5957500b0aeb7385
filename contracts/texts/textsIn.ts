// The names of a table as the texts of a language, by keys that begin alike.

import type { Lang } from '../lang.ts'

type PrefixedTexts<P extends string, K extends string> = { readonly [N in K as `${P}${N}`]: string }

export const textsIn = <P extends string, K extends string>(
  prefix: P,
  table: Readonly<Record<K, Readonly<Record<Lang, string>>>>,
  lang: Lang,
): PrefixedTexts<P, K> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<Lang, string>>>(table).map(([name, texts]) => [`${prefix}${name}`, texts[lang]]),
  ) as PrefixedTexts<P, K>
