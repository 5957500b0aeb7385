// A person of a test with the verbs of the portal; each is one call of the contract.
import type { FastifyInstance } from 'fastify'
import { newId } from '#kit/random.ts'
import type { Ask, AskOptions } from './ask.ts'
import { makeReader } from './reader.ts'

export type Maker = { readonly id: string; readonly name: string; readonly org: string; readonly seed: string }

type PersonContext = {
  readonly app: FastifyInstance
  now(): Date
  wait(ms: number): void
  code(): string
}

/** What the server refused, as a screen sees it. */
export type RefusalAnswer = {
  readonly refused: string
  readonly params: Record<string, string>
  readonly field?: string
}

type BatchFailure = { readonly id: string; readonly classification: string; readonly params: Record<string, string> }
export type Batch = {
  readonly succeeded: readonly { readonly id: string; readonly statusCode: string }[]
  readonly failed: readonly BatchFailure[]
}

export type Interbank = Readonly<
  Record<'transferNum' | 'payerAccount' | 'recipientAccount' | 'amount' | 'purpose' | 'valueDate', string>
> &
  Readonly<
    Partial<
      Record<'recipientName' | 'recipientInn' | 'recipientBic' | 'operation' | 'paymentCode' | 'currency', string>
    >
  >

const stepMs = 30_000
const path = '/ob-payment-service/graphql'
const accountPath = '/ob-account-service/graphql'

export type CardForm = Readonly<
  Record<'operation' | 'transferNum' | 'payerAccount' | 'amount' | 'purpose' | 'valueDate', string>
> &
  Readonly<Partial<Record<'recipientAccount' | 'cardReferencesId', string>>>

export type FoundCard = Readonly<
  Record<'cardReferencesId' | 'cardNum' | 'holder' | 'paymentSystem' | 'currency' | 'bankName' | 'expiresAt', string>
> & { readonly isOwnBank: boolean; readonly isOwn: boolean; readonly why: string | null }

type GraphqlAnswer = {
  readonly data: Record<string, unknown> | null
  readonly errors?: readonly {
    readonly extensions: { classification: string; params: Record<string, string>; field?: string }
  }[]
}

function makeDrafter(org: string, call: Ask) {
  return {
    card: (form: CardForm) =>
      call<string>('mutation ($form: CardTransfer!) { saveCardTransfer(cardTransfer: $form) }', {
        variables: { form: { legalPartyId: org, ...form } },
      }),
    interbank: (form: Interbank, ask: AskOptions = {}) =>
      call<string>(
        'mutation ($form: InterBankTransfer!) { saveInterBankTransferNativeDraft(interBankTransfer: $form) }',
        {
          ...ask,
          variables: { form: { legalPartyId: org, ...form } },
        },
      ),
    own: (form: Interbank) =>
      call<string>('mutation ($form: IntraTransfer!) { saveIntraBankOwnerTransferDraft(intraTransfer: $form) }', {
        variables: { form: { legalPartyId: org, ...form } },
      }),
    foreign: (form: Interbank) =>
      call<string>('mutation ($form: IntraTransfer!) { saveIntraBankForeignTransferDraft(intraTransfer: $form) }', {
        variables: { form: { legalPartyId: org, ...form } },
      }),
  }
}

export function makePerson(me: Maker, { app, now, wait, code }: PersonContext) {
  let lastStep = 0

  async function call<T>(query: string, { key = newId(), variables = {}, url = path }: AskOptions = {}): Promise<T> {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'x-device-id': 'test', cookie: `sid=${me.id}`, 'idempotency-key': key },
      payload: { query, variables },
    })
    const { data, errors } = response.json<GraphqlAnswer>()
    const [error] = errors ?? []
    if (!error && data) return Object.values(data)[0] as T
    const { classification = `status ${response.statusCode}`, params = {}, field } = error?.extensions ?? {}
    throw { refused: classification, params, ...(field && { field }) } satisfies RefusalAnswer
  }

  /** A code that was not used yet: time goes on to the next one where it must. */
  function freshCode(): string {
    const step = Math.floor(now().getTime() / stepMs)
    if (step <= lastStep) wait((lastStep + 1) * stepMs - now().getTime())
    lastStep = Math.floor(now().getTime() / stepMs)
    return code()
  }

  const org = me.org
  const drafts = makeDrafter(org, call)
  const batch = `{ succeeded { id statusCode leavesOn } failed { id classification params } }`
  const decide = (ids: readonly string[], outcome: string, more: Record<string, unknown> = {}, ask: AskOptions = {}) =>
    call<Batch>(`mutation ($sign: SignInput!) { signingPayment(sign: $sign) ${batch} }`, {
      ...ask,
      variables: { sign: { legalPartyId: org, paymentIds: ids, outcome, ...more } },
    })

  type Challenge = {
    readonly id: string
    readonly digest: string
    readonly refused: readonly BatchFailure[]
    readonly documents: readonly Record<string, unknown>[]
    readonly totals: readonly Record<string, unknown>[]
  }
  const prepares = (ids: readonly string[]) =>
    call<Challenge>(
      `mutation ($ids: [UUID!]!, $org: UUID!) { prepareSigning(paymentIds: $ids, legalPartyId: $org) {
        id digest signType refused { id classification params } totals { operation currency count amount }
        documents { canonicalText marks differences amountInWords { ru kg eng } payment { id } } } }`,
      { variables: { ids, org } },
    )

  return {
    ...me,
    call,
    freshCode,
    drafts,
    prepares,
    updates: (id: string, form: Interbank & { readonly version: number }) =>
      call<string>(
        'mutation ($id: UUID!, $form: UpdateTransferInput) { updatePayment(id: $id, updateTransferInput: $form) }',
        {
          variables: { id, form: { legalPartyId: org, ...form } },
        },
      ),
    /** Looks for a card to pay to, by phone or number. */
    looks: (sort: 'individualCards' | 'businessCards', sought: { phone?: string; cardNumber?: string }) =>
      call<readonly FoundCard[]>(
        `query ($org: UUID!, $sought: SoughtCard!) { ${sort}(legalPartyId: $org, soughtCard: $sought) {
          cardReferencesId cardNum holder paymentSystem currency bankName isOwnBank isOwn expiresAt why } }`,
        { variables: { org, sought }, url: accountPath },
      ),
    sends: (...ids: readonly string[]) =>
      call<Batch>(
        `mutation ($ids: [UUID!]!, $org: UUID!) { forSigningPayment(paymentIds: $ids, legalPartyId: $org) ${batch} }`,
        { variables: { ids, org } },
      ),
    /** Looks at what is to be signed, then gives the code that the authenticator shows. */
    async signs(...ids: readonly string[]): Promise<Batch> {
      const { id } = await prepares(ids)
      return decide(ids, 'SUCCESS', { challengeId: id, code: freshCode() })
    },
    decides: decide,
    cancels: (id: string, reason?: string) => decide([id], 'CANCELLED', { reason }),
    returns: (id: string, reason?: string) => decide([id], 'REVISION', { reason }),
    recalls: (...ids: readonly string[]) =>
      call<Batch>(`mutation ($input: PaymentIdListInput!) { recallPayment(paymentIdListInput: $input) ${batch} }`, {
        variables: { input: { legalPartyId: org, paymentIds: ids } },
      }),
    removes: (id: string) =>
      call<boolean>('mutation ($id: UUID!, $org: UUID!) { deletePayment(paymentId: $id, legalPartyId: $org) }', {
        variables: { id, org },
      }),
    ...makeReader(org, call),
  }
}

export type Person = ReturnType<typeof makePerson>
