// Payment codes of the budget: requisites are validated, the provider is asked outside any transaction, and its answer is stored.
import type { BudgetCheckInput, BudgetCodeInput } from '@bank/contracts/generated/payment.ts'
import { minor, print } from '@bank/contracts/money.ts'
import { organisationOf } from '#identity/index.ts'
import { amountOf } from '#kit/amount.ts'
import { keyOf, type PersonCall } from '#kit/door.ts'
import { Refusal } from '#kit/refusal.ts'
import { type PaylogicCode, type PaylogicQuestion, paylogic } from '#outside/index.ts'
import { paymentCodeOf, type Rulebook, rulebook, taxOfficesOf, treasuryOf } from '#rules/index.ts'
import type { Process, Requisites } from './process.ts'
import { faultIn, requisitesOf } from './requisites.ts'
import * as store from './store.ts'

type CodeRequest = {
  readonly process: Process
  readonly requisites: Requisites
  readonly book: Rulebook
  readonly question: PaylogicQuestion
}

/** The question to the provider; refused at the first field that is wrong. */
async function prepare(call: PersonCall, { form, requisites: given }: BudgetCheckInput): Promise<CodeRequest> {
  return call.db.org(call.me, async tx => {
    const process = (await store.processes(tx)).find(({ code }) => code === form)
    if (!process) throw new Error(`no such form: ${form}`)
    const book = await rulebook({ db: call.db, tx })
    const requisites = requisitesOf(process, given)
    const fault = faultIn(given, requisites, { book, day: call.clock.today(), process })
    if (fault) throw fault
    const { service, subject } = process
    const client = await organisationOf(tx, call.me.org)
    if (!client) throw new Refusal('ForbiddenException')
    return { process, requisites, book, question: { service, subject, requisites, client } }
  })
}

/** What the provider knows by these fields. Refuses by the Paylogic names. */
export async function check(call: PersonCall, input: BudgetCheckInput) {
  const { process, question } = await prepare(call, input)
  if (!process.asksProvider) throw new Refusal('PaylogicActionException')
  const { payer, paymentCode, taxOffice, items } = await paylogic(call).check(question)
  return {
    payerName: payer.name,
    payerInn: payer.inn,
    paymentCode,
    taxOffice,
    items: items.map(({ amount, ...item }) => ({ ...item, amount: print(amount) })),
  }
}

/** Items where the provider named them, a sum where the payer does: one is needed and the other must not be given. */
function orderOf({ asksProvider, isSeveral }: Process, { items, amount }: BudgetCodeInput) {
  const [needed, foreign] = asksProvider ? (['items', 'amount'] as const) : (['amount', 'items'] as const)
  const given = { items: items ?? [], amount: amount ?? '' }
  if (given[foreign].length) throw new Refusal('MustBeNullException', { field: foreign })
  if (!given[needed].length) throw new Refusal('CantBeNullException', { field: needed })
  if (given.items.length > 1 && !isSeveral) throw new Refusal('FieldRuleException', { field: 'items' })
  const sum = given.amount ? amountOf(given.amount, 'KGS') : null
  if (sum && sum.amount <= 0n) throw new Refusal('AmountNotPositiveException')
  return { items: given.items, amount: sum }
}

/** The row that is kept: what the provider said, where the treasury collects for that office, and what will be signed. */
function rowOf(call: PersonCall, { process, requisites, book, question }: CodeRequest, made: PaylogicCode) {
  const office = taxOfficesOf(book).find(({ code }) => code === made.taxOffice)
  const known = paymentCodeOf(book, made.paymentCode, call.clock.today())
  if (!office || !known?.isBudget) throw new Refusal('PaylogicProviderAnswerException')
  const treasury = treasuryOf(book)
  const own = requisites.inn ?? question.client.inn
  return {
    paylogic_id: made.paylogicId,
    form: process.code,
    code: made.code,
    amount: made.amount.amount,
    currency: 'KGS',
    payment_code: made.paymentCode,
    tax_office: made.taxOffice,
    recipient_name: treasury.nameRu,
    recipient_account: office.account,
    recipient_bic: treasury.bic,
    details: {
      budgetForm: process.code,
      taxpayerInn: own,
      taxpayerName: own === question.client.inn ? question.client.name : '',
      taxOffice: made.taxOffice,
      taxPeriod: requisites.month ?? requisites.year ?? '',
      budgetSubject: process.subject === 'inn' ? (requisites.basis ?? '') : (requisites[process.subject] ?? ''),
      billCode: made.code,
      paylogicId: made.paylogicId,
      codeUntil: made.day,
    },
    requisites,
    valid_on: made.day,
    valid_until: call.clock.at(made.day, '23:59:59'),
  } as const
}

const view = (row: store.NewCode) => ({
  paylogicId: row.paylogic_id,
  paymentCode: row.code,
  amount: print({ amount: minor(row.amount), currency: row.currency }),
  currency: row.currency,
  validUntil: row.valid_until.toISOString(),
  recipientName: row.recipient_name,
  recipientAccount: row.recipient_account,
  recipientBic: row.recipient_bic,
})

/** One code for one key, however often it is asked. Refuses by the Paylogic names, and IdempotencyConflictException. */
export async function createCode(call: PersonCall, input: BudgetCodeInput) {
  const asked = { org: call.me.org, reference: keyOf(call), hash: call.requestHash }
  const earlier = await call.db.org(call.me, tx => store.codeByReference(tx, asked))
  if (earlier && !earlier.same) throw new Refusal('IdempotencyConflictException')
  if (earlier) return view(earlier)
  const prepared = await prepare(call, input)
  const order = orderOf(prepared.process, input)
  const reference = `${asked.org}/${asked.reference}`
  const row = rowOf(call, prepared, await paylogic(call).create({ ...prepared.question, ...order, reference }))
  await call.db.org(call.me, tx => store.keepCode(tx, { ...asked, by: call.me.personId, at: call.clock.now() }, row))
  return view(row)
}
