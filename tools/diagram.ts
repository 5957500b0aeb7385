// How the roads of a noun look as a picture: the diagram in its README is drawn from its lifecycle.ts.

type Road = readonly [from: string, event: string, scheme: string, ...through: string[]]

const fence = /```mermaid\nstateDiagram-v2\n[\s\S]*?```/

/** One arrow for each step; schemes that take the same step share it. */
export function diagram(roads: readonly Road[]): string {
  const arrows = new Map<string, { event: string; schemes: string[] }>()
  for (const [from, event, scheme, ...through] of roads) {
    let before = from
    for (const [index, to] of through.entries()) {
      const said = index === 0 ? event : ''
      const key = `${before} --> ${to}${said ? `: ${said}` : ''}`
      const arrow = arrows.get(key) ?? { event: said, schemes: [] }
      if (said && scheme !== 'any') arrow.schemes.push(scheme.replace('_SIGNATORY', '').toLowerCase())
      arrows.set(key, arrow)
      before = to
    }
  }
  const lines = [...arrows].map(
    ([key, { schemes }]) => `  ${key}${schemes.length > 0 ? ` (${schemes.join(', ')})` : ''}`,
  )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}

/** The README with the picture as it should be; added at the end when it has none. */
export function withDiagram(readme: string, roads: readonly Road[]): string {
  const drawn = diagram(roads)
  return fence.test(readme) ? readme.replace(fence, () => drawn) : `${readme.trimEnd()}\n\n${drawn}\n`
}

/** A README as a person reads it: the picture is not counted as text. */
export function withoutDiagram(readme: string): string {
  return readme.replace(fence, '')
}
