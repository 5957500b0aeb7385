// Asks a root field in a browser, and refuses anything but its answer.
import { newId } from '#kit/random.ts'
import type { Browser } from './browser.ts'

const path = '/ob-payment-service/graphql'

export async function ask<T>(browser: Browser, query: string, variables: object, to = path): Promise<T> {
  const answer = await browser.ask(to, {
    method: 'POST',
    headers: { 'idempotency-key': newId() },
    body: { query, variables },
  })
  const { data, errors } = answer.json<{ data: Record<string, T> | null; errors?: unknown }>()
  const [found] = Object.values(data ?? {})
  if (errors || found === undefined) throw new Error(answer.body)
  return found
}
