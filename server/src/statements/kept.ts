// Keeps what is made of a counterparty, as the same one comes again and again.
import { boundedMap } from '#kit/boundedMap.ts'

/** How many are kept at once. */
const keptAtMost = 2_000

/** What `make` makes of a thing: once as long as it is kept, where it is the same object from time to time. */
export function kept<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const found = boundedMap<Of, Made>(keptAtMost)
  return of => {
    const known = found.get(of)
    if (known !== undefined) return known
    const made = make(of)
    found.set(of, made)
    return made
  }
}
