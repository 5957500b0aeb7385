// Records of form values, one for each name.

/** A record with one value for each name. */
export const recordOf = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, T>

/** Empty texts for each name. */
export const emptyTexts = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  recordOf(names, () => '')
