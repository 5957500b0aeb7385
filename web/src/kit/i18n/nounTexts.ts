// Loaders of the texts of a noun: a file for each language, and beside it names of the contract.
import type { Lang } from '@bank/contracts/lang.ts'
import { type NameTable, namesIn } from '@bank/contracts/texts/names.ts'

type TextFile<K extends string> = () => Promise<{ readonly default: Readonly<Record<K, string>> }>
type NounTexts<K extends string> = { readonly [L in Lang]: TextFile<K> }

/** The keys of a noun and their texts, for `Catalogues`. */
export type TextsOf<T extends NounTexts<string>> = Awaited<ReturnType<T['ru']>>['default']

/**
 * The loaders of a noun's texts. `Required` must be said: each refusal of the noun, each action. The Russian file says which
 * keys there are besides; a language that lacks one does not compile. Names are fetched together with a file.
 */
export const nounTexts =
  <Required extends string = never>() =>
  <K extends string, N extends string = never>(
    files: {
      readonly ru: TextFile<K | Required>
      readonly ky: TextFile<NoInfer<K> | Required>
      readonly en: TextFile<NoInfer<K> | Required>
    },
    names?: () => Promise<{ readonly names: NameTable<N> }>,
  ): NounTexts<K | Required | N> => {
    const loader = (lang: Lang) => async () => {
      const [file, named] = await Promise.all([files[lang](), names?.()])
      return {
        default: { ...file.default, ...(named && namesIn(named.names, lang)) } as Record<K | Required | N, string>,
      }
    }
    return { ru: loader('ru'), ky: loader('ky'), en: loader('en') }
  }
