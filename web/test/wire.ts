// Calls of screens as a stub of the bank reads them: the operation that a call names, its variables, and the answer.
import { type Classification, fieldOf } from '@bank/contracts/errors/index.ts'

export type StubbedCall = { readonly name: string; readonly variables: Record<string, unknown> }

/** Reads calls of these documents; the name of any other is empty. */
export const callsOf =
  (documents: Readonly<Record<string, string>>) =>
  (body = '{}'): StubbedCall => {
    const { documentId = '', variables = {} } = JSON.parse(body) as {
      documentId?: string
      variables?: Record<string, unknown>
    }
    return { name: /\b(?:query|mutation) (\w+)/.exec(documents[documentId] ?? '')?.[1] ?? '', variables }
  }

/** What was told, by a function of the variables where it changes: data, unless it is errors already. */
export async function answerBy(stub: unknown, variables: Record<string, unknown>): Promise<Response> {
  const told: unknown = await (typeof stub === 'function' ? stub(variables) : stub)
  const isNo = typeof told === 'object' && told !== null && 'errors' in told
  return Response.json(isNo ? told : { data: told })
}

/** A refusal of the bank's by REST; without a trace it would be a proxy's, and the bank would be looked for. */
export const refusedByRest = (status: number, code: string, params = {}): Response =>
  Response.json({ code, params }, { status, headers: { 'x-trace-id': 'trace' } })

type SaidOfRefusal = {
  readonly params?: Readonly<Record<string, string>>
  readonly field?: string
  readonly traceId?: string
}

/** A refusal in the place of data, at the field of its classification unless told otherwise, as the bank says it. */
export function refuse(classification: string, { params = {}, ...more }: SaidOfRefusal = {}) {
  const field = fieldOf({ classification: classification as Classification, params })
  return {
    errors: [{ message: classification, extensions: { classification, params, ...(field && { field }), ...more } }],
  }
}
