// Sizes of torture and looks: small with every test, merge at every merge, release before a release.

export const sizes = ['small', 'merge', 'release'] as const
export type Size = (typeof sizes)[number]

function sizeOf(word: string | undefined): Size {
  const found = sizes.find(one => one === (word ?? 'small'))
  if (!found) throw new Error(`ORDO_SIZE: ${word} is none of ${sizes.join(', ')}`)
  return found
}

/** Read once; a step tells the processes that it starts by this name in their environment. */
export const size = sizeOf(process.env.ORDO_SIZE)

export const sized = <T>(of: Readonly<Record<Size, T>>): T => of[size]

/** What has a size is left to another step, which does it at a larger one: nothing is done twice. */
export const isSizedApart = process.env.ORDO_SIZED === 'apart'
