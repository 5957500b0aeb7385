// Finds import cycles: strongly connected components, by Tarjan's algorithm.

type Graph = ReadonlyMap<string, readonly string[]>

/** Each circle with all files in it, in the order of their names; a file that imports itself is one. */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const open = new Set<string>()
  const circles: string[][] = []
  const lower = (file: string, to: number): void => void low.set(file, Math.min(low.get(file) ?? to, to))
  const close = (file: string): void => {
    const members = stack.splice(stack.lastIndexOf(file))
    for (const one of members) open.delete(one)
    if (members.length > 1 || graph.get(file)?.includes(file)) circles.push(members.toSorted())
  }
  const visit = (file: string): void => {
    order.set(file, order.size)
    lower(file, order.size - 1)
    stack.push(file)
    open.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(file, low.get(next) ?? 0)
      } else if (open.has(next)) lower(file, order.get(next) ?? 0)
    }
    if (low.get(file) === order.get(file)) close(file)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
