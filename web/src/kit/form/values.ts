// Records of form values, one for each name.

/** One value for each name. */
export const recordOf = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, T>

/** All of them text, empty when nothing is given. */
export const emptyTexts = <Name extends string>(names: readonly Name[]): Record<Name, string> =>
  recordOf(names, () => '')
