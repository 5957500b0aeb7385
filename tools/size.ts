// Sizes of torture and looks: small before anything is merged, merge at every merge, release before a release.

export const sizes = ['small', 'merge', 'release'] as const
export type Size = (typeof sizes)[number]

function sizeOf(word: string | undefined): Size {
  const found = sizes.find(one => one === (word ?? 'small'))
  if (!found) throw new Error(`ORDO_SIZE: ${word} is none of ${sizes.join(', ')}`)
  return found
}

/** The one that is among words of a command, as `--release` is. */
export const sizeIn = (words: readonly string[]): Size | undefined => sizes.find(one => words.includes(`--${one}`))

/** Read once; a step tells the processes that it starts by this name in their environment. */
export const size = sizeOf(process.env.ORDO_SIZE)

export const sized = <T>(of: Readonly<Record<Size, T>>): T => of[size]

/** What has a size is left to another step, which does it at a larger one: nothing is done twice. */
export const isSizedApart = process.env.ORDO_SIZED === 'apart'
