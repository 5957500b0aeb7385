// Check of a code word, which a person says to the bank on the phone: long enough, and nothing that anybody knows of them.

export const codeWordBounds = { min: 4, max: 40 } as const

/** Said aloud, it has neither case nor marks, and one space is as good as two. */
export const spokenWord = (said: string): string =>
  said
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether this cannot be one: too short or long, digits alone, a name of its owner. */
export function brokenCodeWord(said: string, names: readonly string[]): boolean {
  const word = spokenWord(said)
  const length = [...word].length
  if (length < codeWordBounds.min || length > codeWordBounds.max || /^[\d ]+$/.test(word)) return true
  return names.map(spokenWord).some(name => name !== '' && word.split(' ').includes(name))
}
