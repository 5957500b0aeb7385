// Draws the transitions of a noun's lifecycle.ts as a Mermaid diagram in its README, by groups of statuses so that it can be read.

type LifecycleDiagram = {
  readonly transitions: readonly (readonly [from: string, event: string, scheme: string, ...through: string[]])[]
  readonly editable: readonly string[]
  /** The slot that each waiting status waits for. */
  readonly awaits: Readonly<Record<string, number | undefined>>
}

const fence = /```mermaid\nstateDiagram-v2\n[\s\S]*?```/
const slots = ['FIRST', 'SECOND', 'THIRD'] as const
const waiting = 'WAITS_FOR_A_SIGNATURE'

const prefixOf = (words: readonly string[]): string => {
  const [first = ''] = words
  const same = [...first].findIndex((letter, at) => words.some(word => word[at] !== letter))
  return (same < 0 ? first : first.slice(0, same)).replace(/_$/, '')
}

/** The group of each status that a document rests in: being edited, waiting for a slot, or an end that the same events lead to. */
function groupsOf({ transitions, editable, awaits }: LifecycleDiagram): Map<string, string> {
  const rests = new Set(transitions.flatMap(([from, , , ...through]) => [from, through.at(-1) ?? from]))
  const comesBy = (status: string): string =>
    [...new Set(transitions.filter(one => one.at(-1) === status).map(([, event]) => event))].sort().join()
  const ends = [...rests].filter(
    status =>
      !transitions.some(([from]) => from === status) &&
      transitions.some(one => one.at(-1) === status && awaits[one[0]]),
  )
  const alike = Map.groupBy(ends, comesBy)
  return new Map(
    [...rests].map(status => {
      const slot = slots[(awaits[status] ?? 0) - 1]
      if (editable.includes(status)) return [status, 'BEING_EDITED']
      return [status, slot ?? (ends.includes(status) ? prefixOf(alike.get(comesBy(status)) ?? [status]) : status)]
    }),
  )
}

/** One arrow for each pair of groups; what leads to one place from several slots leaves from all that wait. */
export function diagram(of: LifecycleDiagram): string {
  const groups = groupsOf(of)
  const isSlot = (group: string): boolean => slots.some(slot => slot === group)
  const moves = of.transitions.flatMap(([from, event, , ...through]) => {
    const [source, target] = [groups.get(from) ?? from, groups.get(through.at(-1) ?? from) ?? from]
    return source === target && groups.get(from) !== from ? [] : [{ source, target, event }]
  })
  const events = new Map<string, Set<string>>()
  for (const { source, target, event } of moves) {
    const sources = new Set(moves.filter(one => one.target === target && isSlot(one.source)).map(one => one.source))
    const begin = isSlot(source) && sources.size > 1 ? waiting : source
    const end = isSlot(target) && !isSlot(source) ? waiting : target
    const key = `${begin} --> ${end}`
    events.set(key, (events.get(key) ?? new Set()).add(event))
  }
  const members = Map.groupBy(groups.keys(), status => groups.get(status) ?? status)
  const isInside = (arrow: string): boolean => arrow.split(' --> ').every(isSlot)
  const arrow = ([key, by]: [string, Set<string>]): string => `${key}: ${[...by].join(', ')}`
  const inside = [...events].filter(([key]) => isInside(key)).map(arrow)
  const outside = [...events].filter(([key]) => !isInside(key)).map(arrow)
  const named = [...members].filter(([group, statuses]) => statuses.join() !== group)
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...named.map(([group, statuses]) => `  ${group} : ${statuses.join(', ')}`),
    ...(inside.length ? [`  state ${waiting} {`, ...inside.map(line => `    ${line}`), '  }'] : []),
    ...outside.map(line => `  ${line}`),
    '```',
  ].join('\n')
}

/** The README with the picture as it should be; added at the end when it has none. */
export function withDiagram(readme: string, of: LifecycleDiagram): string {
  const drawn = diagram(of)
  return fence.test(readme) ? readme.replace(fence, () => drawn) : `${readme.trimEnd()}\n\n${drawn}\n`
}

/** A README as a person reads it: the picture is not counted as text. */
export function withoutDiagram(readme: string): string {
  return readme.replace(fence, '')
}
