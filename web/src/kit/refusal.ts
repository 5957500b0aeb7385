// Refusals of the bank as thrown errors, and any error as a refusal.
import type { Classification } from '@bank/contracts/errors/index.ts'

export type Refusal = Error & {
  readonly name: 'Refused'
  readonly classification: Classification
  /** The parameters of its sentence. */
  readonly params: Readonly<Record<string, string>>
  /** The input field it belongs to; a refusal that names one in its sentence belongs to that. */
  readonly field: string | null
  readonly traceId: string | null
  /** Nobody answered: the outcome is unknown. */
  readonly unknown: boolean
}

type RefusalDetails = {
  params?: Readonly<Record<string, string>>
  field?: string | null
  traceId?: string | null
  unknown?: boolean
}

export function refusalOf(name: string, said: RefusalDetails = {}): Refusal {
  const { params = {}, traceId = null, unknown = false } = said
  const field = said.field ?? params.field ?? null
  // The server sends only names of the catalogue; one that this release does not know falls back to the general sentence.
  const classification = name as Classification
  return Object.assign(new Error(name), { name: 'Refused' as const, classification, params, field, traceId, unknown })
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refused'

/** Maps any error to a refusal, so that a screen has one thing to show. */
export const asRefusal = (error: unknown): Refusal => (isRefusal(error) ? error : refusalOf('SystemException'))
