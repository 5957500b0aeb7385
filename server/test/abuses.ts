// Documents of GraphQL that the limits refuse, on any root whose type has an id: too many of something, too deep, or fragments that never end.
type Ground = {
  /** Of what the root answers, with a field without a selection and one that leads on. */
  readonly type: string
  readonly leaf: string
  readonly inner: string
}

export const many = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(' ')

/** Each fragment spreads the one before it so many times: every step of the way down is twice as much. */
export const bombOn =
  ({ type, leaf }: Pick<Ground, 'type' | 'leaf'>) =>
  (steps: number, times = 2): string =>
    [
      `fragment f0 on ${type} { ${leaf} }`,
      ...Array.from(
        { length: steps },
        (_, i) => `fragment f${i + 1} on ${type} { ${many(times, () => `... { ...f${i} }`)} }`,
      ),
    ].join(' ')

export function abusesOn({ type, leaf, inner }: Ground): Readonly<Record<string, (root: string) => string>> {
  const bomb = bombOn({ type, leaf })
  const nested = (depth: number): string => `${`${inner} { `.repeat(depth)}${leaf}${' }'.repeat(depth)}`
  return {
    '1000 aliases': root => `{ ${root} { ${many(1000, i => `a${i}: ${leaf}`)} } }`,
    'depth 2000': root => `{ ${root} { ${nested(2000)} } }`,
    'depth 9': root => `{ ${root} { ${nested(9)} } }`,
    '100000 tokens': root => `{ ${root} { ${many(100_000, () => leaf)} } }`.slice(0, 60_000),
    'a fragment of itself': root => `{ ${root} { ...a } } fragment a on ${type} { ${inner} { ...a } }`,
    'two fragments of each other': root =>
      `{ ${root} { ...a } } fragment a on ${type} { ${inner} { ...b } } fragment b on ${type} { ${inner} { ...a } }`,
    'depth by fragments': root =>
      `{ ${root} { ...a } } fragment a on ${type} { ${nested(5).replace(leaf, '...b')} } fragment b on ${type} { ${nested(5)} }`,
    'a fragment bomb': root => `{ ${root} { ...f30 } } ${bomb(30)}`,
    'a fragment bomb of fields': root => `{ ${root} { ...f7 } } ${bomb(7, 6)}`,
    '200 fragments': root =>
      `{ ${root} { ${many(200, i => `...f${i}`)} } } ${many(200, i => `fragment f${i} on ${type} { ${leaf} }`)}`,
    'one field 400 times': root => `{ ${root} { ${many(400, () => `${inner} { ${leaf} }`)} } }`,
    'one field 400 times in places of its own': root => `{ ${root} { ${many(400, () => `... { ${leaf} }`)} } }`,
    'an unknown field': root => `{ ${root} { ${leaf}d } }`,
    '20 directives': root => `{ ${root} { ${leaf} ${many(20, () => '@skip(if: false)')} } }`,
    'no document': () => '',
  }
}
