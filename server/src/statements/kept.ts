// Keeps what is made of a counterparty, as the same one comes again and again.

/** How many are kept at once. */
const keptAtMost = 2_000

/** What `make` makes of a thing: once as long as it is kept, where it is the same object from time to time. */
export function kept<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const found = new Map<Of, Made>()
  return of => {
    const known = found.get(of)
    if (known !== undefined) return known
    if (found.size >= keptAtMost) found.clear()
    const made = make(of)
    found.set(of, made)
    return made
  }
}
