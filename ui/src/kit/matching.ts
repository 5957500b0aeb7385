// Ranks the options of a list by what was typed: whole matches first, then beginnings, then words, then any part.

export interface NamedOption {
  /** What is searched where there are no names. */
  text: string
  /** Every name by which the option is known, such as its code. */
  names?: readonly string[]
}

/** A text as the search compares it: without capitals, accents and the dots of ё. */
const plain = (text: string): string =>
  text.toLocaleLowerCase('ru').normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

const RANKS: readonly ((name: string, query: string) => boolean)[] = [
  (name, query) => name === query,
  (name, query) => name.startsWith(query),
  (name, query) => name.includes(` ${query}`),
]

/** The rank of an option, the lower the better; null where a typed word is in none of its names. */
function rankOf({ text, names }: NamedOption, query: string): number | null {
  const known = (names ?? [text]).map(plain)
  const whole = [text, ...(names ?? [])].map(plain).join(' ')
  if (!query.split(' ').every(word => whole.includes(word))) return null
  const rank = RANKS.findIndex(fits => known.some(name => fits(name, query)))
  return rank < 0 ? RANKS.length : rank
}

/** The options that match, the best first; those of one rank stay in their order. */
export function matching<Option extends NamedOption>(
  options: readonly Option[],
  typed: string,
  most: number,
): readonly Option[] {
  const query = plain(typed)
  if (!query) return options.slice(0, most)
  const found = options.flatMap(option => {
    const rank = rankOf(option, query)
    return rank === null ? [] : [{ option, rank }]
  })
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ option }) => option)
}
