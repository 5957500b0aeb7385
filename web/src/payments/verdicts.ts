// Verdicts on payments: a row says what is allowed; why the rest is not, is asked when payments are chosen or one is opened.
import { operationOf } from '@bank/contracts/operations.ts'
import { useQuery } from '@tanstack/react-query'
import { firstRefused } from '#documents/index.ts'
import { askOptions, keyOf, queryClient } from '#kit/query.ts'
import { asRefusal } from '#kit/refusal.ts'
import { useOrg } from '#kit/session.ts'
import { type ActionVerdicts, mayBe } from '#kit/verdict.ts'
import { paymentType } from './documentType.tsx'
import { type OpenPayment, type Payment, paymentVerdicts, type ServerAction } from './payment.ts'

export type JudgedPayment = Payment & ActionVerdicts

/** A payment as far as it is known: all of it once its details are there, until then what its row says. */
export type KnownPayment = JudgedPayment & Partial<Omit<OpenPayment, 'actions'>>

/** Each action, and what the kind of operation must be for it to exist at all. */
const needs = {
  REPEAT: 'isRepeatable',
  EDIT: 'isEditable',
  SIGN: null,
  REVOKE: null,
  DELETE: null,
  SEND: null,
  RECALL: 'isRecallable',
  UPDATE: 'isEditable',
  EXPORT: 'isPrintable',
  OPEN_PDF: 'isPrintable',
} as const satisfies Readonly<Record<ServerAction, string | null>>

const serverActions = Object.keys(needs) as readonly ServerAction[]

/** A row with verdicts that have no reasons yet, but for what its kind does not know. */
export function judged(row: Payment): JudgedPayment {
  const kind = operationOf(row.operationCode)
  const actions = serverActions.map(action => {
    const need = needs[action]
    const why = need && !kind[need] ? 'NotForKindException' : null
    return { action, why, params: null }
  })
  return { ...row, actions }
}

/** The details, or the row where there are none yet or it is newer: the live list may be ahead of them. */
export function knownPayment(row: Payment | undefined, details: OpenPayment | undefined): KnownPayment | undefined {
  if (!row || (details && details.version >= row.version)) return details
  return { ...details, ...judged(row) }
}

/** The payments whose reasons the selection bar shows. */
function unexplained(rows: readonly JudgedPayment[]): JudgedPayment[] {
  const unprinted = rows.filter(row => !mayBe('OPEN_PDF', row) || !mayBe('EXPORT', row)).slice(0, 1)
  return [...new Set([...firstRefused(paymentType, rows), ...unprinted])]
}

type Verdicts = Pick<OpenPayment, 'id' | 'version' | 'actions'>

/** Each payment is asked for once, whatever it is chosen with. */
function useVerdicts(ids: readonly string[]) {
  const legalPartyId = useOrg()
  const verdictsOf = async (paymentId: string): Promise<Verdicts> =>
    (await queryClient.fetchQuery(askOptions(paymentVerdicts, { paymentId, legalPartyId }))).findTransferDataByPaymentId
      .payment
  return useQuery({
    queryKey: [...keyOf(paymentVerdicts), legalPartyId, ids],
    queryFn: () => Promise.all(ids.map(verdictsOf)),
    enabled: ids.length > 0,
  })
}

/** The chosen payments with verdicts on them; only the reasons that are shown are asked. */
export function useJudged(chosen: readonly Payment[]): readonly JudgedPayment[] {
  const rows = chosen.map(judged)
  const unclear = unexplained(rows).map(({ id }) => id)
  const { data, error } = useVerdicts(unclear)
  return rows.map(row => {
    const told = data?.find(({ id }) => id === row.id)
    if (told?.version === row.version) return { ...row, actions: told.actions }
    if (!error || !unclear.includes(row.id)) return row
    const { classification, params } = asRefusal(error)
    return { ...row, actions: row.actions.map(one => ({ ...one, why: classification, params })) }
  })
}
