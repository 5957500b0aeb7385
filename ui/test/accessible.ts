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
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

/** Roles and names of all nodes that are told, in the order of the page; the page under test is the frame inside. */
export async function accessibleNodes(): Promise<{ role: string; name: string }[]> {
  const session = cdp() as unknown as Session
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree }
  const frameId = frameTree.childFrames?.at(-1)?.frame.id
  const { nodes } = (await session.send('Accessibility.getFullAXTree', { frameId })) as { nodes: readonly Node[] }
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }))
}
