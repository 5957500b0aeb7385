// The client of the provider of budget codes (Paylogic): bills and codes, validated before they are believed.
import { type BusinessDate, isBusinessDate } from '@bank/contracts/dates.ts'
import type { Classification } from '@bank/contracts/errors/index.ts'
import { type Money, print, wireMoney } from '@bank/contracts/money.ts'
import type { World } from '#kit/ctx.ts'
import { Refusal, refusalOf } from '#kit/refusal.ts'
import { type PaylogicRequest, paylogicSimulator, results } from './paylogic-simulator.ts'
import { withTimeout } from './timeouts.ts'

/** What is asked about: a service, the fields of its form, and which of them it looks up. */
export type PaylogicQuestion = Pick<PaylogicRequest, 'service' | 'subject' | 'requisites' | 'client'>

export type PaylogicItem = {
  readonly id: string
  readonly title: { readonly ru: string; readonly kg: string; readonly eng: string }
  readonly document: string
  readonly amount: Money
}

export type PaylogicBill = {
  readonly payer: { readonly inn: string; readonly name: string }
  readonly paymentCode: string
  readonly taxOffice: string
  readonly items: readonly PaylogicItem[]
}

/** Either the items that it named, or a sum of the payer's own. */
export type PaylogicOrder = PaylogicQuestion & {
  /** The same for each try of one order: it gets one code. */
  readonly reference: string
  readonly items: readonly string[]
  readonly amount: Money | null
}

export type PaylogicCode = {
  readonly paylogicId: string
  readonly code: string
  readonly amount: Money
  readonly paymentCode: string
  readonly taxOffice: string
  /** It ends with this day. */
  readonly day: BusinessDate
}

export type Paylogic = {
  /** Refuses by each of the Paylogic names. */
  check(question: PaylogicQuestion): Promise<PaylogicBill>
  /** The same; an answer that is lost on its way or late is asked for once more. */
  create(order: PaylogicOrder): Promise<PaylogicCode>
}

type PaylogicBody = Readonly<Record<string, unknown>>

const unreadable = (): Refusal => new Refusal('PaylogicProviderAnswerException')

function objectAt(told: unknown, name: string): PaylogicBody {
  const value = isObject(told) ? told[name] : null
  if (!isObject(value)) throw unreadable()
  return value
}
const isObject = (value: unknown): value is PaylogicBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textAt(told: PaylogicBody, name: string): string {
  const value = told[name]
  if (typeof value !== 'string' || value === '') throw unreadable()
  return value
}

function sumAt(told: PaylogicBody, name: string): Money {
  const sum = wireMoney(textAt(told, name), 'KGS')
  if (!sum || sum.amount <= 0n) throw unreadable()
  return sum
}

const names: Readonly<Record<number, Classification>> = {
  [results.action]: 'PaylogicActionException',
  [results.validation]: 'PaylogicValidationException',
  [results.notFound]: 'PaylogicNotFoundException',
  [results.noDebts]: 'PaylogicNoDebtsException',
  [results.blocked]: 'PaylogicServiceBlockedException',
  [results.service]: 'PaylogicServiceException',
  [results.system]: 'PaylogicSystemException',
}

function parsed(text: string): PaylogicBody {
  try {
    const told: unknown = JSON.parse(text)
    if (isObject(told)) return told
  } catch {
    // Told below.
  }
  throw unreadable()
}

const resultOf = (text: string): unknown => objectAt(parsed(text), 'result').code

/** What its `bill` says; refused by the name of its result where there is none. */
function billIn(text: string, field: string): PaylogicBody {
  const told = parsed(text)
  const { code } = objectAt(told, 'result')
  if (code === results.done) return objectAt(told, 'bill')
  throw refusalOf(names[Number(code)] ?? 'PaylogicSystemException', { field })
}

function itemOf(told: unknown): PaylogicItem {
  if (!isObject(told)) throw unreadable()
  const title = objectAt(told, 'title')
  return {
    id: textAt(told, 'id'),
    title: { ru: textAt(title, 'ru'), kg: textAt(title, 'kg'), eng: textAt(title, 'eng') },
    document: textAt(told, 'document'),
    amount: sumAt(told, 'amount'),
  }
}

function readBill(bill: PaylogicBody): PaylogicBill {
  const payer = objectAt(bill, 'payer')
  const { items } = bill
  if (!Array.isArray(items) || !items.length) throw unreadable()
  return {
    payer: { inn: textAt(payer, 'inn'), name: textAt(payer, 'name') },
    paymentCode: textAt(bill, 'paymentCode'),
    taxOffice: textAt(bill, 'taxOffice'),
    items: items.map(itemOf),
  }
}

function readCode(bill: PaylogicBody): PaylogicCode {
  const [day = '', time] = textAt(bill, 'validUntil').split(' ')
  if (!isBusinessDate(day) || time !== '23:59:59') throw unreadable()
  return {
    paylogicId: textAt(bill, 'paylogicId'),
    code: textAt(bill, 'code'),
    amount: sumAt(bill, 'amount'),
    paymentCode: textAt(bill, 'paymentCode'),
    taxOffice: textAt(bill, 'taxOffice'),
    day,
  }
}

/** The whole conversation is text, as it would be over a line. */
export function paylogic(world: World): Paylogic {
  const say = (request: PaylogicRequest): Promise<string> =>
    withTimeout(world.config.neighbourMs, signal => paylogicSimulator(world, JSON.stringify(request), signal))
  const heard = async (request: PaylogicRequest): Promise<string | null> => {
    try {
      return await say(request)
    } catch (error) {
      world.log.warn({ error, service: request.service }, 'the provider of budget codes did not answer')
      return null
    }
  }
  return {
    async check(question) {
      const text = await heard({ ...question, action: 'CHECK' })
      if (text === null) throw new Refusal('PaylogicSystemException')
      return readBill(billIn(text, question.subject))
    },
    async create({ amount, ...order }) {
      const { subject, reference } = order
      const said = await heard({ ...order, action: 'CREATE', ...(amount && { amount: print(amount) }) })
      const text = said ?? (await heard({ ...order, action: 'STATUS', reference }))
      // An order that never arrived is the line's fault, and not that of what was filled in.
      const isLost = text === null || (said === null && resultOf(text) === results.notFound)
      if (isLost) throw new Refusal('PaylogicSystemException')
      return readCode(billIn(text, subject))
    },
  }
}
