/** Joins class names that may be absent into one attribute. */
export function cx(...names: (string | false | 0 | 0n | null | undefined)[]): string | undefined {
  const present = names.filter(Boolean)
  return present.length > 0 ? present.join(' ') : undefined
}
