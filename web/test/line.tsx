// A stub of the live WebSocket for tests: what is queried when the line begins, and events over it.
import peopleDocuments from '@bank/contracts/generated/documents.access-control.json' with { type: 'json' }
import paymentDocuments from '@bank/contracts/generated/documents.payment.json' with { type: 'json' }
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { Doc } from '#kit/document.ts'
import { keyOf, queryClient } from '#kit/query.ts'
import { resetAll } from '#kit/reset.ts'
import { startSession } from '#kit/session.ts'
import { anna } from './forms.tsx'
import { showRouter } from './frame.tsx'

type Message = { readonly id: string; readonly type: string; readonly payload: { readonly variables: unknown } }

type SocketStub = {
  readyState: number
  readonly OPEN: number
  /** These are null once whoever listened has left, which may be before the line is open. */
  onopen: (() => void) | null
  onmessage: ((message: { readonly data: string }) => void) | null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null
  send: (text: string) => void
  close: () => void
}

const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 }
const names: Readonly<Record<string, string>> = { ...paymentDocuments, ...peopleDocuments }

/** A stub connection that opens at once and carries only the test's events. */
export function stubLine() {
  const asked: Message[] = []
  let end: SocketStub | undefined
  const tell = (message: object): void => end?.onmessage?.({ data: JSON.stringify(message) })
  vi.stubGlobal(
    'WebSocket',
    Object.assign(function open(): SocketStub {
      const mine: SocketStub = {
        readyState: states.OPEN,
        OPEN: states.OPEN,
        onopen: () => undefined,
        onmessage: () => undefined,
        onclose: () => undefined,
        close: () => void asked.splice(0),
        send(text) {
          const message = JSON.parse(text) as Message
          if (message.type === 'connection_init') setTimeout(() => tell({ type: 'connection_ack' }))
          // A bank that does not answer is left for another connection, which a test on a busy machine would wait for in vain.
          if (message.type === 'ping') setTimeout(() => tell({ type: 'pong' }))
          if (message.type === 'subscribe') asked.push(message)
          if (message.type === 'complete') asked.splice(0, asked.length, ...asked.filter(({ id }) => id !== message.id))
        },
      }
      end = mine
      setTimeout(() => mine.onopen?.())
      return mine
    }, states),
  )
  return {
    /** The variables of each subscription, in order. */
    asked: () => asked.map(({ payload }) => payload.variables),
    /** To all that listen now. */
    tells: (data: object) => asked.forEach(({ id }) => void tell({ id, type: 'next', payload: { data } })),
    fails(classification: string) {
      for (const { id } of asked.splice(0))
        tell({ id, type: 'error', payload: [{ message: '', extensions: { classification } }] })
    },
    breaks() {
      asked.length = 0
      if (end) end.readyState = states.CLOSED
      end?.onclose?.({ code: 1006, reason: '' })
    },
  }
}

type Answers = Readonly<Record<string, () => unknown>>

/** Anna is here, with nothing but this on her screen; the bank answers by the name of the question. */
export async function showListening(listening: ReactNode, answers: Answers = {}) {
  resetAll()
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    const { documentId } = JSON.parse(body ?? '{}') as { documentId: string }
    const name = /\bquery (\w+)/.exec(names[documentId] ?? '')?.[1] ?? ''
    const data = answers[name]?.() ?? (name === 'EmployeeSecure' ? anna.EmployeeSecure : null)
    return Promise.resolve(Response.json({ data }))
  })
  await startSession(900)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return showRouter(createRouter({ routeTree: createRootRoute({ component: () => listening }), history }))
}

/** What was answered before the line began is asked again from there; nothing may happen between the two unseen. */
export async function expectRefetch(
  listening: ReactNode,
  { begins, documents }: { readonly begins: object; readonly documents: readonly Doc<unknown, never>[] },
): Promise<void> {
  const line = stubLine()
  await showListening(listening)
  await expect.poll(() => line.asked().length).toBe(1)
  for (const document of documents) queryClient.setQueryData(keyOf(document), {})
  const old = () => documents.map(document => queryClient.getQueryState(keyOf(document))?.isInvalidated)
  expect(old()).toEqual(documents.map(() => false))
  line.tells(begins)
  await expect.poll(old).toEqual(documents.map(() => true))
}
