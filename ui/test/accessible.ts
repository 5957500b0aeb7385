/** Reads what the browser tells a screen reader of the page under test. */
import { cdp } from 'vitest/browser'

interface Session {
  send: (method: string, params?: object) => Promise<unknown>
}

interface FrameTree {
  frame: { id: string }
  childFrames?: readonly FrameTree[]
}

interface Node {
  nodeId: string
  childIds?: readonly string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

/** Roles and names of all nodes that are told, in the order in which they are read; the page under test is the frame inside. */
export async function accessibleNodes(): Promise<{ role: string; name: string }[]> {
  const session = cdp() as unknown as Session
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree }
  const frameId = frameTree.childFrames?.at(-1)?.frame.id
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as { nodes: readonly Node[] }
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const walk = (node: Node | undefined): Node[] =>
    node ? [node, ...(node.childIds ?? []).flatMap(id => walk(byId.get(id)))] : []
  return walk(nodes[0])
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }))
}
